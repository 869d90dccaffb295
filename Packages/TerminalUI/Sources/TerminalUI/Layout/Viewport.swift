import TerminalCore

/// The part of some content that shows along an axis.
///
/// For what knows how long its content is. ``LazyRows`` does not, and scrolls by an anchor instead.
struct Viewport {
  /// What lies before the first cell that shows.
  private(set) var offset = 0
  /// The length of the content.
  private(set) var content = 0
  /// How much of it shows.
  private(set) var room = 0

  var overflows: Bool { content > room }

  /// The offset at which the end of the content shows.
  var end: Int { max(0, content - room) }

  /// The part that shows, if that is not all.
  var part: ScrollPart? {
    overflows ? (Double(offset) / Double(content), Double(room) / Double(content)) : nil
  }

  /// Takes new lengths, and stays within them.
  mutating func resize(content: Int, room: Int) {
    self.content = content
    self.room = room
    scroll(to: offset)
  }

  mutating func scroll(to offset: Int) {
    self.offset = max(0, min(offset, end))
  }

  mutating func scroll(by delta: Int) {
    scroll(to: offset + delta)
  }

  func canScroll(by delta: Int) -> Bool {
    delta < 0 ? offset > 0 : offset < end
  }

  /// Scrolls as little as needed to show a part of the content, or its start if there is no room for all.
  mutating func show(_ part: Range<Int>) {
    if part.lowerBound < offset || part.count > room {
      scroll(to: part.lowerBound)
    } else if part.upperBound > offset + room {
      scroll(to: part.upperBound - room)
    }
  }
}

extension Surface {
  /// Draws the handle of a scroll bar on the right edge, if there is more content than room.
  func scrollBar(along rect: TerminalRect, _ viewport: Viewport) {
    if let part = viewport.part { scrollBar(along: rect, part) }
  }
}
