import Foundation

/// The values of the environment that the framework declares. Those of a name in
/// ``EnvironmentValues`` are documented there.
///
/// Stored properties rather than keys of ``EnvironmentValues``: the nodes read them in each frame.
struct FrameworkValues {
  // MARK: Program

  /// The services of the program.
  var host: ProgramHost?
  var scenePhase = ScenePhase.active
  var colorScheme = ColorScheme.dark
  var clipboard = Clipboard(contents: nil)
  var openURL = OpenURLAction { _ in .systemAction }
  var keymap = Keymap.standard
  /// The locale, calendar and time zone, `nil` for those of the system.
  var locale: Locale?
  var calendar: Calendar?
  var timeZone: TimeZone?
  /// Whether views may animate: on a terminal, not in tests.
  var animates = false

  // MARK: Text

  var textStyle = TextStyle()
  var lineLimit: Int?
  var truncationMode = Text.TruncationMode.tail
  var multilineTextAlignment = TextAlignment.leading
  var redactionReasons: RedactionReasons = []
  var tint: Color?
  /// The text about the controls inside, in the list of keys.
  var helpText: Text?

  // MARK: Controls

  var isEnabled = true
  var controlPlace = ControlPlace.content
  var labelsAreHidden = false
  /// Whether the button has the shortcut `.defaultAction`.
  var isDefaultAction = false
  /// The action of the buttons of an alert after their own.
  var promptDismissal: (() -> Void)?
  var submitLabel = SubmitLabel.done
  var submitActions: [SubmitAction] = []
  /// Whether the field is a search field.
  var isSearchField = false

  // MARK: Styles, `nil` for that of the framework

  var buttonStyle: (any ButtonStyle)?
  var labelStyle: (any LabelStyle)?
  var listStyle: (any ListStyle)?
  var pickerStyle = PickerStyle.menu
  var progressViewStyle: (any ProgressViewStyle)?
  var textFieldStyle: (any TextFieldStyle)?
  var toggleStyle: (any ToggleStyle)?

  // MARK: Rows and scrolling

  /// Whether the list around has a selection.
  var listSelects = false
  /// The number of columns by which rows are indented.
  var rowIndentation = 0
  /// Whether rows are limited to a width at which text is read well.
  var rowsAreNarrow = true
  var isScrollDisabled = false
  var showsScrollBars = true
  var scrollAnchor: UnitPoint?

  // MARK: Screens

  var dismiss = DismissAction(id: nil) {}
  var isPresented = false
  var refresh: RefreshAction?

  /// The column of a split view around.
  var splitColumn: SplitColumn?
  /// The width below which a split view shows one column at a time.
  var splitViewWidth = 100

  /// Returns whether all values are known to be equal.
  @MainActor
  func isSame(as other: FrameworkValues) -> Bool {
    // Most have the same bits, and reflection is expensive.
    if ValueLayout.areSame(self, other) { return true }
    return zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
      .allSatisfy { isKnownEqual($0.value, $1.value) }
  }
}
