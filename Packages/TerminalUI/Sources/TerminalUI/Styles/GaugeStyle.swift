/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  /// Draws a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge.
@MainActor
public struct GaugeStyleConfiguration {
  public typealias Label = StylePart
  public typealias CurrentValueLabel = StylePart
  public typealias MinimumValueLabel = StylePart
  public typealias MaximumValueLabel = StylePart

  /// Where the number lies, from 0 to 1.
  public var value: Double
  /// What is measured.
  public var label: StylePart
  /// The number in words, if there are any.
  public var currentValueLabel: StylePart?
  /// Words for the least number.
  public var minimumValueLabel: StylePart?
  /// Words for the largest number.
  public var maximumValueLabel: StylePart?
}

/// Label, bar and value in one row: the look of all gauges without a style of the program's own.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Makes the style.
  public init() {}

  /// Draws a bar between its labels.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.minimumValueLabel
      ProgressBar(fraction: configuration.value)
      configuration.maximumValueLabel
      configuration.currentValueLabel
    }
  }
}

public typealias LinearCapacityGaugeStyle = DefaultGaugeStyle
public typealias AccessoryLinearGaugeStyle = DefaultGaugeStyle
public typealias AccessoryLinearCapacityGaugeStyle = DefaultGaugeStyle
public typealias AccessoryCircularGaugeStyle = DefaultGaugeStyle
public typealias AccessoryCircularCapacityGaugeStyle = DefaultGaugeStyle

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A bar between its labels.
  public static var automatic: Self { Self() }
  /// A bar between its labels.
  public static var linearCapacity: Self { Self() }
  /// A bar between its labels.
  public static var accessoryLinear: Self { Self() }
  /// A bar between its labels.
  public static var accessoryLinearCapacity: Self { Self() }
  /// A ring elsewhere; a bar here.
  public static var accessoryCircular: Self { Self() }
  /// A ring elsewhere; a bar here.
  public static var accessoryCircularCapacity: Self { Self() }
}

extension View {
  /// Draws the gauges inside in a style.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    transformEnvironment(\.customStyles) { $0.gauge = style }
  }
}

extension GaugeStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(style: self) { $0.makeBody(configuration: configuration) })
  }
}
