import ComposableTerminalUI
import Models
import StandupForm
import Styleguide

/// Shows the standups, each on a card in the colours of its theme.
public struct StandupsListView: View {
  private let store: StoreOf<StandupsListFeature>

  public init(store: StoreOf<StandupsListFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.standups) { viewStore in
      VStack {
        if viewStore.state.isEmpty {
          EmptyListView(store: store)
        } else {
          List {
            ForEach(viewStore.state) { standup in
              Button {
                viewStore.send(.standupTapped(id: standup.id))
              } label: {
                CardView(standup: standup)
              }
              .listRowBackground(standup.theme.mainColor)
            }
          }
        }
      }
    }
    .navigationTitle("Daily Standups")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
          store.send(.addButtonTapped)
        } label: {
          Label("Add", systemImage: "plus")
        }
      }
    }
    .alert(
      store: destination,
      state: /StandupsListFeature.Destination.State.alert,
      action: StandupsListFeature.Destination.Action.alert
    )
    .sheet(
      store: destination,
      state: /StandupsListFeature.Destination.State.add,
      action: StandupsListFeature.Destination.Action.add
    ) { form in
      NavigationStack {
        StandupFormView(store: form)
          .navigationTitle("New standup")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { store.send(.cancelStandupButtonTapped) }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Add") { store.send(.saveStandupButtonTapped) }
            }
          }
      }
    }
  }

  private typealias DestinationStore = Store<
    PresentationState<StandupsListFeature.Destination.State>,
    PresentationAction<StandupsListFeature.Destination.Action>
  >

  private var destination: DestinationStore {
    store.scope(state: \.$destination, action: { .destination($0) })
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
      }
      .multilineTextAlignment(.center)
      .padding(.horizontal, 2)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
