// What means nothing on a terminal, accepted so that view code carries over. See also the styles.
//
// Each modifier here is the view itself, and costs nothing. Its line tells what it means elsewhere,
// and why it has no effect.

// MARK: - Typing

/// What is typed into a field. Terminals have one keyboard.
public enum UIKeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
}

/// Which letters a keyboard of glass makes large by itself.
public struct TextInputAutocapitalization: Sendable {
  /// None.
  public static var never: Self { Self() }
  /// The first of each word.
  public static var words: Self { Self() }
  /// The first of each sentence.
  public static var sentences: Self { Self() }
  /// All.
  public static var characters: Self { Self() }
}

extension View {
  /// Keeps a keyboard from correcting words. No effect: terminals pass on what is typed.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Keeps a keyboard from correcting words, by its older name. No effect.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Which letters a keyboard makes large. No effect: the shift key does.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  /// Which keyboard is shown. No effect: there is one, and it has all keys.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// How scrolling puts a keyboard away. No effect: no keyboard covers the screen.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

/// How scrolling puts away a keyboard of glass, which a terminal does not have.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// As the system would.
  public static var automatic: Self { Self() }
  /// As soon as scrolling starts.
  public static var immediately: Self { Self() }
  /// Along with the finger.
  public static var interactively: Self { Self() }
  /// Not at all.
  public static var never: Self { Self() }
}

// MARK: - Lists and scrolling

extension View {
  /// Whether lines divide rows. No effect: a line would cost a row, so there are none.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdgeSet = .all
  ) -> some View { self }
  /// The colour of the lines between rows. No effect: there are no such lines.
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdgeSet = .all
  ) -> some View { self }
  /// Whether lines divide sections. No effect: a header does.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdgeSet = .all
  ) -> some View { self }
  /// The room around the content of a row. No effect: rows start at the same column.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// The room between rows. No effect: the least would be a whole row.
  public func listRowSpacing(_ spacing: Double?) -> some View { self }
  /// The room between sections. No effect: headers tell sections apart.
  public func listSectionSpacing(_ spacing: Double) -> some View { self }
  /// The colour of a row's symbols. No effect: see ``View/tint(_:)-(Color?)`` for controls.
  public func listItemTint(_ tint: Color?) -> some View { self }
  /// How much headers of sections stand out. No effect: they have one weight.
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  /// Darkens every other row. No effect: the row with the focus has a mark.
  public func alternatingRowBackgrounds() -> some View { self }
  /// Whether a list has its own background. No effect: the terminal's shows through.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Whether scroll bars show. No effect: see ``ScrollView`` for `showsIndicators`.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  /// Whether content bounces at its ends. No effect: a wheel or a key moves whole rows.
  public func scrollBounceBehavior(_ behavior: LookName) -> some View { self }
}

/// The upper and the lower edge.
public struct VerticalEdgeSet: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = Self(rawValue: 1)
  /// The lower edge.
  public static let bottom = Self(rawValue: 2)
  /// Both edges.
  public static let all: Self = [.top, .bottom]
}

/// How much a header stands out.
public enum Prominence: Sendable {
  case standard, increased
}

/// Whether scroll bars show.
public struct ScrollIndicatorVisibility: Sendable {
  /// As the system would.
  public static var automatic: Self { Self() }
  /// While there is more to see.
  public static var visible: Self { Self() }
  /// Not, unless a pointer needs them.
  public static var hidden: Self { Self() }
  /// Not at all.
  public static var never: Self { Self() }
}

// MARK: - Looks

/// How large controls are.
public enum ControlSize: Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of a button's edge.
public struct ButtonBorderShape: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// With half circles as its ends.
  public static let capsule = Self()
  /// A circle.
  public static let circle = Self()
  /// With round corners.
  public static let roundedRectangle = Self()
  /// With corners of a radius in points.
  public static func roundedRectangle(radius: Double) -> Self { Self() }
}

extension View {
  /// How large controls are. No effect: a control is one row high.
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
  /// The shape of a button's edge. No effect: brackets mark a button.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// How large images are next to text. No effect: an image is one character.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// How a symbol is coloured. No effect: a character has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Fills or encloses symbols. No effect: ask for the variant by name, as in `"star.fill"`.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  /// How large type is. No effect: the user sets that in the terminal.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// The face of type. No effect: the user sets that in the terminal.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// More room between lines. No effect: lines lie in rows.
  public func lineSpacing(_ lineSpacing: Double) -> some View { self }
  /// More room between letters. No effect: letters lie in columns.
  public func kerning(_ kerning: Double) -> some View { self }
  /// More room between letters, ends included. No effect: letters lie in columns.
  public func tracking(_ tracking: Double) -> some View { self }
  /// Shrinks a text before it is cut. No effect: there is one size, and `…` marks what is cut.
  public func minimumScaleFactor(_ factor: Double) -> some View { self }
  /// Sets letters closer before a text is cut. No effect: letters lie in columns.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// A soft shade behind the view. No effect: a cell has one colour.
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> some View { self }
  /// Cuts corners round. No effect: a corner is a cell. ``RoundedRectangle`` has a round outline.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { self }
  /// Makes the view unclear. No effect: letters are clear, or they are not there.
  public func blur(radius: Double, opaque: Bool = false) -> some View { self }
  /// How strong colours are. No effect: the palette is the user's.
  public func saturation(_ amount: Double) -> some View { self }
  /// Takes colours away. No effect: see ``View/opacity(_:)`` for what is to stand back.
  public func grayscale(_ amount: Double) -> some View { self }
  /// Draws the view larger or smaller. No effect: cells have one size.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View { self }
  /// Turns the view. No effect: text runs in rows. ``Shape/rotation(_:)`` turns shapes.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Draws the view as one image. No effect: views draw to one buffer of cells as it is.
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  /// Applies effects to the view as a whole. No effect: there are none that would differ.
  public func compositingGroup() -> some View { self }
  /// Draws under bars and notches. No effect: the whole screen can be drawn on.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// Draws under bars and notches, by its older name. No effect.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Hides the bar of the system. No effect: a terminal has none.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Whether text can be selected. No effect: after F2, the terminal selects any text.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Where clicks count. No effect: they count in all cells of the view.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  /// Lifts the view under a pointer. No effect: what shows is which view has the focus.
  public func hoverEffect() -> some View { self }
  /// The name of a preview. No effect on a view; ``Preview/init(_:body:)`` takes the name here.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// How a preview is laid out. No effect: it has the whole screen.
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

