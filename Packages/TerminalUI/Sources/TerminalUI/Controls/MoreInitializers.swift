// Forms of controls that are less often used.

import Foundation

extension Toggle {
  /// Makes a toggle for all of some bindings: on if each of them is; it sets all of them.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      isOn: Binding(
        get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
        set: { value in for source in sources { source[keyPath: isOn].wrappedValue = value } }),
      label: label)
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a localized title for all of some bindings.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
}

extension Picker {
  /// Makes a picker with any views as its label. What shows is the chosen option itself.
  public init<Current: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selection: selection, content: content, label: label)
  }
}

extension Picker where Label == TerminalUI.Label<Text, Image> {
  /// Makes a picker with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      TerminalUI.Label(titleKey, systemImage: systemImage)
    }
  }
}

extension Menu {
  /// Makes a menu beside a button that runs its first action at once.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: label)
    self.primaryAction = primaryAction
  }
}

extension Menu where Label == Text {
  /// Makes a menu beside a button with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == TerminalUI.Label<Text, Image> {
  /// Makes a menu with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { TerminalUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension ControlGroup {
  /// Puts controls with a title next to each other.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Makes a turning mark with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {
    self.init { Text(title) }
  }

  /// Makes a bar with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// Makes a bar of the time that has passed, or is left, with a label above and words below.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: 0, label: label(), currentValueLabel: currentValueLabel())
    time = ProgressTime(interval: timerInterval, countsDown: countsDown)
  }
}

extension ProgressView where CurrentValueLabel == Text {
  /// Makes a bar of the time that has passed, or is left, with a label above and that time below.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      Text(timerInterval: timerInterval, countsDown: countsDown)
    }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  /// Makes a bar of the time that has passed, or is left, with that time below.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: EmptyView.init)
  }
}

/// A time that a bar tells.
struct ProgressTime {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// The share that has passed, or is left.
  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = max(0, min(length, date.timeIntervalSince(interval.lowerBound)))
    guard length > 0 else { return countsDown ? 0 : 1 }
    return countsDown ? 1 - passed / length : passed / length
  }
}

extension Text {
  /// Makes a text of the time that is left, or has passed.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      countsDown ? timerInterval.upperBound : timerInterval.lowerBound, style: .timer)
  }

  /// Makes a text of a value that a formatter writes.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Makes a text of a localized key. Tables are not looked up: the key is shown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(key)
  }

  /// Makes a text of two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(
      verbatim: dates.lowerBound.formatted() + " – " + dates.upperBound.formatted())
  }
}

extension Image {
  /// How fine an image is drawn. A character has one look.
  public enum Interpolation: Sendable { case none, low, medium, high }
  /// How an image fills more room.
  public enum ResizingMode: Sendable { case tile, stretch }
  /// Where the upper edge of an image is.
  public enum Orientation: Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// A symbol of which a part stands out, which a character cannot show.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// A picture by its name in a bundle: its name stands for it.
  public init(_ name: String, bundle: Bundle?) {
    self.init(name)
  }

  /// A picture by its name: its label stands for it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(label.plain)
  }

  /// The image itself: it is one character, whatever the room.
  public func resizable(
    capInsets: EdgeInsets, resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  /// The image itself: a character has one look.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label of a string and a picture, whose name stands for it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Font {
  /// A style of type by its name.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2

    var font: Font {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: .headline
      case .subheadline, .body, .callout: .body
      case .footnote, .caption, .caption2: .caption
      }
    }
  }

  /// How far lines are apart. A terminal has rows.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  /// A style in a face and a weight. The face is the terminal's.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    weight.map { style.font.weight($0) } ?? style.font
  }

  /// A face by its name: the terminal's.
  public static func custom(_ name: String, size: CGFloat) -> Font { .body }
  /// A face by its name: the terminal's.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { .body }
  /// A face by its name: the terminal's, in a style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    style.font
  }

  /// The font itself: lines lie in rows.
  public func leading(_ leading: Leading) -> Font { self }
  /// The font itself: a terminal has no small capitals.
  public func smallCaps() -> Font { self }
  /// The font itself: a terminal has no small capitals.
  public func lowercaseSmallCaps() -> Font { self }
  /// The font itself: a terminal has no small capitals.
  public func uppercaseSmallCaps() -> Font { self }
  /// The font itself: a cell is a cell.
  public func width(_ width: FontWidth) -> Font { self }
}

extension Slider {
  /// A slider between two labels that are made already, as older view code has it.
  public init<V: BinaryFloatingPoint, L: View, M: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: M,
    maximumValueLabel: M, @ViewBuilder label: () -> L
  ) where V.Stride: BinaryFloatingPoint, Label == SliderLabel<L, M> {
    self.init(
      value: value, in: bounds, label: label, minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel }, onEditingChanged: onEditingChanged)
  }

  /// A slider whose label comes last, as older view code has it.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }
}
