import TerminalDriver

extension Player {
  func actInDetail() throws {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2:
      try app.click("[ Edit ]")
      try wait("There is no form") { $0.form != nil }
      place = .form
    case 3...6:
      // A key right after a meeting would start none.
      while ContinuousClock.now < meetingEnd + .milliseconds(1_600) {
        app.read(for: .milliseconds(50))
      }
      let title = title
      let standup = situation.standups.first { $0.title == title }
      let meeting = Situation.Meeting(speakers: standup?.attendees ?? [])
      (meetingStart.0, secondsBefore, meetingMoment) = (.now, 0...0, moments.count)
      try perform("No meeting starts", { $0.work = .meeting(meeting, of: title, speaker: 0) }) {
        try app.click("[ Start meeting ]")
        try wait("Nothing follows") { $0.shows("Who is here?") || $0.shows(" elapsed") }
        if app.screen.shows("Who is here?") { app.type("\r") }
      } until: {
        $0.shows(" elapsed")
      }
      place = .meeting
      meetingStart.1 = .now
    case 7:
      let title = title
      try perform("It is not deleted", { $0.standups.removeAll { $0.title == title } }) {
        try app.click("[ Delete ]")
      } until: {
        $0.shows(Situation.addButton) && !$0.shows("▌ \(title) ") && !$0.showsDetail(of: title)
      }
      place = .list
      try focusList()
    default:
      try focusList()
      place = .list
    }
  }

  func actInMeeting() throws {
    guard case .meeting(let meeting, of: let title, speaker: let speaker) = situation.work,
      let index = situation.standups.firstIndex(where: { $0.title == title })
    else { return }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where speaker + 1 < meeting.speakers.count:
      let next = Situation.Work.meeting(meeting, of: title, speaker: speaker + 1)
      let standup = situation.standups[index]
      try perform("Nobody is next", { $0.work = next }) {
        try app.click("[ Next")
      } until: {
        $0.speaker(of: standup) == speaker + 1
      }
    case 1:
      try endMeeting("[ Save and end ]") { [self] in
        $0.standups[index].meetings.append(ended(meeting))
      }
    case 2: try endMeeting("[ Discard ]") { _ in }
    case 3...4 where !meeting.speakers.isEmpty: try note(meeting, speaker)
    default: app.read(for: .milliseconds(Int.random(in: 0...300, using: &generator)))
    }
  }

  /// Returns a meeting that ends now.
  func ended(_ meeting: Situation.Meeting) -> Situation.Meeting {
    var meeting = meeting
    meeting.seconds = seconds
    return meeting
  }

  /// The length of the running meeting. A busy machine may delay its clock, and the last kills may
  /// have lost seven seconds each.
  var seconds: ClosedRange<Int> {
    let longest = Int((ContinuousClock.now - meetingStart.0) / .seconds(1)) + 2
    let shortest = Int((ContinuousClock.now - meetingStart.1) / .seconds(1)) * 3 / 4 - 2
    return max(0, secondsBefore.lowerBound + shortest)...secondsBefore.upperBound + longest
  }

  /// Types a note on the current speaker.
  private func note(_ meeting: Situation.Meeting, _ speaker: Int) throws {
    let word = name("N") + "."
    var next = meeting
    next.notes[meeting.speakers[speaker], default: []].append(word)
    let work = Situation.Work.meeting(next, of: title, speaker: speaker)
    try app.click("Notes on \(meeting.speakers[speaker])")
    try perform("\(word) does not show", { $0.work = work }) {
      app.type("\u{1B}[F \(word)")
    } until: {
      $0.shows(word)
    }
  }

  private func endMeeting(
    _ button: String, _ change: (inout Situation) -> Void
  ) throws {
    try app.click("[ End meeting ]")
    try app.wait(for: "End meeting?")
    try leaveMeeting(button, change)
  }

  private func leaveMeeting(
    _ button: String, _ change: (inout Situation) -> Void
  ) throws {
    let leave: (inout Situation) -> Void = {
      $0.work = nil
      change(&$0)
    }
    try perform("The meeting stays", leave) {
      try app.click(button)
    } until: {
      $0.showsDetail(of: title)
    }
    place = .detail
    meetingEnd = .now
  }

  /// Answers the question whether to resume a meeting.
  func answer() throws {
    if chance(50) {
      try leaveMeeting("[ Discard ]") { _ in }
    } else {
      meetingStart.0 = .now
      try app.click("[ Resume ]")
      try wait("The question stays") { !$0.shows("Resume meeting?") }
      meetingStart.1 = .now
      place = .meeting
    }
  }
}
