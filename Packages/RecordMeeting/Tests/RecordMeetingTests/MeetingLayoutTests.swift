import ComposableArchitecture
import Foundation
import Models
import Testing

@testable import RecordMeeting

/// The sizes of the parts of a meeting where they change.
@Suite struct MeetingLayoutTests {
  func layout(
    _ width: Int, _ height: Int,
    _ state: RecordMeetingFeature.State = RecordMeetingFeature.State(standup: .mock)
  ) -> MeetingLayout {
    MeetingLayout(width: width, height: height, state: state)
  }

  @Test(arguments: [
    (55, 12, 1), (56, 11, 1), (56, 12, 2), (111, 20, 2), (112, 19, 2), (112, 20, 3), (112, 11, 1),
    (200, 11, 1), (40, 40, 1),
  ])
  func columns_needWidthAndHeight(width: Int, height: Int, columns: Int) {
    #expect(layout(width, height).columns == columns)
    #expect((layout(width, height).rosterWidth == nil) == (columns == 1))
  }

  @Test(arguments: [(20, 22), (88, 22), (92, 23), (136, 34), (140, 34), (200, 34)])
  func roster_hasAQuarterOfTheWidth(width: Int, rosterWidth: Int) {
    #expect(layout(max(56, width), 30).rosterWidth == rosterWidth)
  }

  /// A long name has room up to a third of the screen.
  @Test(arguments: [(76, 22), (116, 34), (196, 41)])
  func roster_growsWithALongName(width: Int, rosterWidth: Int) {
    var standup = Standup.mock
    standup.attendees[0].name = "Zoë van der Berg-Featherstone"
    #expect(layout(width, 30, .init(standup: standup)).rosterWidth == rosterWidth)
  }

  @Test(arguments: 1...60)
  func parts_fitTheHeight(height: Int) {
    for width in [20, 40, 56, 80, 112, 160] {
      let layout = layout(width, height)
      // The times, the buttons, the status, and the gaps.
      let others = 3 + (layout.showsStatus ? 1 : 0) + 2 * layout.spacing
      #expect(layout.bodyHeight == max(2, height - others))
      let gaps = layout.memoryHeight > 0 ? layout.paneSpacing : 0
      let panes = layout.memoryHeight + layout.notesHeight + gaps
      let clock = layout.columns == 3 ? 0 : layout.clock.height
      let gap = layout.columns == 2 ? layout.paneSpacing : 0
      #expect(layout.notesHeight >= 1 && layout.clock.height >= 1)
      if layout.bodyHeight > 2 { #expect(panes + clock + gap == layout.bodyHeight, "\(width)") }
      #expect(layout.rosterHeight == min(6, layout.bodyHeight))
      #expect(layout.columns < 3 || layout.clock.width * 3 <= width)
    }
  }

  @Test(arguments: [(6, false), (7, true)])
  func status_isShownFromSevenRows(height: Int, isShown: Bool) {
    #expect(layout(40, height).showsStatus == isShown)
    #expect(layout(40, 13).spacing == 0 && layout(40, 14).spacing == 1)
  }

  @Test func topics_needFourRowsBelowThePeople() {
    // Six people, and five rows for the times, the buttons, the status and the gaps.
    #expect(!layout(80, 15).showsParkingLot && layout(80, 16).showsParkingLot)
    #expect(!layout(50, 40).showsParkingLot)
  }

  /// Notes that are left at the very end of the time put the end off, those before do not.
  @Test(arguments: [(59, 60), (60, 70), (75, 85)])
  func notesAtTheEnd_putItOff(elapsed: Int, duration: Int) {
    var state = RecordMeetingFeature.State(secondsElapsed: elapsed, standup: .mock)
    state.notedSpeakerID = state.speaker?.id
    _ = RecordMeetingFeature().reduce(into: &state, action: .notesFocusChanged(false))
    #expect(state.duration == .seconds(duration))
  }

  @Test(arguments: [(8, 1), (9, 4), (16, 4), (17, 6)])
  func clock_growsWithTheHeight(bodyHeight: Int, clock: Int) {
    let height = bodyHeight + (bodyHeight + 6 >= 14 ? 6 : 4)
    let layout = layout(80, height)
    #expect(layout.bodyHeight == bodyHeight && layout.clock.height == clock)
  }

  @Test(arguments: [
    // texts, width, rows with the title
    (["four five"], 9, 2), (["four five"], 8, 3), (["four five six"], 8, 3),
    (["four five six"], 9, 3),
    (["four five six"], 13, 2), (["four five six"], 12, 3), (["abcdefgh"], 8, 2),
    (["abcdefghi"], 8, 3),
    (["abcdefghijklmnopq"], 8, 4), (["a abcdefghi b"], 8, 4), (["one", "two"], 20, 3), ([], 20, 2),
    // A blocker is beside its box.
    (["! four five"], 13, 2), (["! four five"], 12, 3),
  ])
  func memory_wantsTheRowsOfItsText(lines: [String], width: Int, rows: Int) {
    var standup = Standup.mock
    standup.meetings[0].speakers = [
      .init(id: standup.attendees[0].id, name: "", notes: lines.joined(separator: "\n"))
    ]
    let state = RecordMeetingFeature.State(standup: standup)
    #expect(MemoryView.rows(of: state, width: width) == rows, "\(lines) \(width)")
  }
}
