import ComposableArchitecture
import Foundation
import LocalTime
import Models
import ResolveConflict
import StandupForm
import Testing

@testable import StandupDetail

/// The laws of what a screen shows while another program changes the document.
@MainActor
@Suite struct SharedDocumentTests {
  /// A standup whose fields a number determines, each of them a digit.
  private func standup(_ generator: inout SeededGenerator, from base: Standup? = nil) -> Standup {
    var standup = base ?? .mock
    func isChanged() -> Bool { base == nil || Int.random(in: 0..<3, using: &generator) == 0 }
    func text() -> String { "\(Int.random(in: 0..<3, using: &generator))" }
    if isChanged() { standup.title = text() }
    for id in standup.attendees.ids where isChanged() { standup.attendees[id: id]?.name = text() }
    for meeting in standup.meetings.ids {
      if isChanged() { standup.meetings[id: meeting]?.transcript = text() }
      for speaker in standup.meetings[id: meeting]?.speakers.ids ?? [] where isChanged() {
        standup.meetings[id: meeting]?.speakers[id: speaker]?.notes = text()
      }
    }
    return standup
  }

  /// The texts of a meeting that the form edits, in its order.
  private func texts(_ meeting: Meeting) -> [String] {
    meeting.speakers.flatMap { [$0.name, $0.notes] } + [meeting.transcript]
  }

  /// The law of a form: saving overwrites no change of another program without a question, and the
  /// answers decide about what contradicts the edits and about nothing else.
  @Test func aFormOfAMeeting_overwritesNothingWithoutAQuestion() async throws {
    for seed in SeededGenerator.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      var base = standup(&generator)
      base.meetings[0].speakers = IdentifiedArray(
        uniqueElements: base.attendees.prefix(2).map { .init(id: $0.id, name: $0.name) })
      let mine = standup(&generator, from: base).meetings[0]
      let store = Store(
        initialState: MeetingFeature.State(
          destination: .edit(EditMeetingFeature.State(meeting: base.meetings[0])),
          meeting: base.meetings[0], standup: base)
      ) {
        MeetingFeature()
        Reduce { state, action in
          // Another program changes the standup.
          if case .searchTextChanged(let text) = action,
            let standup = try? JSONDecoder().decode(Standup.self, from: Data(text.utf8))
          {
            state.show(standup)
          }
          return .none
        }
      }
      func edit(_ action: EditMeetingFeature.Action) {
        store.send(.destination(.presented(.edit(action))))
      }
      edit(.set(\.$meeting, mine))
      var theirs = base
      let count = Int.random(in: 1...2, using: &generator)
      for _ in 0..<count {
        theirs = standup(&generator, from: theirs)
        theirs.meetings[0].speakers = IdentifiedArray(
          uniqueElements: theirs.meetings[0].speakers.map { speaker in
            var speaker = speaker
            speaker.duration = .zero
            return speaker
          })
        let data = try JSONEncoder().encode(theirs)
        store.send(.searchTextChanged(String(decoding: data, as: UTF8.self)))
      }
      edit(.saveButtonTapped)
      var taken: Set<Standup.Field> = []
      if let conflict = store.withState(\.form)?.conflict {
        #expect(conflict.conflict.fields.allSatisfy { $0.meeting == mine.id }, "seed \(seed)")
        for field in conflict.conflict.fields where Bool.random(using: &generator) {
          taken.insert(field)
          edit(.conflict(.presented(.versionTapped(field, isTheirs: true))))
        }
        edit(.conflict(.presented(.saveButtonTapped)))
      }
      #expect(store.withState(\.form) == nil, "seed \(seed)")
      let saved = try #require(store.withState(\.meeting))
      var contradictions = 0
      let fields = [
        mine.speakers.flatMap { speaker in
          [Standup.Field(.name, meeting: mine.id, person: speaker.id)]
            + [Standup.Field(.notes, meeting: mine.id, person: speaker.id)]
        }, [Standup.Field(.transcript, meeting: mine.id)],
      ].flatMap(\.self)
      let versions = zip(texts(base.meetings[0]), zip(texts(mine), texts(theirs.meetings[0])))
      for ((field, saved), (base, (mine, theirs))) in zip(zip(fields, texts(saved)), versions) {
        // What the other program has changed twice may have been merged in between.
        guard count == 1 || mine == base else { continue }
        let isContradiction = mine != theirs && mine != base && theirs != base
        if isContradiction { contradictions += 1 }
        let expected =
          isContradiction
          ? taken.contains(field) ? theirs : mine
          : mine == base ? theirs : mine
        #expect(saved == expected, "seed \(seed)")
      }
      #expect(count == 2 || contradictions > 0 || taken.isEmpty, "seed \(seed)")
    }
  }

  /// The law of blockers on the screen: each has one row, and its box says whether it is open in the
  /// document, also after another program has changed it.
  @Test func aBlocker_hasOneRow_whichTellsWhetherItIsOpen() {
    for seed in SeededGenerator.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      var state = StandupDetailFeature.State(standup: .mock)
      let people = Standup.mock.people.prefix(2)
      func meeting() -> Meeting {
        Meeting(
          id: UUID(Int.random(in: 1...3, using: &generator)),
          date: Date(timeIntervalSince1970: Double(Int.random(in: 0...9, using: &generator))),
          speakers: IdentifiedArray(
            uniqueElements: people.map {
              let lines = (0..<2).map { _ in
                ["! A", "✓ A", "! B", "C"].randomElement(using: &generator) ?? ""
              }
              return .init(id: $0.id, name: $0.name, notes: lines.joined(separator: "\n"))
            }), transcript: "")
      }
      for _ in 0..<12 {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          var standup = state.standup
          standup.update(meeting())
          state.show(standup)
        case 1:
          var standup = state.standup
          for blocker in standup.openBlockers { standup.setBlocker(blocker.id, isClosed: true) }
          state.show(standup)
        default:
          guard let blocker = state.blockers.randomElement(using: &generator) else { continue }
          let wasOpen = state.standup.isOpen(blocker.id)
          _ = StandupDetailFeature().reduce(into: &state, action: .blockerTapped(blocker))
          #expect(state.blockers[id: blocker.id] != nil, "seed \(seed)")
          #expect(state.standup.isOpen(blocker.id) != wasOpen, "seed \(seed)")
        }
        let open = Set(state.standup.openBlockers.map(\.id))
        #expect(open.isSubset(of: state.blockers.ids), "seed \(seed)")
        #expect(state.blockers.allSatisfy { state.standup.isOpen($0.id) == open.contains($0.id) })
      }
    }
  }

  /// The law of searches: what the screen of a meeting shows and finds, those of the standup and of
  /// the list find, too.
  @Test func eachTextOfAMeeting_isFoundByEverySearch() {
    for standup in Standup.samples(now: .now, calendar: LocalCalendar()) + [.mock, .historyMock] {
      for var meeting in standup.meetings.prefix(3) {
        meeting.parkingLot = ["Köln", "Off site"]
        for passage in Passage.passages(of: meeting, standup: standup) {
          guard passage.kind != .title, !meeting.speakers.isEmpty else { continue }
          let pattern = SearchPattern(passage.text)
          #expect(pattern.occurs(in: FoldedText(meeting.searchedTexts)), "\(passage.text)")
        }
      }
    }
  }
}
