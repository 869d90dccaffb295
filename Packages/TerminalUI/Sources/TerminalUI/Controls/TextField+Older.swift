import Foundation

// Fields as older view code has them.

extension TextField where Label == Text {
  /// Makes a field with a localized title.
  ///
  /// - Parameters:
  ///   - onEditingChanged: Called with whether the field has the focus, when that changes.
  ///   - onCommit: Called when Return is pressed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(titleKey, text: text)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Makes a field with a localized title, which Return commits.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// Makes a field with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Makes a field with a string as its title, which Return commits.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// Makes a field for a value that a formatter writes and reads. What is no value changes nothing.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    let text = Binding<String>(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { text in
        if let new = formatter.value(from: text) as? V { value.wrappedValue = new }
      })
    self.init(text: text, prompt: prompt, axis: .horizontal, label: Text(titleKey))
    isFormatted = true
  }

  /// Makes a field with a string as its title for a value that a formatter writes and reads.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(
      LocalizedStringKey(String(title)), value: value, formatter: formatter, prompt: prompt)
  }

  /// Makes a field with a string as its title for a value that is written in a format.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}

extension Formatter {
  /// What a text stands for.
  fileprivate func value(from text: String) -> Any? {
    switch self {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text)
    default: text
    }
  }
}

extension SecureField where Label == Text {
  /// Makes a field for a secret, which Return commits.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text)
    field.onCommit = onCommit
  }

  /// Makes a field for a secret with a string as its title, which Return commits.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    field.onCommit = onCommit
  }
}

extension SecureField {
  /// Makes a field for a secret with any views as its label.
  public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: label())
  }
}
