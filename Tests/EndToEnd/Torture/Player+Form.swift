import TerminalDriver

extension Player {
  func actInForm() throws {
    guard let form = app.screen.form else { return }
    let draft = form.standup
    switch Int.random(in: 0..<10, using: &generator) {
    case _ where draft.title.isEmpty || isTaken(draft.title, isNew: form.isNew):
      try type(name("T"), in: form, isTitle: true)
    // A longer title would be cut off beside a standup.
    case 0...2 where draft.title.count < 20: try type(name("T"), in: form, isTitle: true)
    case 3...4 where draft.attendees.count < 8: try type(name("P"), in: form, isTitle: false)
    case 5...7: try save(form)
    case 8: try discard(form)
    default: break
    }
  }

  /// Whether another standup has a title, which the screen would not tell apart.
  private func isTaken(_ title: String, isNew: Bool) -> Bool {
    situation.standups.contains { $0.title == title && (isNew || title != self.title) }
  }

  private func work(_ draft: Situation.Standup, isNew: Bool) -> Situation.Work? {
    var base = Situation.Standup()
    if !isNew { base = situation.standups.first { $0.title == title } ?? base }
    base.meetings = []
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
    let focused = "❯ Title  "
    if !app.screen.shows(focused), let place = app.screen.place(of: "Title    ") {
      for end in ["M", "m"] { app.type("\u{1B}[<0;\(place.column + 10);\(place.row + 1)\(end)") }
      try app.wait("The title has no focus") { $0.shows(focused) }
    }
    // Moves the insertion point to the end of the text.
    app.type("\u{1B}[F")
  }

  private func addAttendee() throws {
    let before = app.screen.place(of: "Add person")?.row ?? 0
    try app.click("Add person")
    try app.wait("There is no new person") { screen in
      screen.place(of: "Add person").map { $0.row > before } == true
        && screen.lines[before].contains("❯")
    }
  }

  private func save(_ form: (standup: Situation.Standup, isNew: Bool)) throws {
    var saved = form.standup
    let index = situation.standups.firstIndex { $0.title == title }
    if let index, !form.isNew {
      saved.meetings = situation.standups[index].meetings
    }
    title = saved.title
    try perform(
      "It is not saved",
      {
        $0.work = nil
        if let index, !form.isNew { $0.standups[index] = saved } else { $0.standups.append(saved) }
      }
    ) {
      try app.click("[ Save ]")
    } until: {
      $0.form == nil && $0.shows(saved.title)
    }
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
    } until: {
      $0.form == nil && !$0.shows("Discard changes?")
    }
    place = form.isNew ? .list : .detail
  }
}
