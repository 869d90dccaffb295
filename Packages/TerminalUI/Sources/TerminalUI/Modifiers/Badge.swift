extension View {
  /// Adds a number at the end of a row; none for 0.
  public func badge(_ count: Int) -> some View {
    BadgedView(content: self, label: count == 0 ? nil : Text(verbatim: String(count)))
  }

  /// Adds a text at the end of a row.
  public func badge(_ label: Text?) -> some View {
    BadgedView(content: self, label: label)
  }

  /// Adds a localized text at the end of a row.
  public func badge(_ key: LocalizedStringKey?) -> some View {
    BadgedView(content: self, label: key.map { Text($0) })
  }

  /// Adds a string at the end of a row.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    BadgedView(content: self, label: label.map { Text($0) })
  }
}

private struct BadgedView<Content: View>: View {
  @Environment(\.controlPlace) private var place
  let content: Content
  let label: Text?

  var body: some View {
    HStack {
      content
      if let label {
        if place == .row { Spacer(minLength: 0) }
        label.foregroundColor(.secondary)
      }
    }
  }
}
