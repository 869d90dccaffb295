/// Where a number lies in a range.
public struct Gauge<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.customStyles) private var styles
  private let configuration: GaugeStyleConfiguration

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, current: StylePart?,
    minimum: StylePart? = nil, maximum: StylePart? = nil
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    configuration = GaugeStyleConfiguration(
      value: max(0, min(1, fraction)), label: StylePart(label), currentValueLabel: current,
      minimumValueLabel: minimum, maximumValueLabel: maximum)
  }

  /// Makes a gauge: label, bar and value in one row.
  ///
  /// - Parameters:
  ///   - value: The number. Out of the bounds, the bar is empty or full.
  ///   - bounds: The numbers for the empty and the full bar.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), current: StylePart(currentValueLabel()))
  }

  /// Makes a gauge with words for both ends of the bar, too.
  public init<V: BinaryFloatingPoint, Minimum: View, Maximum: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> Minimum, @ViewBuilder maximumValueLabel: () -> Maximum
  ) {
    self.init(
      value, bounds, label(), current: StylePart(currentValueLabel()),
      minimum: StylePart(minimumValueLabel()), maximum: StylePart(maximumValueLabel()))
  }

  public var body: some View {
    (styles.gauge ?? DefaultGaugeStyle()).view(configuration)
  }
}

extension Gauge where CurrentValueLabel == EmptyView {
  /// Makes a gauge that shows its value by the bar alone.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), current: nil)
  }
}
