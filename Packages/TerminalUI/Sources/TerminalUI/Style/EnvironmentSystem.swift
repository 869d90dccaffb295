import Foundation

private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}
private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .current }
}
private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

extension EnvironmentValues {
  /// The language and the region, as the program found them.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar by which dates are written and changed.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which dates are written and changed.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

/// How much room a screen has. A terminal is as wide as it is: lay out by ``GeometryReader`` or
/// ``ViewThatFits`` instead.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

/// Whether a list is being edited. Rows of a terminal can always be deleted and moved, where their
/// ``ForEach`` says how.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  /// Whether it is on. Nothing in a terminal needs it to be.
  public var isEditing: Bool { self != .inactive }
}

/// Whether the view is presented, and the way to end that.
@MainActor
public struct PresentationMode {
  /// Whether the view is inside a screen or sheet that can be dismissed.
  public let isPresented: Bool
  let dismissal: DismissAction

  /// Takes the current presentation off the screen.
  public mutating func dismiss() {
    dismissal()
  }
}

extension EnvironmentValues {
  /// Always `regular`: see ``UserInterfaceSizeClass``.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .regular }
  /// Always `regular`: see ``UserInterfaceSizeClass``.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  /// Whether a list is being edited, as a view around says. Rows can be edited at any time all the same.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// The same as ``dismiss``, as older view code has it.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, dismissal: dismiss))
  }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that starts and ends editing, where a view around keeps whether it is on. Otherwise it is
/// nothing: rows can always be deleted and moved, where their ``ForEach`` says how.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Makes the button.
  public init() {}

  public var body: some View {
    if let mode {
      Button(mode.wrappedValue.isEditing ? "Done" : "Edit") {
        mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active
      }
    }
  }
}
