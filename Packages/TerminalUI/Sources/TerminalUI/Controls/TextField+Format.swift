import Foundation

extension TextField {
  /// A field for a value that is written in a format. What is no value is marked with `!` and changes
  /// nothing, and gives way to the value when the focus leaves.
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

  /// The same for a value that there may be none of: an empty field stands for that.
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
  /// A field with a localized title for a value that is written in a format.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a localized title for a value that there may be none of.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }
}
