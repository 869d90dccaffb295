import ComposableTerminalUI
import Models
import ResolveConflict
import Styleguide

/// The fields of a meeting with buttons that cancel and save, as the content of a sheet.
struct EditMeetingSheet: View {
  /// The speaker whose notes have the focus.
  @FocusState private var notes: Meeting.Speaker.ID?
  let store: StoreOf<EditMeetingFeature>

  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Form {
          ForEach(viewStore.$meeting.speakers) { $speaker in
            Section {
              LabeledRow("Name") { TextField("Name", text: $speaker.name).labelsHidden() }
              LabeledRow("Notes") {
                TextField(NoteLine.help, text: $speaker.notes, axis: .vertical)
                  .labelsHidden()
                  .focused($notes, equals: speaker.id)
              }
            }
          }
          .onAppear { notes = viewStore.meeting.speakers.first?.id }
          Section("Transcript") {
            TextField(
              "Nothing was recorded", text: viewStore.$meeting.transcript, axis: .vertical
            )
            .labelsHidden()
          }
        }
      }
      .navigationTitle("Edit meeting")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }.keyboardShortcut("s")
        }
      }
    }
    .frame(idealHeight: 24)
    .interactiveDismissDisabled()
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .sheet(store: store.scope(state: \.$conflict, action: { .conflict($0) })) {
      ResolveConflictSheet(store: $0)
    }
  }
}
