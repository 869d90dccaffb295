// What means nothing on a terminal, accepted so that view code carries over.
//
// Each modifier here is the view itself, and costs nothing. Its line tells what it means elsewhere,
// and why it has no effect: cells come in one size and one face, which are the user's; a row or a
// column is the least that can be spared; there is no touch, and no time between two states.

/// How a list looks. A terminal has one look.
public protocol ListStyle: Sendable {}
/// What ``ListStyle/automatic`` is; the look of every list here.
public struct DefaultListStyle: ListStyle { public init() {} }
/// Rows without decoration elsewhere; lists here always look so.
public struct PlainListStyle: ListStyle { public init() {} }
/// Rows set in from the sides elsewhere; a cell of margin would be wider than it is worth.
public struct InsetListStyle: ListStyle { public init() {} }
/// Rows gathered in boxes elsewhere; here the headers of sections tell the groups apart.
public struct GroupedListStyle: ListStyle { public init() {} }
/// Rows in round boxes elsewhere; cells have no fine round edges.
public struct InsetGroupedListStyle: ListStyle { public init() {} }
/// The list at the side of a window elsewhere; ``NavigationSplitView`` shows any list there.
public struct SidebarListStyle: ListStyle { public init() {} }
/// Rows in a frame elsewhere; put a ``GroupBox`` around a list that is to have one.
public struct BorderedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle {
  /// The style of the place. There is one here.
  public static var automatic: Self { Self() }
}
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
  /// Round boxes elsewhere; no difference here.
  public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }
extension ListStyle where Self == BorderedListStyle { public static var bordered: Self { Self() } }

/// How a form looks. A terminal has one look.
public protocol FormStyle: Sendable {}
/// What ``FormStyle/automatic`` is; the look of every form here.
public struct AutomaticFormStyle: FormStyle { public init() {} }
/// Labels in one column and controls in another elsewhere; here a label stands before its control.
public struct ColumnsFormStyle: FormStyle { public init() {} }
/// Rows gathered in boxes elsewhere; here the headers of sections tell the groups apart.
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle {
  /// The style of the place. There is one here.
  public static var automatic: Self { Self() }
}
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

/// What ``TextFieldStyle/automatic`` is; the look of every text field here.
public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
/// A field without decoration elsewhere; here a field is plain text, always.
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
/// A field in a round frame elsewhere, which would cost two more rows here.
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
/// A field in a square frame elsewhere.
public struct SquareBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The style of the place. There is one here.
  public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field without decoration elsewhere; no difference here.
  public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field in a round frame elsewhere; no difference here.
  public static var roundedBorder: Self { Self() }
}

/// One of several looks of a kind of view, of which a terminal has one.
public struct LookName: Sendable {
  /// Makes a look by the name of its type.
  public init() {}
  /// Makes a look of pages.
  public init(indexDisplayMode: PageIndexDisplayMode) {}
  /// Makes a look of the marks for pages.
  public init(backgroundDisplayMode: PageIndexDisplayMode) {}

