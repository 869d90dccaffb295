import ComposableTerminalUI
import Models
import StandupForm
import Styleguide

/// Shows the standups, each on a card in the colours of its theme.
public struct StandupsListView: View {
  private let store: StoreOf<StandupsListFeature>

  /// Shows the standups of a store.
  public init(store: StoreOf<StandupsListFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      VStack {
        if viewStore.isEmpty {
          EmptyListView(store: store)
        } else {
          list(viewStore)
            .searchable(
              text: viewStore.binding(get: \.searchText, send: { .searchTextChanged($0) })
            )
        }
      }
      .toolbar {
        if viewStore.canUndo {
          ToolbarItem(placement: .secondaryAction) {
            Button("Undo") { viewStore.send(.undoButtonTapped) }
              .keyboardShortcut("u", modifiers: [])
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button {
            viewStore.send(.addButtonTapped)
          } label: {
            Label("Add", systemImage: "plus")
          }
        }
      }
    }
    .navigationTitle("Daily Standups")
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
      StandupFormSheet(store: form, title: "New standup")
    }
  }

  /// What the list shows.
  private struct ViewState: Equatable {
    let canUndo: Bool
    let isEmpty: Bool
    let searchText: String
    let standups: IdentifiedArrayOf<Standup>

    init(_ state: StandupsListFeature.State) {
      canUndo = !state.undo.isEmpty
      isEmpty = state.standups.isEmpty
      searchText = state.searchText
      standups = state.shownStandups
    }
  }

  @ViewBuilder
  private func list(_ viewStore: ViewStore<ViewState, StandupsListFeature.Action>) -> some View {
    if viewStore.standups.isEmpty {
      Text("Nothing found")
        .foregroundColor(.secondary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      List {
        ForEach(viewStore.standups) { standup in
          Button {
            viewStore.send(.standupTapped(id: standup.id))
          } label: {
            CardView(standup: standup)
          }
          .listRowBackground(standup.theme.mainColor)
        }
        .onDelete { viewStore.send(.deleteStandups(atOffsets: $0)) }
        .onMove { viewStore.send(.moveStandups(fromOffsets: $0, toOffset: $1)) }
      }
    }
  }
}

/// What shows in place of cards while there are none.
private struct EmptyListView: View {
  let store: StoreOf<StandupsListFeature>

  var body: some View {
    WithViewStore(store, observe: { $0.loadFailure != nil }) { viewStore in
      VStack(spacing: 1) {
        Text(viewStore.state ? "Standups could not be loaded" : "No standups yet").bold()
        Text(
          viewStore.state
            ? "Your file is untouched. Nothing is saved until you choose what to do."
            : "Add one for each meeting that your team repeats."
        )
        .foregroundColor(.secondary)
        Button(viewStore.state ? "Choose what to do" : "Add standup") {
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
