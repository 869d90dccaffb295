import ComposableTerminalUI
import Models
import StandupForm
import Styleguide

/// Shows a standup, and what can be done with it.
public struct StandupDetailView: View {
  @Environment(\.dateCalendar) private var calendar
  private let store: StoreOf<StandupDetailFeature>

  /// Shows the standup of a store.
  public init(store: StoreOf<StandupDetailFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      let standup = viewStore.standup
      Form {
        Section("Standup Info") {
          Button {
            viewStore.send(.startMeetingButtonTapped)
          } label: {
            Label("Start meeting", systemImage: "play").bold()
          }
          row("Length", systemImage: "clock") { Text(standup.duration.spoken) }
          row("Theme", systemImage: "paintpalette") { ThemeView(theme: standup.theme) }
        }
        if !standup.meetings.isEmpty {
          Section("Past meetings") {
            ForEach(standup.meetings) { meeting in
              Button {
                viewStore.send(.meetingTapped(id: meeting.id))
              } label: {
                row {
                  Label(calendar.day(of: meeting.date), systemImage: "calendar")
                } value: {
                  // Leaves room for the mark that deletes it.
                  Text(calendar.time(of: meeting.date)).padding(.trailing, 1)
                }
              }
            }
            .onDelete { viewStore.send(.deleteMeetings(atOffsets: $0)) }
          }
        }
        Section("Attendees") {
          ForEach(standup.attendees) { attendee in
            Label(attendee.name, systemImage: "person")
          }
        }
        Section {
          Button("Delete", role: .destructive) { viewStore.send(.deleteButtonTapped) }
        }
      }
      .navigationTitle(standup.heading)
      .toolbar {
        if viewStore.canUndo {
          ToolbarItem(placement: .secondaryAction) {
            Button("Undo") { viewStore.send(.undoButtonTapped) }
              .keyboardShortcut("u", modifiers: [])
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Edit") { viewStore.send(.editButtonTapped) }
        }
      }
    }
    .alert(
      store: destination,
      state: /StandupDetailFeature.Destination.State.alert,
      action: StandupDetailFeature.Destination.Action.alert
    )
    .alert(
      store: destination,
      state: /StandupDetailFeature.Destination.State.speechHelp,
      action: StandupDetailFeature.Destination.Action.speechHelp
    )
    .sheet(
      store: destination,
      state: /StandupDetailFeature.Destination.State.edit,
      action: StandupDetailFeature.Destination.Action.edit
    ) { form in
      StandupFormSheet(store: form, title: "Edit standup")
    }
  }

  /// What the screen shows, but for what it presents.
  private struct ViewState: Equatable {
    let canUndo: Bool
    let standup: Standup

    init(_ state: StandupDetailFeature.State) {
      canUndo = !state.undo.isEmpty
      standup = state.standup
    }
  }

  private typealias DestinationStore = Store<
    PresentationState<StandupDetailFeature.Destination.State>,
    PresentationAction<StandupDetailFeature.Destination.Action>
  >

  private var destination: DestinationStore {
    store.scope(state: \.$destination, action: { .destination($0) })
  }

  private func row(
    _ title: String, systemImage: String, @ViewBuilder value: () -> some View
  ) -> some View {
    row(title: { Label(title, systemImage: systemImage) }, value: value)
  }

  private func row(
    @ViewBuilder title: () -> some View, @ViewBuilder value: () -> some View
  ) -> some View {
    HStack {
      title()
      Spacer()
      value()
    }
  }
}
