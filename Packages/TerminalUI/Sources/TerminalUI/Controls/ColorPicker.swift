/// A choice among the named colours.
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label

  private static var colors: [(name: String, color: Color)] {
    [
      ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint),
      ("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo),
      ("Purple", .purple), ("Pink", .pink), ("Brown", .brown), ("White", .white),
      ("Gray", .gray), ("Black", .black),
    ]
  }

  /// Makes a picker with any views as its label.
  ///
  /// - Parameter supportsOpacity: Accepted: cells are opaque.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  public var body: some View {
    Picker(selection: selection) {
      ForEach(Self.colors, id: \.color) { entry in
        Text("● \(entry.name)").foregroundColor(entry.color)
      }
      if !Self.colors.contains(where: { $0.color == selection.wrappedValue }) {
        Text("● Other").foregroundColor(selection.wrappedValue).tag(selection.wrappedValue)
      }
    } label: {
      label
    }
  }
}

extension ColorPicker where Label == Text {
  /// Makes a picker with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// Makes a picker with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(title) }
  }
}
