import ComposableTerminalUI
import Models
import Styleguide

/// Edits a standup. Put it into a navigation stack whose toolbar saves and cancels.
public struct StandupFormView: View {
  private let store: StoreOf<StandupFormFeature>
  @FocusState private var focus: StandupFormFeature.State.Field?

  /// Shows the fields of a form.
  public init(store: StoreOf<StandupFormFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        if viewStore.isRestored {
          Text("Restored: not saved yet").italic().foregroundColor(.secondary)
        }
        Section("Standup Info") {
          TextField("Title", text: viewStore.$standup.title)
            .focused($focus, equals: .title)
          HStack {
            Slider(value: viewStore.$standup.duration.minutes, in: 5...30, step: 1) {
              Text("Length")
            }
            Text(viewStore.standup.duration.spoken)
              .frame(width: 7, alignment: .trailing)
          }
          ThemePicker(selection: viewStore.$standup.theme)
        }
        Section("Attendees") {
          ForEach(viewStore.$standup.attendees) { $attendee in
            TextField("Name", text: $attendee.name)
              .focused($focus, equals: .attendee(attendee.id))
              .onSubmit { viewStore.send(.addAttendeeButtonTapped) }
          }
          .onDelete { viewStore.send(.deleteAttendees(atOffsets: $0)) }
          .onMove { viewStore.send(.moveAttendees(fromOffsets: $0, toOffset: $1)) }
          Button("Add attendee") { viewStore.send(.addAttendeeButtonTapped) }
        }
      }
      .bind(viewStore.$focus, to: $focus)
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

/// Chooses a theme among all of them, each in its colours.
struct ThemePicker: View {
  @Binding var selection: Theme

  var body: some View {
    Picker("Theme", selection: $selection) {
      ForEach(Theme.allCases) { theme in
        ThemeView(theme: theme).tag(theme)
      }
    }
  }
}

extension Duration {
  fileprivate var minutes: Double {
    get { Double(components.seconds) / 60 }
    set { self = .seconds(newValue * 60) }
  }
}
