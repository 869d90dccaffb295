extension View {
  /// Puts a field above the view to search it with, and suggestions below the field while it has a text.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    VStack(alignment: .leading) {
      if !text.wrappedValue.isEmpty {
        VStack(alignment: .leading) { suggestions() }
          .environment(\.searchText, text)
          .padding(.horizontal, 2)
      }
      self
    }
    .searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Puts a field above the view to search it with. It shows at all times.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search"
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Puts a field above the view to search it with, and tokens in front of it, which Enter takes away.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    VStack(alignment: .leading) {
      HStack {
        ForEach(Array(tokens.wrappedValue), id: \.id) { element in
          Button {
            tokens.wrappedValue.removeAll { $0.id == element.id }
          } label: {
            token(element)
          }
        }
      }
      self
    }
    .searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Offers parts of what is searched, one of which is chosen, above the view.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    VStack(alignment: .leading) {
      Picker(selection: scope, content: scopes) { EmptyView() }.pickerStyle(.segmented)
        .padding(.horizontal, 2)
      self
    }
  }

  /// Offers texts to search for. They are taken by ``View/searchCompletion(_:)-(String)``.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    self
  }

  /// Makes the view a button that puts a text into the search field.
  public func searchCompletion(_ completion: String) -> some View {
    CompletionView(completion: completion, content: self)
  }

  /// How a search changes the bar. No effect: it does not.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
}

/// How a search changes the bar.
public struct SearchPresentationToolbarBehavior: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// Without hiding what is in it.
  public static let avoidHidingContent = Self()
}

private struct CompletionView<Content: View>: View {
  @Environment(\.searchText) private var text
  let completion: String
  let content: Content

  var body: some View {
    Button {
      text?.wrappedValue = completion
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

private struct SearchTextKey: EnvironmentKey {
  static var defaultValue: Binding<String>? { nil }
}

/// Ends a search.
@MainActor
public struct DismissSearchAction {
  let text: Binding<String>?

  /// Clears the text that is searched for.
  public func callAsFunction() {
    text?.wrappedValue = ""
  }
}

extension EnvironmentValues {
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }

  /// Whether something is searched for.
  @MainActor public var isSearching: Bool { searchText?.wrappedValue.isEmpty == false }
  /// Ends the search around the view.
  @MainActor public var dismissSearch: DismissSearchAction {
    DismissSearchAction(text: searchText)
  }
}