  /// The look that suits the place, elsewhere and here.
  public static let automatic = Self()
  /// Without decoration.
  public static let plain = Self()
  /// With a frame, elsewhere.
  public static let bordered = Self()
  /// Without a frame.
  public static let borderless = Self()
  /// A menu whose label is a button without a frame, elsewhere.
  public static let borderlessButton = Self()
  /// With a frame and in the colour of what matters most, elsewhere.
  public static let borderedProminent = Self()
  /// A button that opens what the control chooses from, elsewhere.
  public static let button = Self()
  /// As small as it goes, elsewhere.
  public static let compact = Self()
  /// A small menu, elsewhere.
  public static let compactMenu = Self()
  /// A field to type in, elsewhere.
  public static let field = Self()
  /// A calendar or a clock, elsewhere; a date is changed part by part here.
  public static let graphical = Self()
  /// Set in from the sides, elsewhere.
  public static let inset = Self()
  /// A line, elsewhere.
  public static let linear = Self()
  /// For the bar of a navigation stack, elsewhere.
  public static let navigation = Self()
  /// Pages to swipe between, elsewhere; a tab is chosen in a bar here.
  public static let page = Self()
  /// One screen over another, elsewhere.
  public static let stack = Self()
  /// A field with a stepper, elsewhere.
  public static let stepperField = Self()
  /// Columns in a bar or at the side, elsewhere.
  public static let sidebarAdaptable = Self()
  /// A bar alone, elsewhere.
  public static let tabBarOnly = Self()
  /// Columns of which one shows, elsewhere.
  public static let columns = Self()
  /// As much as it needs, elsewhere.
  public static let basedOnSize = Self()
  /// Always, elsewhere.
  public static let always = Self()
  /// Two columns, elsewhere.
  public static let doubleColumn = Self()
  /// Wheels to spin, elsewhere.
  public static let wheel = Self()
  /// A ring for small places, elsewhere.
  public static let accessoryCircular = Self()
  /// A line for small places, elsewhere.
  public static let accessoryLinear = Self()
  /// Columns that give way to each other alike, elsewhere.
  public static let balanced = Self()
  /// A detail column that keeps its width, elsewhere.
  public static let prominentDetail = Self()
  /// Pages to swipe between, with or without a mark for each, elsewhere.
  public static func page(indexDisplayMode: PageIndexDisplayMode) -> Self { Self() }
}

/// When the marks for pages show.
public enum PageIndexDisplayMode: Sendable {
  case automatic, always, interactive, never
}

public typealias DefaultTabViewStyle = LookName
public typealias PageTabViewStyle = LookName
public typealias SidebarAdaptableTabViewStyle = LookName
public typealias TabBarOnlyTabViewStyle = LookName
public typealias PageIndexViewStyle = LookName
public typealias DefaultNavigationViewStyle = LookName
public typealias StackNavigationViewStyle = LookName
public typealias DoubleColumnNavigationViewStyle = LookName
public typealias ColumnNavigationViewStyle = LookName
public typealias AutomaticNavigationSplitViewStyle = LookName
public typealias BalancedNavigationSplitViewStyle = LookName
public typealias ProminentDetailNavigationSplitViewStyle = LookName
public typealias DefaultDatePickerStyle = LookName
public typealias CompactDatePickerStyle = LookName
public typealias GraphicalDatePickerStyle = LookName
public typealias WheelDatePickerStyle = LookName
public typealias FieldDatePickerStyle = LookName
public typealias StepperFieldDatePickerStyle = LookName
public typealias DefaultMenuStyle = LookName
public typealias ButtonMenuStyle = LookName
public typealias BorderlessButtonMenuStyle = LookName
public typealias AutomaticTableStyle = LookName
public typealias InsetTableStyle = LookName
public typealias BorderedTableStyle = LookName
public typealias DefaultTextEditorStyle = LookName
public typealias PlainTextEditorStyle = LookName

extension View {
  /// How a list looks. No effect: lists have one look.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  /// How a form looks. No effect: forms have one look.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  /// How date pickers look. No effect: there is room for a row of parts, not for a calendar.
  public func datePickerStyle(_ style: LookName) -> some View { self }
  /// How the label of a menu looks. No effect: it looks like a button.
  public func menuStyle(_ style: LookName) -> some View { self }
  /// How the marks for pages look. No effect: the bar of names stands for them.
  public func indexViewStyle(_ style: LookName) -> some View { self }
  /// How tabs are shown. No effect: they stand in a row.
  public func tabViewStyle(_ style: LookName) -> some View { self }
  /// How a table looks. No effect: tables have one look.
  public func tableStyle(_ style: LookName) -> some View { self }
  /// How the older navigation view looks. No effect: there is one way of navigation.
  public func navigationViewStyle(_ style: LookName) -> some View { self }
  /// How the columns share the width. No effect: the detail takes what the sidebar leaves.
  public func navigationSplitViewStyle(_ style: LookName) -> some View { self }
  /// How text editors look. No effect: an editor is plain rows of text.
  public func textEditorStyle(_ style: LookName) -> some View { self }
  /// Whether a menu has a mark for it. No effect: the mark is what tells it from a button.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
}
