import TerminalCore

extension View {
  /// Adds a search field above the view. Control-F or `/` moves the focus there, Return and Down
  /// move on to the results, and Esc clears the field and leaves it.
  public func searchable(
    text: Binding<String>, prompt: Text? = nil
  ) -> some View {
    VStack(alignment: .leading) {
      SearchBar(text: text, prompt: prompt ?? Text("Search"))
      self
    }
  }

  /// Adds a search field with a prompt above the view.
  public func searchable(
    text: Binding<String>, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, prompt: Text(prompt))
  }

  /// Adds a search field with a string as its prompt above the view.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, prompt: S
  ) -> some View {
    searchable(text: text, prompt: Text(prompt))
  }
}

private struct SearchBar: View, ContentView {
  let text: Binding<String>
  let prompt: Text

  var content: some View {
    HStack {
      Image(systemName: "magnifyingglass").foregroundColor(.secondary)
      TextField("", text: text, prompt: prompt).environment(\.framework.isSearchField, true)
    }
    .padding(.horizontal, 2)
  }

  public func _makeNode(in context: _NodeContext) -> _Node { SearchBarNode(self, in: context) }
}

private final class SearchBarNode: KeyedNode<SearchBar> {
  /// Places the field above the column of the rows.
  override func layout(_ proposal: Proposal) {
    let isAboveRows = parent?.containsRows ?? false
    let rect = isAboveRows ? frame.narrowed : frame
    placeContent(in: rect, Proposal(width: rect.width, height: proposal.height))
  }

  override func addRegions(to regions: Regions) {
    // The focus starts in the content.
    regions.chrome { super.addRegions(to: regions) }
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard command == .cancel, containsFocus else { return false }
    if !view.text.wrappedValue.isEmpty { view.text.wrappedValue = "" }
    let content = parent?.layoutChildren.last { $0 !== self }
    tree.focus.request(content.map { .within(WeakNode(node: $0), orNone: true) } ?? .none)
    return true
  }

  override var hints: [KeyHint] {
    keys(.cancel, label: view.text.wrappedValue.isEmpty ? "Leave" : "Clear")
  }

  // MARK: Shortcut

  override func matches(_ key: KeyStroke) -> Bool {
    environment.keymap.commands(for: key).contains(.search) && !containsFocus
  }

  override func trigger() {
    if let field = controls.first { tree.focus.move(to: field) }
  }

  override var hint: KeyHint? { containsFocus ? nil : keys(.search, label: "Search").first }
}

extension Node {
  /// Whether the node contains a list or form.
  fileprivate var containsRows: Bool {
    // Looking inside lazy rows would create them.
    list?.isNarrow ?? elements.contains { $0.containsRows }
  }
}
