/// A view that shows a value in a range as a bar.
public struct Gauge<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  /// Creates a gauge with label, bar and value in one row.
  ///
  /// - Parameters:
  ///   - value: The value. Outside of the bounds, the bar is empty or full.
  ///   - bounds: The values of the empty and the full bar.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    self.fraction = max(0, min(1, fraction))
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }

  public var body: some View {
    HStack {
      label
      ProgressBar(fraction: fraction)
      currentValueLabel
    }
  }
}

extension Gauge where CurrentValueLabel == EmptyView {
  /// Creates a gauge without a value label.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: EmptyView.init)
  }
}
