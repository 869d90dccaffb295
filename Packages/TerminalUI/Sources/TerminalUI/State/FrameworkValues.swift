import Foundation

/// The values of the environment that the framework declares. Those that ``EnvironmentValues`` also
/// has are documented there.
///
/// Stored properties rather than keys of ``EnvironmentValues``: the nodes read them in each frame.
struct FrameworkValues: Equatable {
  // MARK: Program

  /// The services of the program.
  @KnownEqual var host: ProgramHost? = nil
  var scenePhase = ScenePhase.active
  var colorScheme = ColorScheme.dark
  @KnownEqual var clipboard = Clipboard(contents: nil)
  @KnownEqual var openURL = OpenURLAction { _ in .systemAction }
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
  /// Whether the label of a field is before it, as in a form, rather than in the empty field.
  var fieldsAreLabeled = false
  /// The letter that activates the button, which is underlined in its label.
  var shortcutLetter: Character?
  /// Whether the button has the shortcut `.defaultAction`.
  var isDefaultAction = false
  /// The action of the buttons of an alert after their own.
  @KnownEqual var promptDismissal: (() -> Void)? = nil
  var submitLabel = SubmitLabel.done
  @KnownEqual var submitActions: [SubmitAction] = []
  /// Whether the field is a search field.
  var isSearchField = false
  /// The suggestions for the text field inside.
  @KnownEqual var suggestions: Suggestions? = nil
  /// Whether the control has an error.
  var isInvalid = false

  // MARK: Styles, `nil` for that of the framework

  @KnownEqual var buttonStyle: (any ButtonStyle)? = nil
  @KnownEqual var labelStyle: (any LabelStyle)? = nil
  @KnownEqual var listStyle: (any ListStyle)? = nil
  var pickerStyle = PickerStyle.menu
  @KnownEqual var progressViewStyle: (any ProgressViewStyle)? = nil
  @KnownEqual var textFieldStyle: (any TextFieldStyle)? = nil
  @KnownEqual var toggleStyle: (any ToggleStyle)? = nil

  // MARK: Text editors

  /// Whether long lines continue on the next row.
  var linesWrap = true
  var showsLineNumbers = false

  // MARK: Rows and scrolling

  /// Whether the list around has a selection.
  var listSelects = false
  /// The number of columns by which rows are indented.
  var rowIndentation = 0
  /// The number of columns after a row, before the mark that deletes it.
  var rowMargin = 0
  /// Whether rows are limited to a width at which text is read well.
  var rowsAreNarrow = true
  var isScrollDisabled = false
  var showsScrollBars = true
  var scrollAnchor: UnitPoint?

  // MARK: Screens

  var dismiss = DismissAction(id: nil) {}
  var isPresented = false
  @KnownEqual var refresh: RefreshAction? = nil

  /// The column of a split view around.
  @KnownEqual var splitColumn: SplitColumn? = nil
  /// The width below which a split view shows one column at a time.
  var splitViewWidth = 100
}

/// A value of any type, which is equal to another where that is known.
@propertyWrapper
struct KnownEqual<Value>: Equatable {
  var wrappedValue: Value

  static func == (left: Self, right: Self) -> Bool {
    isKnownEqual(left.wrappedValue, right.wrappedValue)
  }
}
