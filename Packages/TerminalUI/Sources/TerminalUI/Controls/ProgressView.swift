import Foundation
import TerminalCore

/// The progress of some work: a bar, or a turning mark while it is not known.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.progressViewStyle) private var style
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  public var body: some View {
    styled(style)
  }

  private func styled<Style: ProgressViewStyle>(_ style: Style) -> AnyView {
    // What a style is made of may be a progress view again, in the default style.
    AnyView(
      StyledView(style: style) {
        $0.makeBody(
          configuration: ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
            currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
      }
      .environment(\.progressViewStyle, DefaultProgressViewStyle()))
  }

  static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? max(0, min(1, Double($0 / total))) : 0 }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  /// Makes a bar, filled by the share that the value is of the total. `nil` is for a turning mark.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(
      fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Makes a turning mark with any views as its label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// Makes a bar, or a turning mark without a value, with any views as its label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Makes a turning mark with a localized title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init { Text(titleKey) }
  }

  /// Makes a bar, or a turning mark without a value, with a localized title.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

extension ProgressView {
  /// Makes a bar with a label above and words on how far it is below.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view that a style was given, to be drawn in another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  /// Draws how far something is.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// What it is that goes on.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// Words on how far it is.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The share that is done, from 0 to 1; `nil` while it is not known.
  public let fractionCompleted: Double?
  /// What goes on, if it is said.
  public var label: Label?
  /// Words on how far it is, if there are any.
  public var currentValueLabel: CurrentValueLabel?
}

/// A bar when it is known how far it is, a turning mark otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted != nil {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    } else {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Makes the style, with the tint of the place.
  public init() { tint = nil }
  /// Makes the style, with a tint of its own.
  public init(tint: Color) { self.tint = tint }

  /// Draws the bar with its labels above and below.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted ?? 0)
        .transformEnvironment(\.tint) { $0 = tint ?? $0 }
      configuration.currentValueLabel
    }
  }
}

/// A turning mark.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Makes the style, in the colour of text.
  public init() { tint = nil }
  /// Makes the style, in a colour of its own.
  public init(tint: Color) { self.tint = tint }

  /// Draws the mark in front of its label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      Spinner().foregroundColor(tint)
      configuration.label
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: Self { Self() }
}

extension View {
  /// Draws the progress views inside in a style.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    environment(\.progressViewStyle, style)
  }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: any ProgressViewStyle {
    MainActor.assumeIsolated { UncheckedTransfer(DefaultProgressViewStyle()) }.value
  }
}

extension EnvironmentValues {
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

/// A bar as long as there is room, exact to an eighth of a cell.
struct ProgressBar: View, PrimitiveView {
  let fraction: Double

  public func _makeNode(in context: _NodeContext) -> _Node {
    ProgressBarNode(self, in: context)
  }
}

private final class ProgressBarNode: ViewNode<ProgressBar> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 20, height: 1)
  }

  override func draw(_ canvas: Surface) {
    let eighths = Int((max(0, min(1, view.fraction)) * Double(frame.width * 8)).rounded())
    let track = CellStyle(
      foreground: environment.tintColor.terminalColor, background: .palette(238))
    // The pattern has the colour of its ground: it shows where there are no colours.
    let ground = CellStyle(foreground: track.background, background: track.background)
    canvas.fill(frame, with: "░", style: ground)
    canvas.fill(
      TerminalRect(x: frame.minX, y: frame.minY, width: eighths / 8, height: 1), with: "█",
      // Not on the ground of the rest: with sixteen colours it would be black there, to be legible.
      style: CellStyle(foreground: track.foreground))
    if eighths % 8 > 0 {
      let part = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1]
      canvas.write(part, x: frame.minX + eighths / 8, y: frame.minY, style: track)
    }
  }
}

/// A mark that turns while it shows.
struct Spinner: View, PrimitiveView {
  public func _makeNode(in context: _NodeContext) -> _Node {
    SpinnerNode(self, in: context)
  }
}

private final class SpinnerNode: ViewNode<Spinner> {
  override var isElement: Bool { true }

  private static let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: 1, height: 1)
  }

  override func draw(_ canvas: Surface) {
    var step = 0
    if environment.animates {
      step = Int(tree.now().timeIntervalSinceReferenceDate * 10)
      canvas.awaitChange(
        of: self, at: Date(timeIntervalSinceReferenceDate: Double(step + 1) / 10))
    }
    let mark = Self.marks[step % Self.marks.count]
    canvas.write(mark, x: frame.minX, y: frame.minY, style: canvas.textStyle(of: self).cellStyle)
  }
}

private struct AnimatesKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether views may move by themselves: on a terminal, not in tests.
  var animates: Bool {
    get { self[AnimatesKey.self] }
    set { self[AnimatesKey.self] = newValue }
  }
}
