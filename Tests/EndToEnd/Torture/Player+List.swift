import TerminalDriver

extension Player {
  func actInList() throws {
    let standups = situation.standups
    if let undo, chance(50) {
      self.undo = nil
      try perform("Undo does nothing", { $0.standups = undo }) {
        app.type("u")
      } until: {
        $0.titles(among: undo) == undo.map(\.title)
      }
    } else if standups.isEmpty || standups.count < 12 && chance(20) {
      undo = nil
      try app.click(Situation.addButton)
      title = ""
      try wait("Add does nothing") { $0.form != nil }
      place = .form
    } else if chance(55), let standup = standups.randomElement(using: &generator) {
      undo = nil
      title = standup.title
      try app.click("▌ \(title) ")
      try wait("\(title) does not open") { $0.showsDetail(of: title) && !$0.isInList }
      place = .detail
    } else {
      try changeList(standups)
    }
  }

  /// Deletes or moves a standup.
  private func changeList(_ standups: [Situation.Standup]) throws {
    undo = nil
    let index = try focusAnother(of: standups)
    var next = standups
    let deletes = chance(50)
    if deletes {
      next.remove(at: index)
    } else if index + 1 < next.count {
      next.swapAt(index, index + 1)
    }
    guard next != standups else { return }
    undo = standups
    try perform(deletes ? "Delete does nothing" : "It does not move", { $0.standups = next }) {
      app.type(deletes ? "\u{1B}[3~" : "\u{1B}[1;3B")
    } until: {
      $0.titles(among: standups) == next.map(\.title)
    }
  }
}

extension Player {
  /// Moves the focus to the list, from a standup beside it.
  func focusList() throws {
    guard !app.screen.isInList else { return }
    app.type("\u{1B}")
    try wait("The list has no focus") { $0.isInList }
  }

  /// Moves the focus to another row, and returns its index.
  private func focusAnother(of standups: [Situation.Standup]) throws -> Int {
    try focusList()
    let before = app.screen.focusedRow(among: standups)
    if let before, standups.count == 1 { return before }
    let isDown = before.map { $0 + 1 < standups.count } ?? true
    let key = isDown ? "\u{1B}[B" : "\u{1B}[A"
    app.type(key)
    if before == nil {
      // The search field may be between the button that has the focus and the rows.
      let end = ContinuousClock.now + .milliseconds(500)
      while ContinuousClock.now < end, app.screen.focusedRow(among: standups) == nil {
        app.read(for: end - .now)
      }
      if app.screen.focusedRow(among: standups) == nil { app.type(key) }
    }
    var row: Int?
    try app.wait("The focus stays") {
      row = $0.focusedRow(among: standups)
      return row != nil && row != before
    }
    return row ?? 0
  }
}

extension Screen {
  fileprivate func focusedRow(among standups: [Situation.Standup]) -> Int? {
    let line = lines.first { $0.hasPrefix("❯") } ?? ""
    return standups.firstIndex { line.contains(" \($0.title) ") }
  }

  /// Returns the titles on the screen, in their order.
  fileprivate func titles(among standups: [Situation.Standup]) -> [String] {
    let titles = Set(standups.map(\.title))
    return lines.dropFirst(3).compactMap { line in
      line.split(separator: " ").map(String.init).first { titles.contains($0) }
    }
  }
}
