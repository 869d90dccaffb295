import TerminalCore

/// A control that increments and decrements, with Left and Right or a click on − and +.
public struct Stepper<Label: View>: View, PrimitiveView {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  let label: Label

  /// Creates a stepper that runs closures; `nil` disables a direction.
  ///
  /// - Parameter onEditingChanged: Called with `true` before and `false` after each step.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper that runs closures, with a trailing closure for its label.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value in a range.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.step(by: step, isIncrement: true, in: bounds) },
      onDecrement: { value.step(by: step, isIncrement: false, in: bounds) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without limits but those of its type.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.step(by: step, isIncrement: true) },
      onDecrement: { value.step(by: step, isIncrement: false) },
      onEditingChanged: onEditingChanged)
  }

  public func _makeNode(in context: _NodeContext) -> _Node { StepperNode(self, in: context) }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that runs closures.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title for a value in a range.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title for a value without limits.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a string as its title that runs closures.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a string as its title for a value in a range.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a string as its title for a value without limits.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == LabeledContent<Text, Text> {
  /// Creates a stepper with a title that shows its formatted value in a range.
  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step,
      label: { LabeledContent(titleKey, value: format.format(value.wrappedValue)) },
      onEditingChanged: onEditingChanged)
  }
}

extension Binding where Value: Strideable {
  /// Increments or decrements the value, at most to the end of the range and of its type.
  fileprivate func step(
    by step: Value.Stride, isIncrement: Bool, in bounds: ClosedRange<Value>? = nil
  ) {
    let old = wrappedValue
    var new: Value
    if let old = old as? any FixedWidthInteger, let step = step as? any BinaryInteger {
      new = old.stepped(by: step, isIncrement: isIncrement) as? Value ?? wrappedValue
    } else {
      new = old.advanced(by: isIncrement ? step : 0 - step)
    }
    if let bounds { new = Swift.min(Swift.max(new, bounds.lowerBound), bounds.upperBound) }
    wrappedValue = new
  }
}

extension FixedWidthInteger {
  /// Returns the value a step further, or the last value of the type where there is none.
  fileprivate func stepped(by step: some BinaryInteger, isIncrement: Bool) -> Self {
    let isUp = isIncrement == (step >= 0)
    let end = isUp ? Self.max : Self.min
    // The subtractions wrap only in a signed type, whose magnitude has room for the distance.
    let room = Magnitude(truncatingIfNeeded: isUp ? end &- self : self &- end)
    guard step.magnitude < room else { return end }
    let distance = Self(truncatingIfNeeded: step.magnitude)
    return isUp ? self &+ distance : self &- distance
  }
}

private final class StepperNode<Label: View>: ControlNode<Stepper<Label>> {
  private static var insets: CellInsets { CellInsets(trailing: 8) }

  override var meaning: AccessibilityMeaning? { AccessibilityMeaning(role: .stepper) }

  override func viewChanged() { setLabel(view.label) }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = contentSize(proposal.inset(by: Self.insets)).expanded(by: Self.insets)
    return TerminalSize(width: size.width, height: max(1, size.height))
  }

  override func layout(_ proposal: Proposal) {
    placeContent(in: frame.inset(by: Self.insets), proposal.inset(by: Self.insets))
  }

  override func draw(_ canvas: Surface) {
    drawContent(canvas)
    let x = frame.maxX - 7
    canvas.write("[−] [+]", x: x, y: frame.minY, style: controlStyle(canvas))
    drawFocus(canvas, TerminalRect(x: x, y: frame.minY, width: 7, height: 1))
  }

  override var hints: [KeyHint] { keys(.moveLeft, .moveRight, label: "Adjust") }

  private func step(_ action: (() -> Void)?) {
    guard let action else { return }
    view.onEditingChanged(true)
    action()
    view.onEditingChanged(false)
  }

  override func performWhenEnabled(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveLeft, .decrease: step(view.onDecrement)
    case .moveRight, .increase, .activate: step(view.onIncrement)
    default: return false
    }
    return true
  }

  override func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return false }
    let offset = event.x - (frame.maxX - 7)
    if (0..<3).contains(offset) { step(view.onDecrement) }
    if (4..<7).contains(offset) { step(view.onIncrement) }
    return true
  }
}
