import ComposableTerminalUI
import Foundation
import Models
import StandupForm
import Styleguide

/// Shows the list of the standups, with a search field and a toolbar.
public struct StandupsListView: View {
  /// Whether the list or its toolbar has the focus, rather than a screen beside it.
  @FocusState private var isFocused: Bool
  private let store: StoreOf<StandupsListFeature>

  public init(store: StoreOf<StandupsListFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      VStack {
        if viewStore.isEmpty {
          EmptyListView(store: store)
        } else {
          StandupRowsView(store: store)
            .searchable(
              text: viewStore.binding(get: \.searchText, send: { .searchTextChanged($0) })
            )
            .onSubmit(of: .search) { viewStore.send(.searchSubmitted) }
            .submitLabel(SubmitLabel(viewStore.isNothingFound ? "New standup" : "Open"))
        }
      }
      .background {
        if viewStore.hasSelection {
          // `onKey` needs a view that is drawn, even if it shows nothing.
          Text(" ")
            .onKey("t", "Statistics") { viewStore.send(.statisticsButtonTapped) }
            .onKey("d", "Delete") { viewStore.send(.deleteButtonTapped) }
            .onKey("e", "Edit") { viewStore.send(.editButtonTapped) }
            .onKey("s", "Start meeting") { viewStore.send(.startMeetingButtonTapped) }
            .disabled(!isFocused)
        }
      }
      .toolbar {
        if !viewStore.searchText.isEmpty {
          ToolbarItem(placement: .cancellationAction) {
            Button("Clear") { viewStore.send(.clearSearchButtonTapped) }
              .accessibilityLabel("Clear search")
          }
        }
        if let change = viewStore.latestChange {
          ToolbarItem(placement: .secondaryAction) {
            Button("Undo") { viewStore.send(.undoButtonTapped) }
              .accessibilityLabel("Undo \(change)")
              .keyboardShortcut("u", modifiers: [])
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button {
            viewStore.send(.addButtonTapped)
          } label: {
            Label("New", systemImage: "plus")
          }
          .accessibilityLabel("New standup")
          .keyboardShortcut("n", modifiers: [])
        }
      }
      .focused($isFocused)
      .navigationTitle(viewStore.title)
    }
    .alert(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /StandupsListFeature.Destination.State.alert,
      action: StandupsListFeature.Destination.Action.alert
    )
    .sheet(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /StandupsListFeature.Destination.State.add,
      action: StandupsListFeature.Destination.Action.add
    ) { form in
      StandupFormSheet(store: form, title: "New standup") {
        store.send(.cancelStandupButtonTapped)
      } save: {
        store.send(.saveStandupButtonTapped)
      }
    }
  }

  /// The state that the view shows, without the rows.
  private struct ViewState: Equatable {
    let hasSelection: Bool
    let isEmpty: Bool
    let isNothingFound: Bool
    let searchText: String
    let latestChange: String?
    let title: String

    init(_ state: StandupsListFeature.State) {
      hasSelection = state.selectedStandup != nil
      isEmpty = state.standups.isEmpty
      isNothingFound = state.shownStandups.isEmpty
      searchText = state.searchText
      latestChange = state.undo.latest?.name
      let isSearching = !state.searchText.allSatisfy(\.isWhitespace)
      title =
        isSearching && !state.standups.isEmpty
        ? "\(state.shownStandups.count) of \(state.standups.count) standups" : "Daily standups"
    }
  }
}

/// The screen without standups.
private struct EmptyListView: View {
  let store: StoreOf<StandupsListFeature>

  var body: some View {
    WithViewStore(store, observe: { $0.loadFailure != nil }) { viewStore in
      VStack(spacing: 1) {
        Text(viewStore.state ? "Standups could not be loaded" : "No standups yet").bold()
        Text(
          viewStore.state
            ? "Your file is untouched. Nothing is saved until you choose what to do."
            : "Add one for each meeting that your team repeats, or look at a sample first."
        )
        .foregroundColor(.secondary)
        Button(viewStore.state ? "Choose what to do" : "New standup") {
          viewStore.send(.addButtonTapped)
        }
        if !viewStore.state {
          Button("Try a sample") { viewStore.send(.loadSampleButtonTapped) }
        }
      }
      .multilineTextAlignment(.center)
      .padding(.horizontal, 2)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
