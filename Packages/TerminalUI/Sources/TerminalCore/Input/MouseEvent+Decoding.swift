extension MouseEvent {
  /// Decodes a report of the old form, which does not name the button that is released.
  init?(oldCode code: Int, column: Int, row: Int) {
    self.init(code: code, column: column, row: row, isRelease: code & 3 == 3)
  }

  /// Decodes a mouse report, whose column and row count from 1; `nil` for unknown buttons.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    let button: Button? =
      switch code & 3 {
      case 0: .left
      case 1: .middle
      case 2: .right
      default: nil
      }
    let kind: Kind
    if code & 128 != 0 {
      return nil
    } else if code & 64 != 0 {
      switch code & 3 {
      case 0: kind = .scroll(dx: 0, dy: -1)
      case 1: kind = .scroll(dx: 0, dy: 1)
      case 2: kind = .scroll(dx: -1, dy: 0)
      default: kind = .scroll(dx: 1, dy: 0)
      }
    } else if code & 32 != 0 {
      kind = button.map(Kind.drag) ?? .move
    } else if isRelease {
      kind = .up(button)
    } else if let button {
      kind = .down(button)
    } else {
      return nil
    }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(kind, x: max(0, column - 1), y: max(0, row - 1), modifiers: modifiers)
  }
}
