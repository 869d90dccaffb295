// What means nothing on a terminal, accepted so that view code carries over. Each says why by its line:
// there is one look, one size of type, one pointer of a cell, no touch and no time between two states.

/// How a list looks. A terminal has one look.
public protocol ListStyle: Sendable {}
public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
public struct BorderedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
}
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }
extension ListStyle where Self == BorderedListStyle { public static var bordered: Self { Self() } }

/// How a form looks. A terminal has one look.
public protocol FormStyle: Sendable {}
public struct AutomaticFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { Self() }
}
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

/// How a text field looks. A terminal has one look.
public protocol TextFieldStyle: Sendable {}
public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

/// One of several looks of a kind of view, of which a terminal has one.
public struct LookName: Sendable {
  public static let automatic = Self()
  public static let plain = Self()
  public static let bordered = Self()
  public static let borderless = Self()
  public static let borderlessButton = Self()
  public static let borderedProminent = Self()
  public static let button = Self()
  public static let compact = Self()
  public static let compactMenu = Self()
  public static let field = Self()
  public static let graphical = Self()
  public static let inset = Self()
  public static let linear = Self()
  public static let navigation = Self()
  public static let page = Self()
  public static let stack = Self()
  public static let stepperField = Self()
  public static let wheel = Self()
  public static let accessoryCircular = Self()
  public static let accessoryLinear = Self()
  public static let balanced = Self()
  public static let prominentDetail = Self()
  public static func page(indexDisplayMode: PageIndexDisplayMode) -> Self { Self() }
}

/// When the marks for pages show.
public enum PageIndexDisplayMode: Sendable {
  case automatic, always, never
}

extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  public func datePickerStyle(_ style: LookName) -> some View { self }
  public func menuStyle(_ style: LookName) -> some View { self }
  public func tabViewStyle(_ style: LookName) -> some View { self }
  public func tableStyle(_ style: LookName) -> some View { self }
  public func gaugeStyle(_ style: LookName) -> some View { self }
  public func groupBoxStyle(_ style: LookName) -> some View { self }
  public func disclosureGroupStyle(_ style: LookName) -> some View { self }
  public func controlGroupStyle(_ style: LookName) -> some View { self }
  public func navigationViewStyle(_ style: LookName) -> some View { self }
  public func navigationSplitViewStyle(_ style: LookName) -> some View { self }
  public func textEditorStyle(_ style: LookName) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
}

// MARK: - Typing

/// What is typed into a field. Terminals have one keyboard.
public enum UIKeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
}

/// Which letters a keyboard of glass makes large by itself.
public struct TextInputAutocapitalization: Sendable {
  public static var never: Self { Self() }
  public static var words: Self { Self() }
  public static var sentences: Self { Self() }
  public static var characters: Self { Self() }
}

extension View {
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: Self { Self() }
  public static var immediately: Self { Self() }
  public static var interactively: Self { Self() }
  public static var never: Self { Self() }
}

// MARK: - Lists and scrolling

extension View {
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdgeSet = .all
  ) -> some View { self }
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdgeSet = .all
  ) -> some View { self }
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdgeSet = .all
  ) -> some View { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowSpacing(_ spacing: Double?) -> some View { self }
  public func listSectionSpacing(_ spacing: Double) -> some View { self }
  public func listItemTint(_ tint: Color?) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  public func alternatingRowBackgrounds() -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  public func scrollBounceBehavior(_ behavior: LookName) -> some View { self }
}

/// The upper and the lower edge.
public struct VerticalEdgeSet: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let top = Self(rawValue: 1)
  public static let bottom = Self(rawValue: 2)
  public static let all: Self = [.top, .bottom]
}

/// How much a header stands out.
public enum Prominence: Sendable {
  case standard, increased
}

/// Whether scroll bars show.
public struct ScrollIndicatorVisibility: Sendable {
  public static var automatic: Self { Self() }
  public static var visible: Self { Self() }
  public static var hidden: Self { Self() }
  public static var never: Self { Self() }
}

// MARK: - Looks

/// How large controls are.
public enum ControlSize: Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of a button's edge.
public struct ButtonBorderShape: Sendable {
  public static let automatic = Self()
  public static let capsule = Self()
  public static let circle = Self()
  public static let roundedRectangle = Self()
  public static func roundedRectangle(radius: Double) -> Self { Self() }
}

extension View {
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func lineSpacing(_ lineSpacing: Double) -> some View { self }
  public func kerning(_ kerning: Double) -> some View { self }
  public func tracking(_ tracking: Double) -> some View { self }
  public func minimumScaleFactor(_ factor: Double) -> some View { self }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> some View { self }
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { self }
  public func blur(radius: Double, opaque: Bool = false) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func hoverEffect() -> some View { self }
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
}

/// How a preview is laid out. A terminal shows all of its screen.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: Double, height: Double)
}

/// Parts of a screen that its maker keeps free.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all: Self = [.container, .keyboard]
}

/// Whether text can be selected. F2 gives the mouse to the terminal, which selects any text.
public struct TextSelectability: Sendable {
  public static var enabled: Self { Self() }
  public static var disabled: Self { Self() }
}

/// The size of type that the user chose. It is the terminal's own business.
public enum DynamicTypeSize: Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
}

/// The colours of a symbol.
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = Self()
  public static let multicolor = Self()
  public static let hierarchical = Self()
  public static let palette = Self()
}

/// The variants of a symbol.
public struct SymbolVariants: Sendable {
  public static let none = Self()
  public static let fill = Self()
  public static let circle = Self()
  public static let square = Self()
  public static let slash = Self()
}

extension Image {
  public enum Scale: Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Sendable { case template, original }

  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

// MARK: - Motion: a terminal shows changes at once

extension View {
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }
  public func animation(_ animation: Animation?) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, isSource: Bool = true
  ) -> some View { self }
}

/// How a view comes and goes.
public struct AnyTransition: Sendable {
  public static let identity = Self()
  public static let opacity = Self()
  public static let scale = Self()
  public static let slide = Self()
  public static func move(edge: Edge) -> Self { Self() }
  public static func offset(x: Double = 0, y: Double = 0) -> Self { Self() }
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
  public func combined(with other: Self) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
}

/// How a text becomes another.
public struct ContentTransition: Sendable {
  public static let identity = Self()
  public static let interpolate = Self()
  public static let opacity = Self()
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
}

// MARK: - Presentations

/// How high a sheet is. A sheet is as high as what is inside.
public struct PresentationDetent: Hashable, Sendable {
  private let share: Double

  public static let medium = Self(share: 0.5)
  public static let large = Self(share: 1)
  public static func fraction(_ fraction: Double) -> Self { Self(share: fraction) }
  public static func height(_ height: Double) -> Self { Self(share: 1) }
}

extension View {
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ radius: Double?) -> some View { self }
}
