import TerminalCore

/// The visible part of content along an axis.
///
/// For content of known length. ``LazyRows`` scrolls by an anchor instead.
struct Viewport: ScrollPosition {
  /// The number of cells before the first visible one.
  private(set) var offset = 0
  /// The length of the content.
  private(set) var content = 0
  /// The visible length.
  private(set) var room = 0

  /// The offset at which the end of the content is visible.
  var end: Int { max(0, content - room) }

  var part: ScrollPart? {
    content > room ? (Double(offset) / Double(content), Double(room) / Double(content)) : nil
  }

  var page: Int { max(1, room - 1) }

  /// Sets the lengths and keeps the offset within them.
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

  mutating func scroll(to place: Double) {
    scroll(to: Int((place * Double(end)).rounded()))
  }

  func canScroll(by delta: Int) -> Bool {
    delta < 0 ? offset > 0 : offset < end
  }

  /// Scrolls by the minimum to show a part of the content, or its start if it does not fit.
  mutating func show(_ part: Range<Int>) {
    if part.lowerBound < offset || part.count > room {
      scroll(to: part.lowerBound)
    } else if part.upperBound > offset + room {
      scroll(to: part.upperBound - room)
    }
  }
}
