import Foundation

extension TextField {
  /// Creates a field for a formatted value. Invalid text is marked with `!`, changes nothing, and
  /// is replaced by the value when the focus leaves.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    let text = Binding<String>(
      get: { format.format(value.wrappedValue) },
      set: { text in
        if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
      })
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label())
    isValid = { (try? format.parseStrategy.parse($0)) != nil }
  }

  /// Creates a field for an optional formatted value, `nil` for an empty field.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    let text = Binding<String>(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label())
    isValid = { (try? format.parseStrategy.parse($0)) != nil }
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title for a formatted value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field with a title for an optional formatted value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }
}
