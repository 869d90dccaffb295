import Foundation
import TerminalDriver

/// Does random things in the app, and notes when the screen has shown the result of each.
final class Player {
  /// A situation, and when the screen has shown it, if it has.
  struct Moment {
    let situation: Situation
    var shown: ContinuousClock.Instant?
  }

  /// The screen that is open.
  enum Place: String, CaseIterable {
    case list, detail, form, meeting
    case restoredMeeting = "question to resume"
  }

  /// Ends a round before the last action has shown.
  struct Interruption: Error {}

  let app: PseudoTerminal
  var generator: SeededGenerator
  private(set) var moments: [Moment]
  private(set) var place: Place
  /// Whether the next action is the last one, which is not waited for.
  var isInterrupted = false
  /// The title of the standup that is open, and what can be undone.
  private var title = ""
  private var undo: [Situation.Standup]?
  /// Makes names that no other has.
  private(set) var names: Int

  init(app: PseudoTerminal, situation: Situation, generator: SeededGenerator, names: Int) {
    self.app = app
    self.generator = generator
    self.names = names
    moments = [Moment(situation: situation, shown: .now)]
    switch situation.work {
    case .draft(_, of: let title):
      place = .form
      self.title = title ?? ""
    case .meeting(of: let title, speaker: _):
      place = .restoredMeeting
      self.title = title
    case nil: place = .list
    }
  }

  var situation: Situation { moments[moments.count - 1].situation }

  private func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  /// Does something with a result, and waits until the screen shows it.
  private func perform(
    _ complaint: String, _ change: (inout Situation) -> Void = { _ in },
    _ act: () throws -> Void, until isShown: (Screen) -> Bool
  ) throws {
    var next = situation
    change(&next)
    moments.append(Moment(situation: next))
    try act()
    try wait(complaint, until: isShown)
  }

  private func wait(_ complaint: String, until isShown: (Screen) -> Bool) throws {
    if isInterrupted {
      // Somewhere between the key and its effects.
      app.read(for: .milliseconds(Int.random(in: 0...30, using: &generator)))
      throw Interruption()
    }
    try app.wait(complaint, until: isShown)
    for index in moments.indices where moments[index].shown == nil { moments[index].shown = .now }
  }

  /// Does one random thing of those that are possible.
  func act() throws {
    switch place {
    case .list: try actInList()
    case .form: try actInForm()
    case .detail: try actInDetail()
    case .meeting: try actInMeeting()
    case .restoredMeeting: try answer()
    }
  }

  // MARK: The list

  private func actInList() throws {
    let standups = situation.standups
    if let undo, chance(50) {
      self.undo = nil
      try perform("Undo does nothing", { $0.standups = undo }) {
        app.type("u")
      } until: { $0.titles(among: undo) == undo.map(\.title) }
    } else if standups.isEmpty || standups.count < 12 && chance(20) {
      undo = nil
      try app.click(Situation.addButton)
      title = ""
      try wait("Add does nothing") { $0.form != nil }
      place = .form
    } else if chance(55), let standup = standups.randomElement(using: &generator) {
      undo = nil
      title = standup.title
      try app.click(title)
      try wait("\(title) does not open") { $0.shows("Start meeting") }
      place = .detail
    } else {
      try changeList(standups)
    }
  }

  /// Deletes, moves or searches.
  private func changeList(_ standups: [Situation.Standup]) throws {
    undo = nil
    if chance(25), let standup = standups.randomElement(using: &generator) {
      app.type("\u{6}\(standup.title)")
      let found = standups.filter { $0.title.contains(standup.title) }
      try wait("Searching finds something else") {
        $0.shows("⌕ \(standup.title)") && $0.titles(among: standups) == found.map(\.title)
      }
      app.type("\u{1B}")
      try wait("The search stays") { $0.shows("⌕ Search") }
    }
    app.type(Bool.random(using: &generator) ? "\u{1B}[A" : "\u{1B}[B")
    while app.read(for: .milliseconds(30)) {}
    let focused = app.screen.lines.first { $0.hasPrefix("❯") } ?? ""
    guard let index = standups.firstIndex(where: { focused.contains(" \($0.title) ") })
    else { return }
    var next = standups
    let deletes = chance(50)
    if deletes { next.remove(at: index) } else if index + 1 < next.count { next.swapAt(index, index + 1) }
    guard next != standups else { return }
    undo = standups
    try perform(deletes ? "Delete does nothing" : "It does not move", { $0.standups = next }) {
      app.type(deletes ? "\u{1B}[3~" : "\u{1B}[1;3B")
    } until: { $0.titles(among: standups) == next.map(\.title) }
  }

  // MARK: A form

  private func actInForm() throws {
    guard let form = app.screen.form else { return }
    let draft = form.standup
    switch Int.random(in: 0..<10, using: &generator) {
    case _ where draft.title.isEmpty: try type(name("T"), in: form, isTitle: true)
    case 0...2 where draft.title.count < 30: try type(name("T"), in: form, isTitle: true)
    case 3...4 where draft.attendees.count < 8: try type(name("P"), in: form, isTitle: false)
    case 5: try erase(form)
    case 6...7: try save(form)
    case 8: try discard(form)
    default: break
    }
  }

