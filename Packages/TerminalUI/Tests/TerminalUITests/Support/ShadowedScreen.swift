import Foundation
import TerminalCore

@testable import TerminalUI

/// A screen and its shadow: another screen, which receives the same input and computes each frame
/// without caches. A difference between their frames is a defect of the caches.
@MainActor
final class ShadowedScreen {
  let screen: ViewTree
  private let shadow: ViewTree

  /// Creates both from views of their own.
  init<Content: View>(@ViewBuilder content: () -> Content) {
    func tree() -> ViewTree {
      ViewTree(
        size: TerminalSize(width: 80, height: 24), showsFooter: true,
        now: { Date(timeIntervalSince1970: 0) }, content: content())
    }
    screen = tree()
    shadow = tree()
  }

  func close() {
    screen.close()
    shadow.close()
  }

  func handle(_ event: InputEvent) {
    screen.handle(event)
    shadow.handle(event)
  }

  /// Draws a frame of both, and returns the first difference.
  func difference() -> String? {
    _ = screen.render()
    _ = shadow.render()
    shadow.makeAnew()
    return FrameComparison.difference(screen, shadow)
  }
}
