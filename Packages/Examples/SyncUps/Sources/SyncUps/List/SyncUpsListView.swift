import ComposableTerminalUI
import Models
import Styleguide

/// The list of the sync-ups, and a note on its file if that cannot be read or written.
public struct SyncUpsListView: View {
  @Bindable private var store: StoreOf<SyncUpsList>

  public init(store: StoreOf<SyncUpsList>) {
    self.store = store
  }

  public var body: some View {
    VStack(alignment: .leading) {
      if let problem = store.fileProblem {
        Text(problem).foregroundColor(.red).padding(.horizontal, 2)
      }
      if store.syncUps.isEmpty {
        VStack(spacing: 1) {
          Text("No sync-ups yet").bold()
          Text("Add one for each meeting that your team repeats.").foregroundColor(.secondary)
          Button("New sync-up") { store.send(.addSyncUpButtonTapped) }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        rows
      }
    }
    .navigationTitle("Daily sync-ups")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
          store.send(.addSyncUpButtonTapped)
        } label: {
          Label("New", systemImage: "plus")
        }
        .accessibilityLabel("New sync-up")
        .keyboardShortcut("n", modifiers: [])
      }
    }
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { form in
      SyncUpFormSheet(store: form, title: "New sync-up") {
        Button("Cancel") { store.send(.dismissAddSyncUpButtonTapped) }
      } save: {
        Button("Add") { store.send(.confirmAddSyncUpButtonTapped) }
      }
    }
  }

  private var rows: some View {
    List {
      ForEach(Array(store.$syncUps)) { $syncUp in
        NavigationLink(state: SyncUpsFeature.Path.State.detail(SyncUpDetail.State(syncUp: $syncUp)))
        {
          CardView(syncUp: syncUp)
        }
      }
      .onDelete { store.send(.onDelete($0)) }
    }
  }
}

/// A row: a stripe in the color of the theme, the title, the number of people and the length.
struct CardView: View {
  let syncUp: SyncUp

  var body: some View {
    HStack(spacing: 1) {
      Text("▌").foregroundColor(syncUp.theme.mainColor)
      Text(syncUp.heading).bold().lineLimit(1)
      Spacer(minLength: 1)
      Text("\(people) · \(syncUp.duration.unitsText)")
        .foregroundColor(.secondary)
        .lineLimit(1)
        .layoutPriority(1)
    }
  }

  private var people: String {
    let count = syncUp.attendees.count
    return "\(count) \(count == 1 ? "person" : "people")"
  }
}
