import ComposableTerminalUI
import Models
import Styleguide

/// The fields of a sync-up.
public struct SyncUpFormView: View {
  @Bindable private var store: StoreOf<SyncUpForm>
  @FocusState private var focus: SyncUpForm.State.Field?

  public init(store: StoreOf<SyncUpForm>) {
    self.store = store
  }

  public var body: some View {
    Form {
      LabeledRow("Title") {
        TextField("Title", text: $store.syncUp.title)
          .labelsHidden()
          .focused($focus, equals: .title)
      }
      LabeledRow("Length") {
        HStack {
          Slider(value: $store.syncUp.duration.minutes, in: 1...60, step: 1)
          Text(store.syncUp.duration.unitsText).frame(width: 8, alignment: .leading)
        }
      }
      LabeledRow("Theme") {
        Picker(selection: $store.syncUp.theme) {
          ForEach(Theme.allCases) { theme in
            ThemeView(theme: theme).tag(theme)
          }
        } label: {
          EmptyView()
        }
      }
      Section("Attendees") {
        ForEach($store.syncUp.attendees) { $attendee in
          TextField("Name", text: $attendee.name)
            .labelsHidden()
            .onSubmit { store.send(.addAttendeeButtonTapped) }
            .submitLabel(SubmitLabel("Add another"))
            .focused($focus, equals: .attendee(attendee.id))
        }
        .onDelete { store.send(.deleteAttendees(atOffsets: $0)) }
        Button("New attendee") { store.send(.addAttendeeButtonTapped) }
      }
    }
    .bind($store.focus, to: $focus)
  }
}

/// The form with a title, and buttons to cancel and save, as the content of a sheet.
struct SyncUpFormSheet<Cancel: View, Save: View>: View {
  let store: StoreOf<SyncUpForm>
  let title: String
  @ViewBuilder let cancel: Cancel
  @ViewBuilder let save: Save

  var body: some View {
    NavigationStack {
      SyncUpFormView(store: store)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { cancel }
          ToolbarItem(placement: .confirmationAction) { save.keyboardShortcut("s") }
        }
    }
    // The same height for any number of attendees, so that adding one moves nothing.
    .frame(idealHeight: 20)
  }
}

extension Duration {
  fileprivate var minutes: Double {
    get { Double(components.seconds) / 60 }
    set { self = .seconds(newValue * 60) }
  }
}
