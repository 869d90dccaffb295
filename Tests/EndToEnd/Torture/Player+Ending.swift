import TerminalDriver

extension Player {
  /// Notes that the app was killed: a running meeting goes on where it was kept last.
  func noteKill(losing loss: Duration) {
    let lost = Int(loss / .seconds(1)) + 2
    for index in moments.indices {
      guard case .meeting(var meeting, of: let title, let speaker) = moments[index].situation.work
      else { continue }
      if place == .restoredMeeting {
        meeting.seconds = secondsBefore
      } else {
        let isRunning = index >= meetingMoment
        meeting.seconds =
          (isRunning ? max(0, seconds.lowerBound - lost) : 0)...seconds.upperBound
      }
      moments[index].situation.work = .meeting(meeting, of: title, speaker: speaker)
    }
  }

  /// Notes that the app has ended: nothing may be lost, and a running meeting is saved.
  func noteEnd() {
    var end = situation
    if case .meeting(let meeting, of: let title, speaker: _) = end.work, place == .meeting,
      let index = end.standups.firstIndex(where: { $0.title == title })
    {
      end.standups[index].meetings.append(ended(meeting))
      end.work = nil
    }
    moments = [Moment(situation: end, shown: nil)]
  }
}
