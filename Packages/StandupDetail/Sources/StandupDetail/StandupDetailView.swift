import ComposableTerminalUI
import Models
import StandupForm
import Styleguide

/// Shows a standup, and what can be done with it.
public struct StandupDetailView: View {
  @Environment(\.dateCalendar) private var calendar
  private let store: StoreOf<StandupDetailFeature>

  public init(store: StoreOf<StandupDetailFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.standup) { viewStore in
      Form {
        Section("Standup Info") {
          Button {
            viewStore.send(.startMeetingButtonTapped)
          } label: {
            Label("Start meeting", systemImage: "play").bold()
          }
          row("Length", systemImage: "clock") { Text(viewStore.duration.spoken) }
          row("Theme", systemImage: "paintpalette") { ThemeView(theme: viewStore.theme) }
        }
        if !viewStore.meetings.isEmpty {
          Section("Past meetings") {
            ForEach(viewStore.meetings) { meeting in
              Button {
                viewStore.send(.meetingTapped(id: meeting.id))
              } label: {
                row {
                  Label(calendar.day(of: meeting.date), systemImage: "calendar")
                } value: {
                  Text(calendar.time(of: meeting.date))
                }
              }
            }
            .onDelete { viewStore.send(.deleteMeetings(atOffsets: $0)) }
          }
        }
        Section("Attendees") {
          ForEach(viewStore.attendees) { attendee in
            Label(attendee.name, systemImage: "person")
          }
        }
        Section {
          Button("Delete", role: .destructive) { viewStore.send(.deleteButtonTapped) }
        }
      }
      .navigationTitle(viewStore.heading)
      .toolbar {
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
      // However the sheet is left, edits are not thrown away unasked.
      store: store.scope(
        state: \.$destination,
        action: { $0 == .dismiss ? .cancelEditStandupButtonTapped : .destination($0) }
      ),
      state: /StandupDetailFeature.Destination.State.edit,
      action: StandupDetailFeature.Destination.Action.edit
    ) { form in
      NavigationStack {
        StandupFormView(store: form)
          .navigationTitle("Edit standup")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { store.send(.cancelEditStandupButtonTapped) }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") { store.send(.saveStandupButtonTapped) }
            }
          }
      }
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
