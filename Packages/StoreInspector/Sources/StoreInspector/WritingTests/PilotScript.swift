import Foundation
import TerminalCore

/// The input of a screen as statements that repeat it with a `Pilot`, and compare the screen at
/// each stop.
///
/// A stop is a pause of at least a second, or the end.
struct PilotScript {
  private enum Statement {
    case press([String])
    case type(String)
    /// Any other call of the pilot.
    case call(String)
    case scroll(x: Int, y: Int, dy: Int)
    /// A stop, with the time since the previous one.
    case stop(Duration)
  }

  private let limit: Int
  private var statements: [Statement] = []
  private var size = TerminalSize(width: 80, height: 24)
  private var lastInput: Duration?
  private var lastStop = Duration.zero
  private var pressed: (x: Int, y: Int, click: String)?

  /// - Parameter limit: The maximum number of statements. Later ones are not recorded.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds an input, with the screen before it.
  mutating func append(_ event: InputEvent, on screen: CellBuffer, at time: Duration) {
    guard statements.count < limit, isRepeatable(event) else { return }
    if let lastInput {
      if time - lastInput >= .seconds(1) {
        statements.append(.stop(time - lastStop))
        lastStop = time
      }
    } else {
      size = screen.size
      lastStop = time
    }
    lastInput = time
    switch event {
    case .key(let key): append(key)
    case .mouse(let event): append(event, on: screen)
    case .paste(let text): statements.append(.call("paste(\(text.debugDescription))"))
    case .resize(let size): statements.append(.call("resize(\(size.width), \(size.height))"))
    default: break
    }
  }

  private func isRepeatable(_ event: InputEvent) -> Bool {
    switch event {
    case .key, .paste, .resize: true
    case .mouse(let event): event.kind != .move
    default: false
    }
  }

  private mutating func append(_ key: KeyStroke) {
    if case .character(let character) = key.key, key.modifiers.isSubset(of: .shift) {
      if case .type(let text)? = statements.last {
        statements[statements.count - 1] = .type(text + String(character))
      } else {
        statements.append(.type(String(character)))
      }
    } else if case .press(let keys)? = statements.last, keys.count < 6 {
      statements[statements.count - 1] = .press(keys + [key.expression])
    } else {
      statements.append(.press([key.expression]))
    }
  }

  private mutating func append(_ event: MouseEvent, on screen: CellBuffer) {
    let (x, y) = (event.x, event.y)
    switch event.kind {
    case .down(.left): pressed = (x, y, screen.click(x, y))
    case .up:
      guard let pressed else { return }
      self.pressed = nil
      let isClick = (x, y) == (pressed.x, pressed.y)
      let drag = "drag(from: (\(pressed.x), \(pressed.y)), to: (\(x), \(y)))"
      statements.append(.call(isClick ? pressed.click : drag))
    case .scroll(_, let dy) where dy != 0:
      if case .scroll(x, y, let sum)? = statements.last, sum.signum() == dy.signum() {
        statements[statements.count - 1] = .scroll(x: x, y: y, dy: sum + dy)
      } else {
        statements.append(.scroll(x: x, y: y, dy: dy))
      }
    default: break
    }
  }

  /// Writes a file with a test.
  ///
  /// - Parameters:
  ///   - view: The expression of the view, or `nil` for a placeholder.
  ///   - usesClock: Whether the expression uses a `clock`, which the test advances.
  func test(of view: String?, usesClock: Bool) -> String {
    var stops = 0
    func stop(_ duration: Duration?, _ name: String) -> [String] {
      let advance = duration.map { "await clock.advance(by: .milliseconds(\($0.milliseconds)))" }
      return [usesClock ? advance : nil, "await ui.settle()"].compactMap(\.self)
        + ["assertSnapshot(of: ui, named: \"\(name)\")"]
    }
    let lines = statements.flatMap { statement -> [String] in
      switch statement {
      case .press(let keys): return ["ui.press(\(keys.joined(separator: ", ")))"]
      case .type(let text): return ["ui.type(\(text.debugDescription))"]
      case .call(let call): return ["ui.\(call)"]
      case .scroll(let x, let y, let dy): return ["ui.scroll(x: \(x), y: \(y), dy: \(dy))"]
      case .stop(let duration):
        stops += 1
        return stop(duration, "\(stops)")
      }
    }
    let start =
      (usesClock ? ["let clock = TestClock()"] : [])
      + (view == nil ? ["// placeholder: the view, with a store of the test's own"] : [])
      + [
        "let ui = Pilot(size: (\(size.width), \(size.height))) { \(view ?? "placeholder") }",
        "await ui.settle()",
      ]
    return """
      import ComposableTerminalUI
      import Testing

      @MainActor
      @Suite struct RecordedScreenTests {
        @Test func recording() async {
      \((start + lines + stop(nil, "end")).map { "    \($0)\n" }.joined())  }
      }

      """
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

extension KeyStroke {
  /// The key as a `Pilot.Key`.
  fileprivate var expression: String {
    var text =
      switch key {
      case .character(let character): String(character).debugDescription
      case .function(let number): ".function(\(number))"
      case .tab where modifiers.contains(.shift): ".shiftTab"
      default: ".\(key)"
      }
    if modifiers.contains(.shift), key != .tab { text = ".shift(\(text))" }
    if modifiers.contains(.alt) { text = ".option(\(text))" }
    if modifiers.contains(.control) { text = ".control(\(text))" }
    return text
  }
}

extension CellBuffer {
  /// Returns the call that clicks on a cell, by the words there if possible.
  fileprivate func click(_ x: Int, _ y: Int) -> String {
    guard let (words, start) = words(x, y) else { return "click(x: \(x), y: \(y))" }
    let places = places(of: words)
    let occurrence = places.firstIndex { $0 == (start, y) }
    guard let occurrence else { return "click(x: \(x), y: \(y))" }
    return "click(\(words.debugDescription)"
      + (places.count == 1 ? ")" : ", occurrence: \(occurrence))")
  }

  /// Returns the words around a cell with the same style, up to brackets, lines and wider gaps.
  private func words(_ x: Int, _ y: Int) -> (text: String, start: Int)? {
    let style = self[x, y].style
    func isPart(_ x: Int) -> Bool {
      let cell = self[x, y]
      guard bounds.contains(TerminalPoint(x: x, y: y)), cell.style == style else { return false }
      if cell.isBlank { return !self[x - 1, y].isBlank && !self[x + 1, y].isBlank }
      return !["[", "]", "│"].contains(cell.text)
    }
    guard isPart(x) else { return nil }
    var (start, end) = (x, x)
    while isPart(start - 1) { start -= 1 }
    while isPart(end + 1) { end += 1 }
    while start < end, self[start, y].isBlank { start += 1 }
    while start < end, self[end, y].isBlank { end -= 1 }
    let text = (start...end).map { self[$0, y].text }.joined()
    return self[start, y].isBlank ? nil : (text, start)
  }

  /// Returns the starts of a text, row by row, as in `Pilot.click(_:occurrence:)`.
  private func places(of text: String) -> [(x: Int, y: Int)] {
    (0..<size.height).flatMap { y in
      let row = self.text(ofRow: y)
      return row.indices.filter { row[$0...].hasPrefix(text) }
        .map { (displayWidth(of: row[..<$0]), y) }
    }
  }
}
