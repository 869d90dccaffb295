import Foundation
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

/// A control for a date: Left and Right move between its parts, Up and Down change them, and digits
/// replace them.
///
/// A typed number is set when no digit can follow, and with Return, an arrow, or when the focus
/// leaves; Esc discards it, and Backspace its last digit. A day that the month does not have is its
/// last one.
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

  /// Creates a date picker for dates up to an upper limit, with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a date picker with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker for a closed range, with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}
