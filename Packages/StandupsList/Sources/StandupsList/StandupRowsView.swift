import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// The rows of the standups that match the search, or a button that creates a standup with the
/// searched title.
struct StandupRowsView: View {
  /// Whether a row has the focus, rather than the search field.
  @FocusState private var isFocused: Bool
  let store: StoreOf<StandupsListFeature>

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      if viewStore.standups.isEmpty {
        VStack(spacing: 1) {
          Text("Nothing found").foregroundColor(.secondary)
          Button("New standup “\(viewStore.searchText)”") {
            viewStore.send(.addSearchedButtonTapped)
          }
        }
        .padding(.horizontal, 2)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        // Often enough to update relative dates at midnight in any time zone, and the minutes until
        // the next meeting.
        let interval: TimeInterval = viewStore.standups.contains { $0.schedule != nil } ? 60 : 900
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: interval)) {
          timeline in
          GeometryReader { proxy in
            rows(viewStore, size: proxy.size, now: timeline.date)
          }
        }
        if viewStore.standups.contains(where: \.isSample) {
          Button("Remove the sample") { viewStore.send(.removeSampleButtonTapped) }
            .padding(.horizontal, 2)
        }
      }
    }
  }

  private func rows(
    _ viewStore: ViewStore<ViewState, StandupsListFeature.Action>, size: CGSize, now: Date
  ) -> some View {
    List(selection: viewStore.binding(get: \.selection, send: { .selectionChanged($0) })) {
      ForEach(viewStore.standups) { standup in
        let isSelected = standup.id == viewStore.selection
        Button {
          viewStore.send(.standupTapped(id: standup.id))
        } label: {
          StandupRowView(
            standup: standup, searchText: viewStore.searchText, isFilled: isSelected && isFocused,
            isSelected: isSelected,
            facts: size.width >= 56 ? .beside : size.height >= 16 ? .below : .date,
            now: now
          )
        }
        .accessibilityLabel("Open “\(standup.heading)”")
        .submitLabel(SubmitLabel("Open"))
        .listRowBackground(isSelected && isFocused ? standup.theme.mainColor : nil)
      }
      .onDelete { viewStore.send(.deleteStandups(atOffsets: $0)) }
      .onMove { viewStore.send(.moveStandups(fromOffsets: $0, toOffset: $1)) }
    }
    .focused($isFocused)
  }

  private struct ViewState: Equatable {
    let searchText: String
    let selection: Standup.ID?
    let standups: IdentifiedArrayOf<Standup>

    init(_ state: StandupsListFeature.State) {
      searchText = state.searchText.trimmingCharacters(in: .whitespaces)
      selection = state.selection
      standups = state.shownStandups
    }
  }
}

/// A row: a stripe in the theme's color, the title, and the number of people, the length and the
/// latest meeting. The focused row is filled with the color.
private struct StandupRowView: View {
  /// The places of the facts: all of them beside the title or below it, or only the date beside it.
  enum Facts { case beside, below, date }

  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dateCalendar) private var calendar
  let standup: Standup
  let searchText: String
  let isFilled: Bool
  let isSelected: Bool
  /// Where the facts are, as far as there is room for them.
  let facts: Facts
  let now: Date

  var body: some View {
    let excerpt = standup.excerpt(matching: searchText) { calendar.day(of: $0, asOf: now) }
    HStack(alignment: .top, spacing: 1) {
      Text(stripe(lines: 1 + (facts == .below ? 1 : 0) + (excerpt == nil ? 0 : 1)))
        .foregroundColor(
          isFilled ? standup.theme.accentColor : standup.theme.lineColor(on: colorScheme))
      VStack(alignment: .leading) {
        HStack {
          standup.heading.marked(searchText)
            .bold(isSelected)
            .italic(standup.title.isEmpty)
            .lineLimit(1)
          // The selected row differs without colors, too.
          if isSelected, !isFilled { Text("▸") }
          Spacer(minLength: 1)
          if facts != .below { factsText.layoutPriority(1) }
          if facts == .below, standup.isSample { Text("sample").foregroundColor(quiet) }
        }
        if facts == .below { factsText }
        if let excerpt {
          excerpt.marked(searchText).lineLimit(1).foregroundColor(quiet)
        }
      }
    }
    .foregroundColor(isFilled ? standup.theme.accentColor : .primary)
  }

  private func stripe(lines: Int) -> String {
    Array(repeating: "▌", count: lines).joined(separator: "\n")
  }

  private var quiet: Color { isFilled ? standup.theme.accentColor : .secondary }

  private var factsText: some View {
    Text(
      [
        standup.isSample && facts != .below ? "sample" : nil,
        facts == .date ? nil : standup.peopleCount,
        facts == .date ? nil : standup.duration.unitsText,
        standup.dueText(now: now, calendar: calendar)
          ?? standup.lastMeeting.map { calendar.day(of: $0.date, asOf: now) },
      ]
      .compactMap(\.self).joined(separator: " · ")
    )
    .lineLimit(1)
    .foregroundColor(quiet)
  }
}

extension Standup {
  /// The name or the text around the match, with who said it and when: "27 Nov, Nina: …the licence".
  /// Nothing if the match is in the title.
  fileprivate func excerpt(
    matching searchText: String, day: (Date) -> String
  ) -> String? {
    func has(_ text: String) -> Bool { !text.foundRanges(of: searchText, maxCount: 1).isEmpty }
    if searchText.isEmpty || SearchPattern(searchText).occurs(in: FoldedText([heading])) {
      return nil
    }
    let pattern = SearchPattern(searchText)
    let meetings = latestMeetings
    let meeting =
      meetings.first { pattern.occurs(in: FoldedText($0.searchedTexts)) }
      ?? meetings.first { $0.searchedTexts.contains(where: has) }
    if let meeting, let excerpt = meeting.excerpt(around: searchText) {
      return "\(day(meeting.date)), \(excerpt)"
    }
    return attendees.map(\.name).first(where: has)
  }
}
