import TerminalDriver

extension Player {
  func actInDetail() throws {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2:
      try app.click("[ Edit ]")
      try wait("There is no form") { $0.form != nil }
      place = .form
    case 3...6:
      let title = title
      try perform("No meeting starts", { $0.work = .meeting(of: title, speaker: 0) }) {
        try app.click("[ Start meeting ]")
        try wait("Nothing follows") { $0.shows("Who is here?") || $0.shows(" elapsed") }
        if app.screen.shows("Who is here?") { app.type("\r") }
      } until: {
        $0.shows(" elapsed")
      }
      place = .meeting
    case 7:
      let title = title
      try app.click("[ Delete ]")
      try app.wait(for: "Delete “\(title)”?")
      try perform("It is not deleted", { $0.standups.removeAll { $0.title == title } }) {
        try app.click("│ [ Delete ]")
      } until: {
        $0.shows(Situation.addButton)
      }
      place = .list
    default:
      app.type("\u{1B}")
      try wait("The standup stays") { $0.shows(Situation.addButton) }
      place = .list
    }
  }

  func actInMeeting() throws {
    guard case .meeting(of: let title, speaker: let speaker) = situation.work,
      let index = situation.standups.firstIndex(where: { $0.title == title })
    else { return }
    let standup = situation.standups[index]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where speaker + 1 < standup.attendees.count:
      try perform("Nobody is next", { $0.work = .meeting(of: title, speaker: speaker + 1) }) {
        try app.click("[ Next")
      } until: {
        $0.speaker(of: standup) == speaker + 1
      }
    case 1: try endMeeting("[ Save and end ]") { $0.standups[index].meetings += 1 }
    case 2: try endMeeting("[ Discard ]") { _ in }
    default: app.read(for: .milliseconds(Int.random(in: 0...300, using: &generator)))
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
      $0.shows("[ Edit ]")
    }
    place = .detail
  }

  /// Answers the question whether to resume a meeting.
  func answer() throws {
    if chance(50) {
      try leaveMeeting("[ Discard ]") { _ in }
    } else {
      try app.click("[ Resume ]")
      try wait("The question stays") { !$0.shows("Resume meeting?") }
      place = .meeting
    }
  }
}
