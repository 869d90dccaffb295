import IssueReporting
import TerminalCore

extension Pilot {
  /// Clicks on the middle of a text on the screen.
  ///
  /// Reports an issue with the screen if the text is missing, if a layer in front covers it, or if
  /// several views that can be clicked contain it. Key hints and toasts do not count.
  ///
  /// - Parameter occurrence: The index of one of several texts, from 0 at the top left, including
  ///   those that cannot be clicked.
  public func click(
    _ text: String, occurrence: Int? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    refresh()
    let offset = displayWidth(of: text) / 2
    let places = ScreenText(tree.canvas.buffer).places(of: text)
      .map { TerminalPoint(x: $0.x + offset, y: $0.y) }
    let problem: String
    if places.isEmpty {
      problem = "it is not on the screen"
    } else if let occurrence, !places.indices.contains(occurrence) {
      problem = "there is no occurrence \(occurrence), only 0 to \(places.count - 1)"
    } else {
      let chosen = (occurrence.map { [places[$0]] } ?? places).filter { !isCovered($0) }
      let targets = chosen.filter { target(at: $0) != nil }
      if let place = targets.first ?? chosen.first,
        targets.allSatisfy({ target(at: $0) === target(at: place) })
      {
        return click(x: place.x, y: place.y)
      }
      let rows = targets.map { String($0.y) }.joined(separator: ", ")
      problem =
        chosen.isEmpty
        ? "it lies behind the layer in front, which has to be closed first"
        : "it is there \(targets.count) times, in the rows \(rows); `occurrence:` says which"
    }
    report(
      "\"\(text)\" cannot be clicked: \(problem).", fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Clicks with the right mouse button on a text, which opens the menu of the view.
  public func rightClick(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let place = find(text) else {
      return report(
        "\"\(text)\" cannot be clicked: it is not on the screen.", fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
    for kind in [MouseEvent.Kind.down(.right), .up(.right)] {
      tree.handle(.mouse(MouseEvent(kind, x: place.x + displayWidth(of: text) / 2, y: place.y)))
      refresh()
    }
  }

  /// Moves the focus to the control with a name, or with a text on the screen.
  ///
  /// Reports an issue with the screen if there is none, or more than one.
  public func focus(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    refresh()
    // A row of a list is a place of its control, too.
    var known: Set<ObjectIdentifier> = []
    let controls = tree.regions.focusable.map(\.node)
      .filter { known.insert(ObjectIdentifier($0)).inserted }
    let screen = ScreenText(tree.canvas.buffer)
    let named = controls.filter { $0.controlName == text }
    let found = named.isEmpty ? controls.filter { screen.text(in: $0.frame).contains(text) } : named
    guard found.count == 1 else {
      let names = controls.map(\.controlName).joined(separator: ", ")
      return report(
        "\"\(text)\" cannot have the focus: \(found.count) controls have that text, of: \(names).",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    tree.focus.move(to: found[0])
    refresh()
  }

  private func target(at point: TerminalPoint) -> Node? {
    tree.regions.clickable(at: point).flatMap { $0 is Footer || $0 is ToastRow ? nil : $0 }
  }

  /// Returns whether a layer in front receives or blocks clicks at a point.
  private func isCovered(_ point: TerminalPoint) -> Bool {
    guard let layer = tree.layers.last, !layer.frame.contains(point) else { return false }
    let target = tree.regions.clickable(at: point)
    return target == nil || target === layer
  }

  /// The reason for which the screen may still change, and the remedy; `nil` if it is at rest.
  var pendingWork: String? {
    refresh()
    if tree.hasWork { return "it changes whenever it is drawn\(changingViews)" }
    guard tree.unsettledTasks > 0 else { return nil }
    return "tasks of its views are under way. Call `await ui.settle()` first"
  }

  /// The dirty views, as the end of a message.
  var changingViews: String {
    let views = Set(tree.dirtyViews).sorted()
    return views.isEmpty ? "" : ": " + views.joined(separator: ", ")
  }

  /// Reports an issue with the screen.
  func report(
    _ problem: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    FailedTests.insertThisOne()
    reportIssue(
      "\(problem)\n\(self)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Pilot: @MainActor CustomStringConvertible {
  /// The screen with a border.
  public var description: String {
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let bar = String(repeating: "─", count: tree.size.width)
    let lines = rows.map { row in
      let blanks = String(repeating: " ", count: max(0, tree.size.width - displayWidth(of: row)))
      return "│\(row)\(blanks)│"
    }
    return (["", "╭\(bar)╮"] + lines + ["╰\(bar)╯"]).joined(separator: "\n")
  }
}
