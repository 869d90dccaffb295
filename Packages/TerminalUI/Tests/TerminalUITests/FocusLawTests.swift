import ConcurrencyExtras
import Foundation
import TerminalCore
import Testing

@testable import Gallery
@testable import TerminalUI

/// Laws of the focus, on random screens.
@MainActor
@Suite struct FocusLawTests {
  /// Tab visits each control that shows once, and returns; each is on the screen; and each key
  /// draws at most one frame. The same holds backwards. Each name that is on the screen, or on the view
  /// in front, is read aloud once, in the order of the views.
  @Test func tabVisitsEachControlThatShows_andWhatShowsIsReadAloud() {
    for seed in SeededGenerator.seeds(15) {
      let model = SketchModel(seed: seed)
      let ui = Pilot(size: (100, 90), footer: false) { SketchView(model: model) }
      for key in [KeyStroke(.tab), KeyStroke(.tab, modifiers: .shift)] {
        if let problem = problem(walking: ui, key, model.root.shown(model.on)) {
          Issue.record("seed \(seed), \(key.modifiers): \(problem)\n\(model.root)")
          break
        }
      }
      func names(_ text: String) -> [String] {
        text.matches(of: /[qt]\d+[qt]/).map { String($0.0) }
      }
      let read = names(ui.accessibility.flatMap(\.lines).joined(separator: "\n"))
      let expected = model.root.shown(model.on, isRead: true).flatMap(\.names)
      // What is behind a sheet is on the screen, but not read.
      let unread = Set(names(ui.screen)).intersection(expected).subtracting(read)
      #expect(unread.isEmpty, "seed \(seed): \(unread.sorted()) of \(model.root)")
      #expect(read == expected.filter(read.contains), "seed \(seed): \(read) of \(model.root)")
    }
  }

  /// On each page of the gallery, Tab returns without a second visit, and the focus is on the screen.
  @Test(arguments: 0..<16, [(80, 24), (40, 10)]) func tabReturnsOnAPage(
    page: Int, size: (width: Int, height: Int)
  ) {
    let pages = Gallery.previews + morePages
    let ui = Pilot(size: size, now: Date(timeIntervalSince1970: 0)) { pages[page].view() }
    for key in [KeyStroke.tab, .shiftTab] {
      // A row that was out of view has another node later.
      var visited: [(node: Node, row: [AnyHashable?])] = []
      for step in 0..<300 {
        ui.press(key)
        guard let focused = ui.tree.focus.focused else { break }
        #expect(
          !visiblePart(of: focused, on: ui).isEmpty,
          "\(pages[page].name), \(key), \(step): \(focused.controlName) is not on the screen")
        let row = [focused.rowID ?? focused.ancestor(\.rowID), focused.controlName]
        let index = visited.firstIndex {
          $0.node === focused || !$0.node.isMounted && $0.row == row
        }
        if let index {
          // Views that keys scroll may have the focus before the round.
          #expect(index < 2, "\(pages[page].name), \(key): \(focused.controlName) again")
          break
        }
        visited.append((focused, row))
        if step == 299 { Issue.record("\(pages[page].name): Tab does not return") }
      }
    }
  }

  /// Returns the part of a view that the views around it, which scroll, show.
  private func visiblePart(of node: Node, on ui: Pilot) -> TerminalRect {
    var rect = node.frame.intersection(
      TerminalRect(x: 0, y: 0, width: ui.tree.size.width, height: ui.tree.size.height))
    _ = node.ancestor(beyondLayers: true) { around -> Void? in
      if let view = (around as? any ScrollingNode)?.viewport ?? around.list?.viewport {
        rect = rect.intersection(view)
      }
      return nil
    }
    return rect
  }

  private func problem(
    walking ui: Pilot, _ key: KeyStroke, _ groups: [Sketch.Group]
  ) -> String? {
    let expected = groups.flatMap(\.names)
    var visits: [(node: Node, name: String?)] = []
    for step in 0..<(2 * expected.count + 20) {
      let frames = ui.frameCount
      ui.press(key)
      guard let focused = ui.tree.focus.focused else {
        return expected.isEmpty ? nil : "nothing has the focus after step \(step)"
      }
      if ui.frameCount > frames + 1 {
        return "\(ui.frameCount - frames) frames at step \(step), \(ui.focusedText ?? "")"
      }
      // The bar of tabs, or a view that scrolls.
      let isAround =
        focused.containsControls || focused.list != nil || focused is any ScrollingNode
      let name = isAround ? nil : ui.focusedText?.firstMatch(of: /q\d+q/).map { String($0.0) }
      if !isAround, name == nil, let hidden = focused.controlName.firstMatch(of: /q\d+q/),
        expected.contains(String(hidden.0))
      {
        return "\(hidden.0) has the focus, but is not on the screen"
      }
      visits.append((focused, name))
    }
    guard let last = visits.last,
      let start = visits.dropLast().lastIndex(where: { $0.node === last.node })
    else { return "Tab does not return: \(visits.map { $0.name ?? "–" })" }
    let names = visits[start..<visits.count - 1].compactMap(\.name)
    let once = Set(names)
    if once.count < names.count { return "twice in one round: \(names)" }
    if let other = once.subtracting(expected).first { return "\(other) does not show: \(names)" }
    for group in groups where !group.names.isEmpty {
      let missing = group.names.filter { !once.contains($0) }
      if group.isList ? missing.count == group.names.count : !missing.isEmpty {
        return "not visited: \(missing), but \(names)"
      }
    }
    return nil
  }
}
