import Foundation
import TerminalCore

extension TextFieldNode {
  /// Moves the insertion point or selects.
  func select(by event: MouseEvent) {
    switch event.kind {
    case .down(.left): beginSelection(at: event)
    case .drag(.left): extendSelection(to: range(at: event))
    default: return
    }
    tree.setNeedsFrame()
  }

  private func range(at event: MouseEvent) -> Range<Int> {
    let (area, text) = (area, shown)
    let lines = lines(width: area.width)
    guard isVertical else {
      return lines.line(0, of: text).range(at: event.x - area.minX + scroller.horizontal.offset)
    }
    let line = max(0, min(event.y - area.minY + scroller.vertical.offset, lines.count - 1))
    return lines.line(line, of: text).range(at: event.x - area.minX + scroller.horizontal.offset)
  }

  private func beginSelection(at event: MouseEvent) {
    goal = nil
    let (cell, now) = (TerminalPoint(x: event.x, y: event.y), tree.now())
    let isAgain =
      clicks.count > 0 && cell == clicks.cell && now.timeIntervalSince(clicks.date) <= 0.5
    clicks = (isAgain ? clicks.count + 1 : 1, cell, now)
    let range = range(at: event)
    pressed = isAgain ? nil : range
    switch clicks.count {
    case 1: editor.moveCursor(to: range.lowerBound)
    case 2: editor.selectWord(at: range.lowerBound)
    default: editor.select(from: 0, to: editor.characters.count)
    }
  }

  /// Selects from the first character under the button to the one under the pointer, inclusive.
  private func extendSelection(to range: Range<Int>) {
    guard let pressed else { return }
    // The next click is a first one.
    clicks.count = 0
    if range.lowerBound >= pressed.lowerBound {
      editor.select(from: pressed.lowerBound, to: range.upperBound)
    } else {
      editor.select(from: pressed.upperBound, to: range.lowerBound)
    }
  }
}
