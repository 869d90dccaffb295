import ComposableTerminalUI
import Foundation
import Models
import StandupForm
import Styleguide

/// Shows a standup, its meetings, and buttons for its actions.
public struct StandupDetailView: View {
  @Environment(\.dateCalendar) private var calendar
  @FocusState private var blocker: Blocker.ID?
  @State private var search = HistorySearch()
  private let store: StoreOf<StandupDetailFeature>

  public init(store: StoreOf<StandupDetailFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      let found = search.meetings(
        of: viewStore.standup, matching: viewStore.trimmedSearchText, calendar: calendar)
      Group {
        if viewStore.standup.meetings.isEmpty {
          content(found, viewStore)
        } else {
          content(found, viewStore)
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
      .navigationTitle(title(found.count, viewStore))
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
    .sheet(
      store: destination,
      state: /StandupDetailFeature.Destination.State.edit,
      action: StandupDetailFeature.Destination.Action.edit
    ) { form in
      StandupFormSheet(store: form, title: "Edit standup") {
        store.send(.cancelEditStandupButtonTapped)
      } save: {
        store.send(.saveStandupButtonTapped)
      }
    }
    .fullScreenCover(
      store: destination,
      state: AnyCasePath(StandupDetailFeature.Destination.State.statistics),
      action: StandupDetailFeature.Destination.Action.statistics
    ) { _ in
      WithViewStore(store, observe: \.standup) { StatisticsView(standup: $0.state) }
    }
  }

  /// The state that the screen shows, without its sheets.
  private struct ViewState: Equatable {
    let blockers: IdentifiedArrayOf<Blocker>
    let searchText: String
    let standup: Standup
    let topics: IdentifiedArrayOf<Blocker>
    let trimmedSearchText: String
    let undoable: UndoHistory<Meeting>.Change?

    init(_ state: StandupDetailFeature.State) {
      blockers = state.blockers
      searchText = state.searchText
      trimmedSearchText = state.trimmedSearchText
      standup = state.standup
      topics = state.topics
      undoable = state.undo.latest
    }
  }

  private typealias DetailViewStore = ViewStore<ViewState, StandupDetailFeature.Action>

  private func title(_ count: Int, _ viewStore: DetailViewStore) -> String {
    viewStore.trimmedSearchText.isEmpty
      ? viewStore.standup.heading
      : "\(count) of \(viewStore.standup.meetings.count) past meetings"
  }

  /// The buttons, and below them the standup and its meetings: side by side if there is room, else
  /// in one list, which has only the meetings during a search.
  private func content(
    _ meetings: IdentifiedArrayOf<Meeting>, _ viewStore: DetailViewStore
  ) -> some View {
    let isSearching = !viewStore.trimmedSearchText.isEmpty
    return GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 1) {
        // The bar is hidden, so that Down moves from the search field to the first result.
        let bar = ActionBar { viewStore.send($0) }
        if isSearching { bar.hidden() } else { bar }
        if proxy.size.width >= 76 {
          HStack(alignment: .top, spacing: 1) {
            Form { rows(viewStore, showsEmptyPanes: true) }
              .frame(width: max(34, min(48, (proxy.size.width * 0.4).rounded())))
              .disabled(isSearching)
            Form { sections(meetings, viewStore) }
          }
        } else {
          Form {
            if !isSearching { rows(viewStore, showsEmptyPanes: false) }
            sections(meetings, viewStore)
          }
        }
      }
    }
  }

  @ViewBuilder
  private func rows(_ viewStore: DetailViewStore, showsEmptyPanes: Bool) -> some View {
    StandupRows(standup: viewStore.standup)
    BlockersSection(
      title: "Open blockers", blockers: viewStore.blockers, standup: viewStore.standup,
      showsEmptyPane: showsEmptyPanes, focus: $blocker, send: { viewStore.send($0) })
    BlockersSection(
      title: "For after the meeting", blockers: viewStore.topics, standup: viewStore.standup,
      showsEmptyPane: false, focus: $blocker, send: { viewStore.send($0) })
  }

  private func sections(
    _ meetings: IdentifiedArrayOf<Meeting>, _ viewStore: DetailViewStore
  ) -> some View {
    MeetingSections(
      meetings: meetings, searchText: viewStore.trimmedSearchText, standup: viewStore.standup,
      send: { viewStore.send($0) }
    )
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
    .onKey("c", "Copy the last meeting") { send(.copyButtonTapped) }
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
    LabeledRow("When") { Text(standup.schedule?.text ?? "Not scheduled") }
    LabeledRow("Theme") { ThemeView(theme: standup.theme) }
    LabeledRow("Order") { Text(standup.speakingOrder.name) }
    LabeledRow("People") { Text(names) }
  }

  private var length: String {
    standup.lengthText
  }

  private var names: String {
    let names = standup.people.map(\.name)
    return names.isEmpty ? "Nobody yet" : names.joined(separator: ", ")
  }
}