  private func work(_ draft: Situation.Standup, isNew: Bool) -> Situation.Work? {
    var base = Situation.Standup()
    if !isNew { base = situation.standups.first { $0.title == title } ?? base }
    base.meetings = 0
    return draft == base ? nil : .draft(draft, of: isNew ? nil : title)
  }

  private func type(
    _ text: String, in form: (standup: Situation.Standup, isNew: Bool), isTitle: Bool
  ) throws {
    var draft = form.standup
    try isTitle ? focusTitle() : addAttendee()
    if !isTitle { draft.attendees.append("") }
    for character in text {
      if isTitle {
        draft.title.append(character)
      } else {
        draft.attendees[draft.attendees.count - 1].append(character)
      }
      var next = situation
      next.work = work(draft, isNew: form.isNew)
      moments.append(Moment(situation: next))
      app.type(String(character))
      if chance(20) { app.read(for: .milliseconds(Int.random(in: 0...40, using: &generator))) }
    }
    try wait("\(text) does not show") { $0.form?.standup == draft }
  }

  private func focusTitle() throws {
    let row = app.screen.lines.firstIndex { $0.contains("Standup Info") && $0.contains("│") } ?? 0
    if !app.screen.lines[row + 1].contains("❯") {
      let column = app.screen.place(of: "Length")?.column ?? 0
      for end in ["M", "m"] { app.type("\u{1B}[<0;\(column + 50);\(row + 2)\(end)") }
      try app.wait("The title has no focus") { $0.lines[row + 1].contains("❯") }
    }
    // To the end of the text.
    app.type("\u{1B}[F")
  }

  private func addAttendee() throws {
    let before = app.screen.lines.count { $0.contains("│") }
    try app.click("Add attendee")
    try app.wait("There is no new attendee") { $0.lines.count { $0.contains("│") } > before }
  }

  private func erase(_ form: (standup: Situation.Standup, isNew: Bool)) throws {
    var draft = form.standup
    guard draft.title.count > 3 else { return }
    try focusTitle()
    draft.title.removeLast()
    try perform("Backspace does nothing", { $0.work = work(draft, isNew: form.isNew) }) {
      app.type("\u{7F}")
    } until: { $0.form?.standup == draft }
  }

  private func save(_ form: (standup: Situation.Standup, isNew: Bool)) throws {
    var saved = form.standup
    let index = situation.standups.firstIndex { $0.title == title }
    if let index, !form.isNew { saved.meetings = situation.standups[index].meetings }
    title = saved.title
    try perform(
      "It is not saved",
      {
        $0.work = nil
        if let index, !form.isNew { $0.standups[index] = saved } else { $0.standups.append(saved) }
      }
    ) {
      try app.click(form.isNew ? "[ Add ]" : "[ Save ]")
    } until: { $0.form == nil && $0.shows(saved.title) }
    place = form.isNew ? .list : .detail
  }

  private func discard(_ form: (standup: Situation.Standup, isNew: Bool)) throws {
    let asks = situation.work != nil
    if asks {
      try app.click("[ Cancel ]")
      try app.wait(for: "Discard changes?")
    }
    try perform("The form stays open", { $0.work = nil }) {
      try app.click(asks ? "[ Discard changes ]" : "[ Cancel ]")
    } until: { $0.form == nil && !$0.shows("Discard changes?") }
    place = form.isNew ? .list : .detail
  }

  // MARK: A standup and its meetings

  private func actInDetail() throws {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2:
      try app.click("[ Edit ]")
      try wait("There is no form") { $0.form != nil }
      place = .form
    case 3...6:
      let title = title
      try perform("No meeting starts", { $0.work = .meeting(of: title, speaker: 0) }) {
        try app.click("Start meeting")
      } until: { $0.shows("Time elapsed") }
      place = .meeting
    case 7:
      let title = title
      try app.click("  Delete")
      try app.wait(for: "Delete?")
      try perform("It is not deleted", { $0.standups.removeAll { $0.title == title } }) {
        try app.click("[ Yes ]")
      } until: { $0.shows(Situation.addButton) }
      place = .list
    default:
      app.type("\u{1B}")
      try wait("The standup stays") { $0.shows(Situation.addButton) }
      place = .list
    }
  }

  private func actInMeeting() throws {
    guard case .meeting(of: let title, speaker: let speaker) = situation.work,
      let index = situation.standups.firstIndex(where: { $0.title == title })
    else { return }
    let standup = situation.standups[index]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where speaker + 1 < standup.attendees.count:
      try perform("Nobody is next", { $0.work = .meeting(of: title, speaker: speaker + 1) }) {
        try app.click("Next")
      } until: { $0.speaker(of: standup) == speaker + 1 }
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
    } until: { $0.shows("Start meeting") }
    place = .detail
  }

  /// Answers the question whether to resume a meeting.
  private func answer() throws {
    if chance(50) {
      try leaveMeeting("[ Discard ]") { _ in }
    } else {
      try app.click("[ Resume ]")
      try wait("The question stays") { !$0.shows("Resume meeting?") }
      place = .meeting
    }
  }
}

extension Screen {
  /// The titles that it shows, in their order.
  fileprivate func titles(among standups: [Situation.Standup]) -> [String] {
    let titles = Set(standups.map(\.title))
    return lines.dropFirst(3).compactMap { line in
      line.split(separator: " ").map(String.init).first { titles.contains($0) }
    }
  }
}
