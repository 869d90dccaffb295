import Foundation
import LocalTime
import TerminalCore

/// The components of a date to edit.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The hour and the minute, as in `09:41`.
  public static let hourAndMinute = Self(rawValue: 1)
  /// The year, the month and the day, as in `2026-11-21`.
  public static let date = Self(rawValue: 2)
}

/// A control for a date: Left and Right move between its parts, + and − change them.
public struct DatePicker<Label: View>: View, PrimitiveView {
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
  let label: Label

  private init(
    _ selection: Binding<Date>, _ range: ClosedRange<Date>, _ components: DatePickerComponents,
    _ label: Label
  ) {
    self.selection = selection
    self.range = range
    self.components = components
    self.label = label
  }

  /// Creates a date picker without limits.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, .distantPast ... .distantFuture, displayedComponents, label())
  }

  /// Creates a date picker for a closed range.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range, displayedComponents, label())
  }

  /// Creates a date picker for dates from a lower limit.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound ... .distantFuture, displayedComponents, label())
  }

  /// Creates a date picker for dates up to an upper limit.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, .distantPast...range.upperBound, displayedComponents, label())
  }

  public func _makeNode(in context: _NodeContext) -> _Node { DatePickerNode(self, in: context) }
}

extension DatePicker where Label == Text {
  /// Creates a date picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker for a closed range, with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a date picker for dates from a lower limit, with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }
}

private final class DatePickerNode<Label: View>: ControlNode<DatePicker<Label>> {
  private struct Part {
    let unit: Calendar.Component
    let digits: Int
    let separator: String
  }

  private var date = Date.distantPast
  private var chosen = 0

  override func viewChanged() {
    date = track { view.selection.wrappedValue }
    setLabel(view.label)
  }

  private var calendar: LocalCalendar { environment.localCalendar }

  private var parts: [Part] {
    var parts: [Part] = []
    if view.components.contains(.date) {
      parts += [
        Part(unit: .year, digits: 4, separator: ""), Part(unit: .month, digits: 2, separator: "-"),
        Part(unit: .day, digits: 2, separator: "-"),
      ]
    }
    if view.components.contains(.hourAndMinute) {
      parts += [
        Part(unit: .hour, digits: 2, separator: parts.isEmpty ? "" : " "),
        Part(unit: .minute, digits: 2, separator: ":"),
      ]
    }
    return parts
  }

  private var valueWidth: Int {
    parts.reduce(0) { $0 + $1.digits + $1.separator.utf8.count }
  }

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
    canvas.addControl(self, frame)
    canvas.clipped(to: frame) {
      canvas.clipped(
        to: TerminalRect(
          x: frame.minX, y: frame.minY, width: max(0, start - frame.minX), height: 1)
      ) { drawContent(canvas) }
      var x = start
      for (index, part) in parts.enumerated() {
        x += canvas.write(part.separator, x: x, y: frame.minY, style: canvas.lineStyle)
        let number = String(calendar.component(part.unit, from: date))
        let text = String(repeating: "0", count: max(0, part.digits - number.count)) + number
        let width = canvas.write(text, x: x, y: frame.minY, style: controlStyle(canvas))
        if index == min(chosen, parts.count - 1) {
          drawFocus(canvas, TerminalRect(x: x, y: frame.minY, width: width, height: 1))
        }
        x += width
      }
    }
  }

  override var meaning: AccessibilityMeaning? {
    let value = parts.map { part in
      let number = String(calendar.component(part.unit, from: date))
      return part.separator + String(repeating: "0", count: max(0, part.digits - number.count))
        + number
    }
    return AccessibilityMeaning(role: .date, value: value.joined())
  }

  override var hints: [KeyHint] {
    keys(.moveLeft, .moveRight, label: "Part") + keys(.increase, .decrease, label: "Change")
  }

  override func performOwn(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveLeft where chosen > 0: chosen -= 1
    case .moveRight where chosen < parts.count - 1: chosen += 1
    case .increase: change(by: 1)
    case .decrease: change(by: -1)
    default: return false
    }
    tree.setNeedsFrame()
    return true
  }

  private func change(by amount: Int) {
    let parts = parts
    guard parts.indices.contains(chosen),
      let new = calendar.date(byAdding: parts[chosen].unit, value: amount, to: date)
    else { return }
    view.selection.wrappedValue = min(max(new, view.range.lowerBound), view.range.upperBound)
  }

  override func handleOwnMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return true }
    var x = start
    for (index, part) in parts.enumerated() {
      x += part.digits + part.separator.utf8.count
      if event.x < x {
        chosen = index
        break
      }
    }
    tree.setNeedsFrame()
    return true
  }
}
