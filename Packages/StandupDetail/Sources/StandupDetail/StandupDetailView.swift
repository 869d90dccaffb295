import ComposableTerminalUI
import Foundation
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
    WithViewStore(store, observe: ViewState.init) { viewStore in
      VStack(spacing: 1) {
        ActionBar(send: { viewStore.send($0) })
        Form {
          StandupRows(standup: viewStore.standup)
          MeetingSections(standup: viewStore.standup, send: { viewStore.send($0) })
        }
      }
      .navigationTitle(viewStore.standup.heading)
      .toolbar {
        if let change = viewStore.undoable {
          ToolbarItem(placement: .secondaryAction) {
            Button("Undo \(name(of: change))") { viewStore.send(.undoButtonTapped) }
              .keyboardShortcut("u", modifiers: [])
          }
        }
      }
    }
    .alert(
      store: destination,
      state: /StandupDetailFeature.Destination.State.alert,
      action: StandupDetailFeature.Destination.Action.alert
    )
    .sheet(
      store: destination,
      state: /StandupDetailFeature.Destination.State.edit,
      action: StandupDetailFeature.Destination.Action.edit
    ) { form in
      StandupFormSheet(store: form, title: "Edit standup")
    }
    .fullScreenCover(
      store: destination,
      state: /StandupDetailFeature.Destination.State.statistics,
      action: StandupDetailFeature.Destination.Action.statistics
    ) { store in
      WithViewStore(store, observe: { $0 }) { StatisticsView(standup: $0.state) }
    }
  }

  /// What the screen shows, but for what it presents.
  private struct ViewState: Equatable {
    let standup: Standup
    let undoable: UndoHistory<Meeting>.Change?

    init(_ state: StandupDetailFeature.State) {
      standup = state.standup
      undoable = state.undo.latest
    }
  }

  private typealias DestinationStore = Store<
    PresentationState<StandupDetailFeature.Destination.State>,
    PresentationAction<StandupDetailFeature.Destination.Action>
  >

  private var destination: DestinationStore {
    store.scope(state: \.$destination, action: { .destination($0) })
  }

  private func name(of change: UndoHistory<Meeting>.Change) -> String {
    guard case .deletion(let meetings) = change, let meeting = meetings.first else { return "move" }
    return "delete of \(calendar.dayAndMonth(of: meeting.date))"
  }
}

/// The buttons above the rows, which stay while these scroll.
private struct ActionBar: View {
  let send: @MainActor (StandupDetailFeature.Action) -> Void

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        start
        others
      }
      VStack(alignment: .leading) {
        start
        HStack { others }
      }
    }
    .padding(.horizontal, 2)
    .frame(maxWidth: 100, alignment: .leading)
  }

  private var start: some View {
    Button("Start meeting") { send(.startMeetingButtonTapped) }
      .buttonStyle(.borderedProminent)
      .keyboardShortcut("s", modifiers: [])
  }

  @ViewBuilder private var others: some View {
    Button("Edit") { send(.editButtonTapped) }
      .keyboardShortcut("e", modifiers: [])
    Button("Statistics") { send(.statisticsButtonTapped) }
      .keyboardShortcut("t", modifiers: [])
    Button("Delete", role: .destructive) { send(.deleteButtonTapped) }
      .keyboardShortcut("d", modifiers: [])
  }
}

private struct StandupRows: View {
  let standup: Standup

  var body: some View {
    LabeledRow("Length") { Text(length) }
    LabeledRow("Theme") { ThemeView(theme: standup.theme) }
    LabeledRow("Order") { Text(standup.speakingOrder.name) }
    LabeledRow("People") { Text(names).lineLimit(4) }
  }

  private var length: String {
    standup.duration.spoken + (standup.allowsOvertime ? ", runs into overtime" : "")
  }

  private var names: String {
    let names = standup.attendees.map(\.name).filter { !$0.isEmpty }
    return names.isEmpty ? "Nobody yet" : names.joined(separator: ", ")
  }
}

/// The meetings of a standup by month, the latest first.
private struct MeetingSections: View {
  @Environment(\.dateCalendar) private var calendar
  let standup: Standup
  let send: @MainActor (StandupDetailFeature.Action) -> Void

  var body: some View {
    let months = Statistics(of: standup.meetings, calendar: calendar).months
    ForEach(months) { month in
      let title = calendar.month(of: month.start)
      Section(month.id == months.first?.id ? "Past meetings, \(title)" : title) {
        ForEach(month.meetings.compactMap { standup.meetings[id: $0] }) { meeting in
          Button {
            send(.meetingTapped(id: meeting.id))
          } label: {
            MeetingRow(meeting: meeting)
          }
        }
        .onDelete { offsets in
          let indices = offsets.compactMap { standup.meetings.index(id: month.meetings[$0]) }
          send(.deleteMeetings(atOffsets: IndexSet(indices)))
        }
      }
    }
  }
}

private struct MeetingRow: View {
  @Environment(\.dateCalendar) private var calendar
  let meeting: Meeting

  var body: some View {
    HStack {
      Text(calendar.weekday(of: meeting.date)).frame(width: 8, alignment: .leading)
      Text(calendar.time(of: meeting.date)).foregroundColor(.secondary)
      Spacer()
      // Leaves room for the mark that deletes it.
      Text(details).foregroundColor(.secondary).padding(.trailing, 2)
    }
    .lineLimit(1)
  }

  private var details: String {
    let count = meeting.speakers.reduce(0) { $0 + $1.blockers.count }
    return [
      count > 0 ? "\(count) \(count == 1 ? "blocker" : "blockers")" : nil,
      meeting.isEndedEarly ? "ended early" : nil,
      meeting.duration?.roundedToMinutes.spoken,
    ]
    .compactMap(\.self).joined(separator: " · ")
  }
}