  /// What bars and corners cover.
  public static let container = Self(rawValue: 1)
  /// What a keyboard of glass covers.
  public static let keyboard = Self(rawValue: 2)
  /// All of them.
  public static let all: Self = [.container, .keyboard]
}

/// Whether text can be selected. F2 gives the mouse to the terminal, which selects any text.
public struct TextSelectability: Sendable {
  /// Text can be selected.
  public static var enabled: Self { Self() }
  /// Text cannot be selected.
  public static var disabled: Self { Self() }
}

/// The size of type that the user chose. It is the terminal's own business.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the largest sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The colours of a symbol.
public struct SymbolRenderingMode: Sendable {
  /// One colour.
  public static let monochrome = Self()
  /// The colours that the symbol brings along.
  public static let multicolor = Self()
  /// One colour in several strengths.
  public static let hierarchical = Self()
  /// Several colours, one for each part.
  public static let palette = Self()
}

/// The variants of a symbol.
public struct SymbolVariants: Sendable {
  /// The symbol as it is.
  public static let none = Self()
  /// With its inside filled.
  public static let fill = Self()
  /// In a circle.
  public static let circle = Self()
  /// In a square.
  public static let square = Self()
  /// Struck through.
  public static let slash = Self()
}

extension Image {
  /// How large an image is next to text. A character has one size.
  public enum Scale: Sendable { case small, medium, large }
  /// Whether an image keeps its own colours or takes that of the text. Characters do the latter.
  public enum TemplateRenderingMode: Sendable { case template, original }

  /// Whether it keeps its own colours. No effect: it takes the colour of the text around it.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// How the symbol is coloured. No effect: a character has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// Whether its edges are smoothed. No effect: the terminal draws the character.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

// MARK: - Motion: a terminal shows changes at once

extension View {
  /// Animates what changes with a value. No effect: the next frame shows the result.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }

  /// Animates what changes. No effect: the next frame shows the result.
  public func animation(_ animation: Animation?) -> some View { self }
  /// How the view comes and goes. No effect: it is there or it is not.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// How a text becomes another. No effect: the next frame shows the other.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Changes how changes are animated. No effect: the closure is not called.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Moves the view from the place of another. No effect: the next frame shows it where it is.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, isSource: Bool = true
  ) -> some View { self }
}

/// How a view comes and goes.
public struct AnyTransition: Sendable {
  /// At once: what happens with all of them here.
  public static let identity = Self()
  /// By fading.
  public static let opacity = Self()
  /// By growing and shrinking.
  public static let scale = Self()
  /// In from the left, out to the right.
  public static let slide = Self()
  /// Across an edge.
  public static func move(edge: Edge) -> Self { Self() }
  /// By a distance in points.
  public static func offset(x: Double = 0, y: Double = 0) -> Self { Self() }
  /// By growing from a share of its size.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> Self { Self() }
  /// In from an edge, and out at the opposite one.
  public static func push(from edge: Edge) -> Self { Self() }
  /// One way in and another out.
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
  /// Both at once. This one, as there is no difference to be seen.
  public func combined(with other: Self) -> Self { self }
  /// At a pace of its own. This one, as there is no difference to be seen.
  public func animation(_ animation: Animation?) -> Self { self }
}

/// How a text becomes another.
public struct ContentTransition: Sendable {
  /// At once: what happens with all of them here.
  public static let identity = Self()
  /// Through what lies between.
  public static let interpolate = Self()
  /// By fading.
  public static let opacity = Self()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
}

// MARK: - Presentations

/// How high a sheet is. A sheet is as high as what is inside.
public struct PresentationDetent: Hashable, Sendable {
  private let share: Double

  /// Half the height of the screen, elsewhere.
  public static let medium = Self(share: 0.5)
  /// The whole height, elsewhere.
  public static let large = Self(share: 1)
  /// A share of the height from 0 to 1, elsewhere.
  public static func fraction(_ fraction: Double) -> Self { Self(share: fraction) }
  /// A height in points, elsewhere.
  public static func height(_ height: Double) -> Self { Self(share: 1) }
}

extension View {
  /// Which heights a sheet can have. No effect: it is as high as what is inside.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Which heights a sheet can have, and which it has. No effect, and the binding is never written.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  /// Whether a sheet shows a handle. No effect: there is nothing to drag.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// How round the corners of a sheet are. No effect: its frame is drawn with lines.
  public func presentationCornerRadius(_ radius: Double?) -> some View { self }
}
