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

  @Test(arguments: [
    (36, 9), (56, 17), (76, 21), (116, 33), (156, 42), (56, 12), (112, 20), (20, 4),
  ])
  func theLayout_fillsTheScreen_andTheClockTakesAThirdAtMost(width: Int, height: Int) {
    var state = underWay
    state.speakers.append(contentsOf: (0..<20).map { .init(id: .init(UUID($0)), name: "Blob") })
    for count in [0, 1, 30] {
      state.standup.attendees.removeAll()
      state.speakers.removeLast(max(0, state.speakers.count - count))
      let layout = MeetingLayout(width: width, height: height, state: state)
      let gap = layout.memoryHeight > 0 ? layout.paneSpacing : 0
      let clock = layout.columns == 3 ? 0 : layout.clock.height + layout.paneSpacing
      #expect(clock + layout.memoryHeight + gap + layout.notesHeight <= max(3, layout.bodyHeight))
      if layout.columns > 1 {
        #expect(layout.rosterWidth != nil && layout.notesHeight >= 3)
        let clockWidth = layout.columns == 3 ? layout.clock.width : width
        #expect(clockWidth * layout.clock.height * 3 <= (width + 4) * (height + 3))
      }
    }
  }
}
