import ConcurrencyExtras
import Foundation
import TerminalCore
import Testing

@testable import Gallery
@testable import TerminalUI

/// The number of random screens of each test; `make soak` sets more.
private let soakRounds = ProcessInfo.processInfo.environment["SOAK_ROUNDS"].flatMap(Int.init)
private let seeds = 0..<(soakRounds ?? 2)
/// The number of steps on each screen.
private let steps = soakRounds == nil ? 20 : 50

/// A frame that draws only what changed equals a frame that draws everything.
@MainActor
@Suite struct ShadowTests {
  private static let pages = Gallery.previews + morePages

  @Test(arguments: 0..<16) func pages_areDrawnAsIfMadeAnew(page: Int) throws {
    try #require(page < Self.pages.count && Self.pages.count == 16)
    for seed in 0..<max(1, seeds.count / 6) {
      var generator = SeededGenerator(seed: UInt64(seed) &* 7_919 &+ UInt64(page) &* 31 &+ 1)
      let pair = ShadowedScreen { Self.pages[page].view() }
      defer { pair.close() }
      for step in 0..<steps {
        if let difference = pair.difference() {
          Issue.record("\(Self.pages[page].name), seed \(seed), step \(step): \(difference)")
          return
        }
        for event in RandomInput.events(for: pair.screen.size, using: &generator) {
          pair.handle(event)
        }
      }
    }
  }

  @Test(arguments: seeds) func randomViews_areDrawnAsIfMadeAnew(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 3)
    var models: [RandomModel] = []
    let pair = ShadowedScreen { () -> RandomView in
      let model = RandomModel(seed: seed, scrollHeight: 8)
      models.append(model)
      return RandomView(model: model)
    }
    defer { pair.close() }
    for step in 0..<steps {
      if let difference = pair.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)\n\(models[0].root)")
        return
      }
      for event in RandomInput.events(for: pair.screen.size, using: &generator) {
        pair.handle(event)
      }
      let changes = Int.random(in: 0...3, using: &generator)
      for _ in 0..<changes { for model in models { model.change() } }
    }
  }

  /// Where nothing scrolls, a screen is a function of its state and its focus.
  @Test(arguments: seeds) func randomViews_areDrawnAsInANewTree(seed: Int) {
    let kinds = Piece.Kind.allCases.filter { !$0.hasState }
    let model = RandomModel(seed: seed &+ 1_000, scrollHeight: 150, kinds: kinds)
    let size = TerminalSize(width: 100, height: 400)
    func tree() -> ViewTree {
      ViewTree(size: size, showsFooter: true, content: RandomView(model: model))
    }
    let screen = tree()
    defer { screen.close() }
    for step in 0..<steps {
      _ = screen.render()
      let new = tree()
      defer { new.close() }
      _ = new.render()
      // The focus is not part of the model.
      let index = screen.regions.focusable.firstIndex { $0.node === screen.focus.focused }
      if let index, index < new.regions.focusable.count {
        new.focus.move(to: new.regions.focusable[index].node)
        _ = new.render()
      }
      if let difference = FrameComparison.difference(screen, new) {
        Issue.record("seed \(seed), step \(step): \(difference)\n\(model.root)")
        return
      }
      for _ in 0...(step % 3) { model.change() }
      let keys: [KeyStroke.Key] = [.down, .down, .up, screen.isTyping ? .up : .character(" ")]
      screen.handle(.key(KeyStroke(keys[step % keys.count])))
    }
  }
}
