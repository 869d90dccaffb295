/// The position of the terminal's cursor, and a short sequence that moves it.
struct CursorMotion {
  /// The position; `nil` when unknown: after the last column, as terminals differ in whether the
  /// cursor is still in it, and after a cluster of disputed width.
  private(set) var position: TerminalPoint? {
    didSet { if let position { row = position.y } }
  }
  /// The row of the cursor, also where its column is unknown. Not known before the first motion
  /// unless rows are relative.
  private var row = 0
  /// Whether rows have no absolute numbers, as for inline rows: motion is relative, from the first
  /// of them.
  private let isRelative: Bool

  init(isRelative: Bool) {
    self.isRelative = isRelative
    position = isRelative ? .zero : nil
  }

  mutating func didMove(to position: TerminalPoint?) {
    self.position = position
  }

  mutating func move(to target: TerminalPoint, in output: inout OutputBytes) {
    defer { position = target }
    if position == nil, isRelative {
      output.append("\r")
      position = TerminalPoint(x: 0, y: row)
    }
    guard let position else {
      Self.absolute(target, in: &output)
      return
    }
    guard position != target else { return }
    let (dx, dy) = (target.x - position.x, target.y - position.y)
    if target.x == 0, dy == 0 || dy == 1 {
      if dx != 0 { output.append("\r") }
      if dy == 1 { output.append("\n") }
    } else if dy == 0 {
      if dx == -1 {
        output.append("\u{8}")
      } else if digits(abs(dx)) <= digits(target.x + 1) {
        output.csi(abs(dx), dx < 0 ? "D" : "C")
      } else {
        output.csi(target.x + 1, "G")
      }
    } else if dx == 0 {
      if dy == 1 {
        output.append("\n")
      } else if isRelative || digits(abs(dy)) <= digits(target.y + 1) {
        output.csi(abs(dy), dy < 0 ? "A" : "B")
      } else {
        output.csi(target.y + 1, "d")
      }
    } else if isRelative {
      if target.x == 0 { output.append("\r") }
      output.csi(abs(dy), dy < 0 ? "A" : "B")
      if target.x > 0 { output.csi(target.x + 1, "G") }
    } else {
      Self.absolute(target, in: &output)
    }
  }

  private static func absolute(_ target: TerminalPoint, in output: inout OutputBytes) {
    if target.x == 0 {
      output.csi(target.y + 1, "H")
    } else {
      output.append("\u{1B}[")
      if target.y > 0 { output.append(decimal: target.y + 1) }
      output.append(";")
      output.append(decimal: target.x + 1)
      output.append("H")
    }
  }
}
