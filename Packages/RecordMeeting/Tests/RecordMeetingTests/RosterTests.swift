import ComposableArchitecture
import Foundation
import Models
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct RosterTests {
  typealias Status = RecordMeetingFeature.State.RosterEntry.Status

  /// A meeting of the first four people of six, in the turn of the third.
  var underWay: RecordMeetingFeature.State {
    var state = RecordMeetingFeature.State(speakerIndex: 2, standup: .mock)
    state.speakers.removeLast(2)
    state.speakers[0].duration = .seconds(5)
    return state
  }

  @Test func everybodyIsInTheRoster_withTheirStatus() {
    let expected: [Status] = [.spoken, .skipped, .speaking, .next, .absent, .absent]
    #expect(underWay.roster.map(\.status) == expected)
    #expect(underWay.roster.map(\.name) == Standup.mock.attendees.map(\.name))
  }

  @Test func someoneWhoseTurnComesAgain_isNotSpokenFor() {
    var state = underWay
    state.speakerIndex = 0
    state.speakers[3].duration = .seconds(9)
    #expect(state.roster.map(\.status).prefix(4) == [.speaking, .next, .waiting, .waiting])
    #expect(state.roster[3].duration == .seconds(9))
  }

  @Test func guests_areInTheRoster_andPeopleWithoutANameAreNot() {
    var state = underWay
    state.standup.attendees.append(Attendee(id: UUID(50), name: " "))
    state.speakers.append(.init(id: .init(UUID(51)), name: "Guest"))
    #expect(state.roster.map(\.name).suffix(3) == ["Guest", "Blob III", "Blob I"])
  }
}
