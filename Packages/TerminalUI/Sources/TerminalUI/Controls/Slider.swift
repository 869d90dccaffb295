import TerminalCore

/// A control for a number in a range, changed with Left and Right or the mouse.
public struct Slider<Label: View>: View, PrimitiveView {
  /// The value as a fraction of the range, within it.
  let fraction: Binding<Double>
  /// The change by a key, as a fraction of the range.
  let step: Double
  let onEditingChanged: (Bool) -> Void
  let label: Label

  /// Creates a slider for values in a range. A key changes the value by a twentieth of it.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), onEditingChanged)
  }

  /// Creates a slider for values in steps. A key changes the value by a step.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), onEditingChanged)
  }

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    let length = Self.length(of: bounds)
    let stepSize = step.map { Double($0) }
    fraction = Self.fraction(of: value, in: bounds, step: stepSize)
    self.step = length > 0 ? (stepSize ?? length / 20) / length : 0
    self.onEditingChanged = onEditingChanged
    self.label = label
  }

  /// Returns the length of a range, or 0 if its values have no distances, so that nothing moves.
  private static func length<V: BinaryFloatingPoint>(of bounds: ClosedRange<V>) -> Double {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    return length.isFinite ? length : 0
  }

  private static func fraction<V: BinaryFloatingPoint>(
    of value: Binding<V>, in bounds: ClosedRange<V>, step: Double?
  ) -> Binding<Double> {
    let length = Self.length(of: bounds)
    return Binding(
      get: {
        guard length > 0 else { return 0 }
        // In this order a value that is not a number is within the range, too.
        return max(0, min(1, Double(value.wrappedValue - bounds.lowerBound) / length))
      },
      set: { fraction in
        var distance = max(0, min(1, fraction)) * length
        if let step, step > 0 { distance = (distance / step).rounded() * step }
        let end = bounds.lowerBound + V(min(distance, length))
        let number = min(max(end, bounds.lowerBound), bounds.upperBound)
        if value.wrappedValue != number { value.wrappedValue = number }
      })
  }

  public func _makeNode(in context: _NodeContext) -> _Node { SliderNode(self, in: context) }
}

extension Slider where Label == EmptyView {
  /// Creates a slider without a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: EmptyView.init, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider without a label, for values in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: EmptyView.init,
      onEditingChanged: onEditingChanged)
  }
}

private final class SliderNode<Label: View>: ControlNode<Slider<Label>> {
  private var fraction = 0.0

  override var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(role: .slider, value: "\(Int((fraction * 100).rounded())) %")
  }

  override func viewChanged() {
    fraction = track { view.fraction.wrappedValue }
    setLabel(view.label)
  }

  private var labelWidth: Int {
    let width = contentSize(.ideal).width
    return width > 0 ? width + 1 : 0
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: max(5, min(proposal.width ?? 20, 1000)), height: 1)
  }

  override func layout(_ proposal: Proposal) {
    let size = contentSize(.ideal)
    placeContent(
      in: TerminalRect(x: frame.minX, y: frame.minY, width: size.width, height: 1), .ideal)
  }

  private var bar: TerminalRect {
    let offset = frame.width - labelWidth >= 8 ? labelWidth : 0
    return TerminalRect(
      x: frame.minX + offset, y: frame.minY, width: max(1, frame.width - offset), height: 1)
  }

  override func draw(_ canvas: Surface) {
    let bar = bar
    if bar.minX > frame.minX { drawContent(canvas) }
    let position = Int((fraction * Double(bar.width - 1)).rounded())
    canvas.fill(bar, with: "─", style: canvas.lineStyle)
    var style = controlStyle(canvas)
    canvas.fill(
      TerminalRect(x: bar.minX, y: bar.minY, width: position, height: 1), with: "━", style: style)
    style.attributes.insert(.bold)
    canvas.write("●", x: bar.minX + position, y: bar.minY, style: style)
    drawFocus(
      canvas, TerminalRect(x: bar.minX + position, y: bar.minY, width: 1, height: 1))
  }

  override var hints: [KeyHint] { keys(.moveLeft, .moveRight, label: "Adjust") }

  override func performWhenEnabled(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveLeft, .decrease: change(fraction - view.step)
    case .moveRight, .increase: change(fraction + view.step)
    default: return false
    }
    return true
  }

  private func change(_ new: Double) {
    view.onEditingChanged(true)
    view.fraction.wrappedValue = new
    view.onEditingChanged(false)
  }

  override func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left):
      view.onEditingChanged(true)
      // A click on the label moves nothing.
      if event.x >= bar.minX - 1 { moveHandle(to: event.x) }
    case .drag(.left): moveHandle(to: event.x)
    case .up: view.onEditingChanged(false)
    default: return false
    }
    return true
  }

  private func moveHandle(to x: Int) {
    let bar = bar
    guard bar.width > 1 else { return }
    view.fraction.wrappedValue = Double(x - bar.minX) / Double(bar.width - 1)
  }
}
