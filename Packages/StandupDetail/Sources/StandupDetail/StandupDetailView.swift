import ComposableTerminalUI
import Foundation
import Models
import StandupForm
import Styleguide

/// Shows a standup, its meetings, and buttons for its actions.
public struct StandupDetailView: View {
  @Environment(\.dateCalendar) private var calendar
  @State private var search = HistorySearch()
  private let store: StoreOf<StandupDetailFeature>

  public init(store: StoreOf<StandupDetailFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Group {
        if viewStore.standup.meetings.isEmpty {
          VStack(spacing: 1) {
            ActionBar(send: { viewStore.send($0) })
            Form { StandupRows(standup: viewStore.standup) }
          }
        } else {
          let found = search.meetings(
            of: viewStore.standup, matching: viewStore.trimmedSearchText, calendar: calendar)
          VStack(spacing: 1) {
            // Without the buttons, Down moves from the search field to the first result.
            if viewStore.trimmedSearchText.isEmpty { ActionBar(send: { viewStore.send($0) }) }
            history(found, viewStore)
          }
          .searchable(
            text: viewStore.binding(get: \.searchText, send: { .searchTextChanged($0) }),
            prompt: "Search meetings"
          )
          .onSubmit(of: .search) {
            // The first result on the screen.
            guard let latest = found.max(by: { $0.date < $1.date }) else { return }
            viewStore.send(.meetingTapped(id: latest.id))
          }
          .submitLabel(SubmitLabel("Open"))
        }
      }
      .navigationTitle(viewStore.standup.heading)
      .toolbar {
        if !viewStore.searchText.isEmpty {
          ToolbarItem(placement: .cancellationAction) {
            Button("Clear") { viewStore.send(.clearSearchButtonTapped) }
              .accessibilityLabel("Clear search")
          }
        }
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

  /// The state that the screen shows, without its sheets and alerts.
  private struct ViewState: Equatable {
    let searchText: String
    let standup: Standup
    let trimmedSearchText: String
    let undoable: UndoHistory<Meeting>.Change?

    init(_ state: StandupDetailFeature.State) {
      searchText = state.searchText
      trimmedSearchText = state.trimmedSearchText
      standup = state.standup
      undoable = state.undo.latest
    }
  }

  /// The rows of the standup and its meetings, or only the meetings that match a search.
  private func history(
    _ meetings: IdentifiedArrayOf<Meeting>,
    _ viewStore: ViewStore<ViewState, StandupDetailFeature.Action>
  ) -> some View {
    let text = viewStore.trimmedSearchText
    return VStack(alignment: .leading) {
      if !text.isEmpty {
        Text("\(meetings.count) of \(viewStore.standup.meetings.count)")
          .foregroundColor(.secondary)
          .padding(.horizontal, 2)
          .frame(maxWidth: 100, alignment: .leading)
          .frame(maxWidth: .infinity)
      }
      Form {
        if text.isEmpty {
          StandupRows(standup: viewStore.standup)
        } else if meetings.isEmpty {
          Text("Nothing found").foregroundColor(.secondary)
        }
        MeetingSections(
          meetings: meetings, searchText: text, standup: viewStore.standup,
          send: { viewStore.send($0) }
        )
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

  private func name(of change: UndoHistory<Meeting>.Change) -> String {
    guard case .deletion(let meetings) = change, let meeting = meetings.first else { return "move" }
    return "delete of \(calendar.dayAndMonth(of: meeting.date))"
  }
}

/// The buttons above the form, which do not scroll with it.
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
    // The label of the search field's Return key would apply to the buttons, too.
    .submitLabel(.done)
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
      .accessibilityLabel("Delete standup")
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
    standup.duration.unitsText + (standup.allowsOvertime ? ", runs into overtime" : "")
  }

  private var names: String {
    let names = standup.people.map(\.name)
    return names.isEmpty ? "Nobody yet" : names.joined(separator: ", ")
  }
}
