import Foundation
import LocalTime
import TerminalCore

/// The node of a date picker, whose parts are edited one by one.
final class DatePickerNode<Label: View>: ControlNode<DatePicker<Label>>, EditingNode {
  private var date = Date.distantPast
  private var chosen = 0
  /// The digits typed for the chosen part so far.
  private var typed = ""

  override func viewChanged() {
    date = track { view.selection.wrappedValue }
    setLabel(view.label)
  }

  private var calendar: LocalCalendar { environment.localCalendar }

  private var parts: [DatePart] { DatePart.parts(of: view.components) }
  private var part: DatePart? { parts.indices.contains(chosen) ? parts[chosen] : parts.last }

  private var valueWidth: Int {
    parts.reduce(0) { $0 + $1.digits + $1.separator.utf8.count }
  }

  /// Returns the digits of a part: those that are typed, or those of the date.
  private func text(of part: DatePart) -> String {
    if !typed.isEmpty, part == self.part { return part.padded(typed, with: " ") }
    return part.padded(String(calendar.component(part.unit, from: date)), with: "0")
  }

  // MARK: Layout and drawing

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let label = contentSize(.ideal).width
    let natural = valueWidth + (label > 0 ? label + 2 : 0)
    let width = environment.framework.controlPlace == .row ? proposal.width ?? natural : natural
    return TerminalSize(width: max(1, min(width, proposal.width ?? width)), height: 1)
  }

  override func layout(_ proposal: Proposal) {
    let width = min(contentSize(.ideal).width, max(0, frame.width - valueWidth))
    placeContent(
      in: TerminalRect(x: frame.minX, y: frame.minY, width: width, height: 1), .ideal)
  }

  private var start: Int { max(frame.minX, frame.maxX - valueWidth) }

  override func draw(_ canvas: Surface) {
    canvas.clipped(to: frame) {
      canvas.clipped(
        to: TerminalRect(
          x: frame.minX, y: frame.minY, width: max(0, start - frame.minX), height: 1)
      ) { drawContent(canvas) }
      var x = start
      for part in parts {
        x += canvas.write(part.separator, x: x, y: frame.minY, style: canvas.lineStyle)
        let width = canvas.write(
          text(of: part), x: x, y: frame.minY, style: controlStyle(canvas))
        if part == self.part {
          drawFocus(canvas, TerminalRect(x: x, y: frame.minY, width: width, height: 1))
        }
        x += width
      }
    }
  }

  override var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(
      role: .date, value: parts.map { $0.separator + text(of: $0) }.joined())
  }

  // MARK: Keys

  override var hints: [KeyHint] {
    keys(.moveLeft, .moveRight, label: "Part") + keys(.moveUp, .moveDown, label: "Change")
      + [KeyHint(key: "0–9", label: "Type the part")].rare
  }

  override var role: NodeRole { .editor(self) }
  var takesText: Bool { false }

  func edits(with key: KeyStroke) -> Bool { key.digit != nil || isTypingKey(key) }

  /// Whether a key ends or changes the number that is being typed.
  private func isTypingKey(_ key: KeyStroke) -> Bool {
    guard !typed.isEmpty, key.modifiers.isEmpty else { return false }
    return key.key == .backspace || key.key == .escape || key.key == .enter
  }

  override func handleKeyWhenEnabled(_ key: KeyStroke) -> Bool {
    if let digit = key.digit {
      type(digit)
    } else if isTypingKey(key) {
      switch key.key {
      case .backspace: typed.removeLast()
      case .enter: setTyped()
      default: typed = ""
      }
    } else {
      return false
    }
    tree.setNeedsFrame()
    return true
  }

  override func performWhenEnabled(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveLeft where chosen > 0: choose(chosen - 1)
    case .moveRight where chosen < parts.count - 1: choose(chosen + 1)
    case .increase, .moveUp: change(by: 1)
    case .decrease, .moveDown: change(by: -1)
    default: return false
    }
    tree.setNeedsFrame()
    return true
  }

  func focusChanged() { if !isFocused { setTyped() } }

  private func choose(_ index: Int) {
    setTyped()
    chosen = index
  }

  private func type(_ digit: Character) {
    guard let part, let limit = part.limit(in: calendar, at: date) else { return }
    // A digit that makes no number of the part begins another one.
    if Int(typed + [digit]).map({ $0 > limit }) ?? true { typed = "" }
    typed.append(digit)
    let number = Int(typed) ?? 0
    guard typed.count >= part.digits || number > 0 && number * 10 > limit else { return }
    setTyped()
    if chosen < parts.count - 1 { chosen += 1 }
  }

  /// Sets the chosen part to the typed number.
  private func setTyped() {
    let number = Int(typed)
    typed = ""
    guard let number, let part, let new = part.set(number, of: date, in: calendar) else { return }
    set(new)
  }

  private func change(by amount: Int) {
    setTyped()
    if let part, let new = calendar.date(byAdding: part.unit, value: amount, to: date) { set(new) }
  }

  private func set(_ new: Date) {
    view.selection.wrappedValue = min(max(new, view.range.lowerBound), view.range.upperBound)
    // Another key of the same frame changes this date.
    date = view.selection.wrappedValue
    tree.setNeedsFrame()
  }

  override func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return true }
    var x = start
    for (index, part) in parts.enumerated() {
      x += part.digits + part.separator.utf8.count
      if event.x < x {
        choose(index)
        break
      }
    }
    tree.setNeedsFrame()
    return true
  }
}

/// A part of a date in a date picker.
private struct DatePart: Equatable {
  let unit: Calendar.Component
  let digits: Int
  var separator = ""

  static func parts(of components: DatePickerComponents) -> [DatePart] {
    var parts: [DatePart] = []
    if components.contains(.date) {
      parts += [
        DatePart(unit: .year, digits: 4), DatePart(unit: .month, digits: 2, separator: "-"),
        DatePart(unit: .day, digits: 2, separator: "-"),
      ]
    }
    if components.contains(.hourAndMinute) {
      parts += [
        DatePart(unit: .hour, digits: 2, separator: parts.isEmpty ? "" : " "),
        DatePart(unit: .minute, digits: 2, separator: ":"),
      ]
    }
    return parts
  }

  func padded(_ number: String, with character: Character) -> String {
    String(repeating: character, count: max(0, digits - number.count)) + number
  }

  private var isTime: Bool { unit == .hour || unit == .minute }

  /// Returns the largest number of the part: of a day, that of the longest month, as the month may
  /// be typed after it.
  func limit(in calendar: LocalCalendar, at date: Date) -> Int? {
    if unit == .year { return 9999 }
    return calendar.maximumRange(of: unit).map { $0.upperBound - 1 }
  }

  /// Returns a date with another number of the part; `nil` for a number that it cannot have. The
  /// day is the last of the month where the month has no such day.
  func set(_ number: Int, of date: Date, in calendar: LocalCalendar) -> Date? {
    guard isTime || number > 0 else { return nil }
    if isTime { return calendar.date(setting: unit, to: number, of: date) }
    let last =
      unit == .day ? calendar.range(of: .day, in: .month, for: date)?.last ?? number : number
    let distance = min(number, last) - calendar.component(unit, from: date)
    return calendar.date(byAdding: unit, value: distance, to: date)
  }
}

extension KeyStroke {
  /// The digit that the key types.
  fileprivate var digit: Character? {
    guard modifiers.isEmpty, case .character(let character) = key, character.isASCII,
      character.isNumber
    else { return nil }
    return character
  }
}
