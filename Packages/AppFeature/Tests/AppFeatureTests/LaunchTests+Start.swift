import ComposableArchitecture
import Foundation
import Models
import StandupDetail
import StandupsList
import Testing

@testable import AppFeature
@testable import RecordMeeting
@testable import StandupForm

extension LaunchTests {
  /// `standups start X` starts, whatever the last run has left: an unfinished form, also one of X, and a
  /// meeting of another standup, are offered afterwards. A meeting of X that was interrupted goes on.
  @Test(arguments: ["form", "form of another", "new form", "meeting", "meeting of another"])
  func aStartedMeeting_begins_andNothingUnfinishedIsLost(name: String) throws {
    let work: UnfinishedWork =
      switch name {
      case "form": draft(renamedMock, base: .mock)
      case "form of another": draft(Standup(id: Standup.designMock.id), base: .designMock)
      case "new form": draft(Standup(id: UUID(9), title: "New"), base: nil)
      case "meeting": .meeting(underWay.progress, of: Standup.mock.id)
      default: .meeting(underWay.progress, of: Standup.designMock.id)
      }
    try keep(work)
    let state = try launch(opening: "Design", startsMeeting: true)
    let meeting = try #require(state.path.last?.recordMeeting)
    #expect(meeting.standup.id == Standup.mock.id)
    #expect(meeting.isRestored == (name == "meeting"))
    #expect(state.standupsList.destination == nil)
    if name != "meeting" {
      #expect(state.offeredWork == [work] && state.openWork.contains(work))
    }
  }

  /// What stands for no value is restored, too.
  @Test func anInvalidSchedule_isRestored() throws {
    var form = StandupFormFeature.State(standup: .mock, original: .mock)
    form.schedule = "every day"
    form.length = "soon"
    #expect(form.draft != nil)
    let state = AppFeature.State(
      path: [.detail(StandupDetailFeature.State(destination: .edit(form), standup: .mock))],
      standupsList: .init(standups: [.mock]))
    let work = try #require(state.unfinishedWork)
    try keep(JSONDecoder().decode(UnfinishedWork.self, from: JSONEncoder().encode(work)))
    guard case .edit(let restored) = try launch().path.last?.detail?.destination else {
      Issue.record("No form is restored.")
      return
    }
    #expect(restored.schedule == "every day" && restored.isScheduleInvalid)
    #expect(restored.length == "soon" && restored.isLengthInvalid)
  }

  @Test(arguments: [(3_600.0, 12, true), (90_000, 12, false), (3_600, 40, false)])
  func aMeetingThatTheProgramHasInterrupted_isTold(ago: Double, seconds: Int, isTold: Bool) throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    var standup = Standup.mock
    standup.update(
      Meeting(
        id: UUID(9), date: now - ago, duration: .seconds(seconds), plannedDuration: .seconds(60),
        isEndedEarly: true, transcript: ""))
    try file.write([standup, .designMock])
    let state = try withDependencies {
      $0.date.now = now
    } operation: {
      try launch()
    }
    #expect(
      state.toast?.text
        == (isTold
          ? "The meeting of “Design” ended with the program after 12 s, and does not count" : nil))
  }
}
