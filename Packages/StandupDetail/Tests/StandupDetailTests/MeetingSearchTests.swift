import ComposableArchitecture
import Foundation
import Models
import StandupForm
import Testing

@testable import StandupDetail

@Suite struct MeetingSearchTests {
  let standup = Standup(id: UUID(1), attendees: [Attendee(id: UUID(2), name: "Ann")])
  let meeting = Meeting(
    id: UUID(3), date: Date(timeIntervalSince1970: 0),
    speakers: [
      Meeting.Speaker(
        id: .init(UUID(2)), name: "Anna", duration: .seconds(5), notes: "Shipped\n ! Blocked by Ann"
      )
    ],
    transcript: "An\u{301}n is here.\n\nBen is not."
  )

  @Test func meetingWithoutSpeakers_showsTheAttendeesOfTheStandup() {
    let meeting = Meeting(id: UUID(3), date: Date(timeIntervalSince1970: 0), transcript: "")
    let passages = Passage.passages(of: meeting, standup: standup)
    #expect(passages.map(\.text) == ["People", "Ann", "Transcript"])
  }

  @Test func nextMatch_goesThroughTheMatches_andBackToTheFirst() {
    var search = MeetingSearch(in: Passage.passages(of: meeting, standup: standup))
    search.find("ann")
    #expect(search.matches == [1, 3, 5])
    #expect(search.current == 1)
    search.selectNextMatch()
    search.selectNextMatch()
    #expect(search.current == 5)
    search.selectNextMatch()
    #expect(search.current == 1)
    search.selectNextMatch()
    search.find("ben")
    #expect(search.current == 6)
  }

  @Test(arguments: ["", "nobody", "people"])
  func nothingIsFound(text: String) {
    var search = MeetingSearch(in: Passage.passages(of: meeting, standup: standup))
    search.find(text)
    search.selectNextMatch()
    #expect(search.matches == [])
    #expect(search.current == nil)
  }

  @Test func longLines_areSplitAtSentences() {
    var meeting = meeting
    let sentence = "This is a sentence of some words, which ends here. "
    meeting.transcript = String(repeating: sentence, count: 30)
    let texts = Passage.passages(of: meeting, standup: standup)
      .filter { $0.kind == .transcript }.map(\.text)
    #expect(texts.count > 1)
    #expect(texts.joined() == meeting.transcript)
    #expect(texts.allSatisfy { $0.hasPrefix("This") && $0.count <= 400 })
    meeting.transcript = String(repeating: "a", count: 1000)
    let words = Passage.passages(of: meeting, standup: standup).filter { $0.kind == .transcript }
    #expect(words.map(\.text.count) == [400, 400, 200])
  }
}

@MainActor
@Suite struct EditMeetingTests {
  let meeting = Standup.historyMock.meetings[0]

  @Test func blankSpeakerName_keepsTheOriginal() async {
    let store = TestStore(initialState: EditMeetingFeature.State(meeting: meeting)) {
      EditMeetingFeature()
    }
    var edited = meeting
    edited.speakers[0].name = " "
    edited.speakers[1].name = "Ann"
    await store.send(.set(\.$meeting, edited)) { $0.meeting = edited }
    edited.speakers[0].name = meeting.speakers[0].name
    await store.send(.saveButtonTapped)
    await store.receive(.delegate(.save(edited)))
  }
}
