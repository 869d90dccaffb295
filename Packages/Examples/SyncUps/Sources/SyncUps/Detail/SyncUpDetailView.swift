import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// Shows a sync-up, its attendees and its past meetings.
public struct SyncUpDetailView: View {
  @Environment(\.dateCalendar) private var calendar
  @Bindable private var store: StoreOf<SyncUpDetail>

  public init(store: StoreOf<SyncUpDetail>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Section("Sync-up info") {
        Button("Start meeting") { store.send(.startMeetingButtonTapped) }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut("s", modifiers: [])
        LabeledRow("Length") { Text(store.syncUp.duration.unitsText) }
        LabeledRow("Theme") { ThemeView(theme: store.syncUp.theme) }
      }
      if !store.syncUp.meetings.isEmpty {
        Section("Past meetings") {
          ForEach(store.syncUp.meetings) { meeting in
            NavigationLink(
              state: SyncUpsFeature.Path.State.meeting(meeting, syncUp: store.syncUp)
            ) {
              HStack {
                Text(calendar.day(of: meeting.date))
                Text(calendar.time(of: meeting.date)).foregroundColor(.secondary)
              }
            }
          }
          .onDelete { store.send(.deleteMeetings(atOffsets: $0)) }
        }
      }
      Section("Attendees") {
        ForEach(store.syncUp.attendees) { attendee in
          Text(attendee.name.isEmpty ? "Nameless" : attendee.name)
        }
      }
      Section {
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
          .accessibilityLabel("Delete sync-up")
          .keyboardShortcut("d", modifiers: [])
      }
    }
    .frame(maxWidth: 100)
    .navigationTitle(store.syncUp.heading)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { store.send(.editButtonTapped) }
          .keyboardShortcut("e", modifiers: [])
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { form in
      SyncUpFormSheet(store: form, title: store.syncUp.heading) {
        Button("Cancel") { store.send(.cancelEditButtonTapped) }
      } save: {
        Button("Done") { store.send(.doneEditingButtonTapped) }
      }
    }
  }
}
