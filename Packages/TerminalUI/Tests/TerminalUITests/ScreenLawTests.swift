import ConcurrencyExtras
import Foundation
import TerminalCore
import Testing

@testable import Gallery
@testable import TerminalUI

/// Laws of any screen: random views, and the pages of the gallery.
@MainActor
@Suite struct ScreenLawTests {
  /// What a frame shows and says, without the focus.
  private func picture(_ tree: ViewTree) -> String {
    // A screen that comes to the front has a focus of its own.
    for _ in 0..<2 {
      _ = tree.render()
      tree.focus.request(.none)
    }
    _ = tree.render()
    return """
      \(tree.regions.title ?? ""), \(tree.progress ?? 0)
      \(ScreenText(tree.canvas.buffer).styled)
      \(tree.accessibility.flatMap(\.lines).joined(separator: "\n"))
      """
  }

  /// A screen that is restored to its former state is its former picture.
  @Test func aRestoredScreen_isItsFormerPicture() {
    for seed in SeededGenerator.seeds(1) {
      var generator = SeededGenerator(seed: seed &* 17 &+ 3)
      let model = RandomModel(seed: Int(seed), scrollHeight: 60)
      let tree = ViewTree(
        size: TerminalSize(width: 90, height: 160), showsFooter: true,
        now: { Date(timeIntervalSince1970: 0) }, content: RandomView(model: model))
      defer { tree.close() }
      for step in 0..<6 {
        let (state, before) = (model.snapshot, picture(tree))
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          if Bool.random(using: &generator) { model.toggleSomething() } else { model.change() }
          _ = picture(tree)
        }
        model.snapshot = state
        let after = picture(tree)
        guard before != after else {
          model.change()
          continue
        }
        Issue.record(
          "seed \(seed), step \(step):\n\(LineDiff.changes(from: before, to: after))\n\(model.root)"
        )
        break
      }
    }
  }

  /// A key, a click and a new size cost a frame at most, after which the screen is at rest, and the focus
  /// at a view that can have it.
  @Test func inputCostsAFrameAtMost() {
    for seed in SeededGenerator.seeds(2) {
      let model = RandomModel(seed: Int(seed), scrollHeight: 8)
      checkInput("seed \(seed)", seed: seed) { RandomView(model: model) }
    }
  }

  @Test(arguments: 0..<16) func inputOnAPage_costsAFrameAtMost(page: Int) {
    let pages = Gallery.previews + morePages
    for seed in SeededGenerator.seeds(1) {
      checkInput("\(pages[page].name), seed \(seed)", seed: seed) { pages[page].view() }
    }
  }

  private func checkInput<Content: View>(
    _ name: String, seed: UInt64, @ViewBuilder content: () -> Content
  ) {
    var generator = SeededGenerator(seed: seed &* 97 &+ 11)
    let tree = ViewTree(
      size: TerminalSize(width: 80, height: 24), showsFooter: true,
      now: { Date(timeIntervalSince1970: 0) }, content: content())
    defer { tree.close() }
    _ = tree.render()
    for step in 0..<20 {
      for event in RandomInput.events(for: tree.size, using: &generator) {
        let frames = tree.frames
        tree.handle(event)
        _ = tree.render()
        if let problem = problem(of: tree, since: frames) {
          Issue.record("\(name), step \(step), \(event): \(problem)")
          return
        }
      }
    }
  }

  /// Returns what is wrong with a screen after an event.
  private func problem(of tree: ViewTree, since frames: Int) -> String? {
    let focused = tree.focus.focused
    if tree.frames > frames + 1 || tree.hasWork {
      let name = focused.map { "\(type(of: $0))".prefix(60) } ?? "nothing"
      return "\(tree.frames - frames) frames, with the focus at \(name)"
    }
    if let focused, !focused.isMounted || !focused.isFocusable {
      return "the focus is at a view that cannot have it"
    }
    // Layout comes to rest: another frame is the same.
    let shown = tree.canvas.buffer
    tree.setNeedsFrame()
    _ = tree.render()
    guard tree.canvas.buffer != shown else { return nil }
    let (old, new) = (ScreenText(shown).styled, ScreenText(tree.canvas.buffer).styled)
    return "not at rest:\n\(LineDiff.changes(from: old, to: new))"
  }
}
