import Foundation
import TerminalCore

/// A view of the progress of a task: a bar, or a spinner while it is unknown.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.framework.progressViewStyle) private var style
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  public var body: some View {
    if let style { styled(style) } else { styled(DefaultProgressViewStyle()) }
  }

  private func styled<Style: ProgressViewStyle>(_ style: Style) -> AnyView {
    // The body of the style may contain progress views, in the default style.
    AnyView(
      StyledView(style: style) {
        $0.makeBody(
          configuration: ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: label.map { StylePart($0) },
            currentValueLabel: currentValueLabel.map { StylePart($0) }))
      }
      .environment(\.framework.progressViewStyle, nil))
  }

  static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? max(0, min(1, Double($0 / total))) : 0 }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a spinner.
  public init() {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  /// Creates a bar that shows a value as a part of a total, or a spinner for `nil`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(
      fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a spinner with a custom label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// Creates a bar, or a spinner without a value, with a custom label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a spinner with a title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init { Text(titleKey) }
  }

  /// Creates a bar, or a spinner without a value, with a title.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

extension ProgressView {
  /// Creates a bar with a label above and a description of its value below.
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
  /// Creates a progress view from the configuration of a style, to be drawn in another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// A custom appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the appearance.
  associatedtype Body: View
  /// The properties of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the appearance of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, for a style.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// A view that describes the task.
  public typealias Label = StylePart
  /// A view that describes the progress so far.
  public typealias CurrentValueLabel = StylePart

  /// The completed fraction, from 0 to 1; `nil` while it is unknown.
  public let fractionCompleted: Double?
  /// The label of the task, if there is one.
  public var label: Label?
  /// The description of the value, if there is one.
  public var currentValueLabel: CurrentValueLabel?
}

/// A style with a bar where the fraction is known, and a spinner otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted != nil {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    } else {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A style with a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style with the tint of the environment.
  public init() { tint = nil }
  /// Creates the style with a tint.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted ?? 0)
        .transformEnvironment(\.framework.tint) { $0 = tint ?? $0 }
      configuration.currentValueLabel
    }
  }
}

/// A style with a spinner.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style in the color of text.
  public init() { tint = nil }
  /// Creates the style in a color.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      Spinner().foregroundColor(tint)
      configuration.label
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar where the fraction is known, and a spinner otherwise.
  public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar, which is empty while the fraction is unknown.
  public static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner, also where the fraction is known.
  public static var circular: Self { Self() }
}

extension View {
  /// Sets the style of the progress views inside.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    environment(\.framework.progressViewStyle, style)
  }
}

/// A bar that fills the proposed width, exact to an eighth of a cell.
struct ProgressBar: View, PrimitiveView {
  let fraction: Double

  public func _makeNode(in context: _NodeContext) -> _Node { ProgressBarNode(self, in: context) }
}

private final class ProgressBarNode: ViewNode<ProgressBar> {
  override var isElement: Bool { true }
  override var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(role: .progress, value: "\(Int((view.fraction * 100).rounded())) %")
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 20, height: 1)
  }

  override func draw(_ canvas: Surface) {
    let eighths = Int((max(0, min(1, view.fraction)) * Double(frame.width * 8)).rounded())
    let track = CellStyle(
      foreground: environment.tintColor.terminalColor, background: .palette(238))
    // The pattern has the color of its background: it shows only in terminals without colors.
    let ground = CellStyle(foreground: track.background, background: track.background)
    canvas.fill(frame, with: "░", style: ground)
    canvas.fill(
      TerminalRect(x: frame.minX, y: frame.minY, width: eighths / 8, height: 1), with: "█",
      // Not on the background of the track, where it would be black in terminals with 16 colors.
      style: CellStyle(foreground: track.foreground))
    if eighths % 8 > 0 {
      let part = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1]
      canvas.write(part, x: frame.minX + eighths / 8, y: frame.minY, style: track)
    }
  }
}

/// A spinner that moves while it is visible.
struct Spinner: View, PrimitiveView {
  public func _makeNode(in context: _NodeContext) -> _Node { SpinnerNode(self, in: context) }
}

private final class SpinnerNode: ViewNode<Spinner> {
  override var isElement: Bool { true }

  private static let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: 1, height: 1)
  }

  override func draw(_ canvas: Surface) {
    var step = 0
    if environment.framework.animates {
      step = Int(tree.now().timeIntervalSinceReferenceDate * 10)
      canvas.scheduleChange(
        of: self, at: Date(timeIntervalSinceReferenceDate: Double(step + 1) / 10))
    }
    let mark = Self.marks[step % Self.marks.count]
    canvas.write(mark, x: frame.minX, y: frame.minY, style: canvas.textStyle(of: self).cellStyle)
  }
}
