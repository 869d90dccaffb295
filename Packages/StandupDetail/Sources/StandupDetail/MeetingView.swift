import ComposableTerminalUI
import Models
import Styleguide

/// Shows a past meeting.
public struct MeetingView: View {
  @Environment(\.dateCalendar) private var calendar
  private let store: StoreOf<MeetingFeature>

  public init(store: StoreOf<MeetingFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Group {
        if let meeting = viewStore.meeting {
          MeetingText(meeting: meeting, search: viewStore.search, standup: viewStore.standup)
            .id(meeting.id)
            .onKey(.right, "Older") { viewStore.send(.olderMeetingButtonTapped) }
            .onKey(.left, "Newer") { viewStore.send(.newerMeetingButtonTapped) }
        }
      }
      .searchable(
        text: viewStore.binding(get: \.search.text, send: { .searchTextChanged($0) })
      )
      .frame(maxWidth: 100)
      .onSubmit(of: .search) { viewStore.send(.nextMatchButtonTapped) }
      .submitLabel(SubmitLabel("Next match"))
      .navigationTitle(title(viewStore.state))
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Copy") { viewStore.send(.copyButtonTapped) }
            .keyboardShortcut("c", modifiers: [])
          Button("Export") { viewStore.send(.exportButtonTapped) }
            .keyboardShortcut("x", modifiers: [])
          Button("Edit") { viewStore.send(.editButtonTapped) }
            .keyboardShortcut("e", modifiers: [])
        }
      }
    }
    .alert(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /MeetingFeature.Destination.State.alert,
      action: MeetingFeature.Destination.Action.alert
    )
    .sheet(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /MeetingFeature.Destination.State.edit,
      action: MeetingFeature.Destination.Action.edit
    ) { store in
      EditMeetingSheet(store: store)
    }
  }

  private func title(_ state: ViewState) -> String {
    let day = state.meeting.map { calendar.day(of: $0.date) } ?? ""
    let search = state.search
    if search.text.isEmpty { return day }
    return search.matches.isEmpty
      ? "No matches" : "\(search.position + 1) of \(search.matches.count) matches"
  }

  /// The state that the screen shows, without its sheets and alerts.
  private struct ViewState: Equatable {
    let meeting: Meeting?
    let search: MeetingSearch
    let standup: Standup

    init(_ state: MeetingFeature.State) {
      meeting = state.meeting
      search = state.search
      standup = state.standup
    }
  }
}

/// The people and the transcript of a meeting, with the matches of a search marked.
private struct MeetingText: View {
  @Environment(\.dateCalendar) private var calendar
  let meeting: Meeting
  let search: MeetingSearch
  let standup: Standup

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading) {
        ScrollView {
          LazyVStack(alignment: .leading) {
            facts
            ForEach(search.passages) { passage in
              PassageView(
                passage: passage, searchText: search.text, isCurrent: passage.id == search.current
              )
            }
            if meeting.transcript.isEmpty {
              Text("Nothing was recorded.").italic()
            }
          }
          .padding(.horizontal, 2)
        }
      }
      .onChange(of: search.current, initial: true) { _, passage in
        if let passage { proxy.scrollTo(passage) }
      }
    }
  }

  @ViewBuilder private var facts: some View {
    LabeledRow("Standup") { Text(standup.heading).lineLimit(1) }
    LabeledRow("Start") {
      Text("\(calendar.day(of: meeting.date)), \(calendar.time(of: meeting.date))")
    }
    if let duration = meeting.duration {
      LabeledRow("Length") {
        Text(duration.unitsText + (meeting.isEndedEarly ? ", ended early" : ""))
      }
    }
    if !meeting.absentees.isEmpty {
      LabeledRow("Absent") { Text(meeting.absentees.map(\.name).joined(separator: ", ")) }
    }
  }
}

private struct PassageView: View {
  let passage: Passage
  let searchText: String
  let isCurrent: Bool

  var body: some View {
    switch passage.kind {
    case .blocker: text.padding(.leading, 2).bold().foregroundColor(.red)
    case .note: text.padding(.leading, 2)
    case .speaker(let time):
      HStack {
        text
        Spacer()
        Text(time ?? "").foregroundColor(.secondary)
      }
      .lineLimit(1)
    case .title: Text(passage.text).bold().foregroundColor(.secondary).padding(.top, 1)
    case .transcript: text
    }
  }

  private var text: Text {
    passage.text.marked(searchText, color: isCurrent ? .accentColor : nil)
  }
}
