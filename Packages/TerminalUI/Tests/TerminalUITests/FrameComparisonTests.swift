import Foundation
import Testing

@testable import TerminalUI

/// Differences between the frames of two trees.
@MainActor
@Suite struct FrameComparisonTests {
  private func difference<A: View, B: View>(
    _ shown: A, _ expected: B, presses keys: [KeyStroke] = []
  ) -> String? {
    let (first, second) = (Pilot(size: (20, 4)) { shown }, Pilot(size: (20, 4)) { expected })
    for key in keys { first.press(key) }
    return FrameComparison.difference(first.tree, second.tree)
  }

  @Test func otherCells_areNamedWithTheirViewAndLines() {
    let text = difference(Text("same\nabc"), Text("same\nabd"))
    #expect(text?.hasPrefix("cell ") == true)
    #expect(text?.contains("anew of") == true)
    #expect(text?.contains("− ") == true && text?.contains("abd") == true)
    #expect(text?.contains("+ ") == true && text?.contains("abc") == true)
  }

  @Test func otherRegionsAndValues_areNamed() {
    let plain = Text("Text")
    let tapped = difference(plain.onTapGesture {}, plain)
    #expect(tapped?.hasPrefix("cell") == true || tapped?.hasPrefix("focus order, 0: ") == true)
    let hovers = difference(plain.onHover { _ in }, plain)
    #expect(hovers?.hasPrefix("hovers, 0: ") == true && hovers?.hasSuffix("anew none") == true)
    let shortcuts = difference(
      plain.background(Button("") {}.keyboardShortcut("s").hidden()), plain)
    #expect(shortcuts != nil)
    let buttons = VStack {
      Button("A") {}
      Button("B") {}
    }
    #expect(difference(buttons, buttons, presses: [.tab])?.hasPrefix("cell") == true)
  }

  @Test func census_countsTheNodesInMemory() {
    final class Flag { var isOn = true }
    let flag = Flag()
    let ui = Pilot(size: (20, 4)) {
      Button("Toggle") { flag.isOn.toggle() }
      Text("Text")
    }
    let census = NodeCensus(of: ui.tree)
    #expect(census.liveCount == 0)
    census.take()
    let count = census.liveCount
    #expect(count > 2 && census.leaked == [])
    census.take()
    #expect(census.liveCount == count)
  }

  private struct Stale: View {
    static var text = "before"

    var body: some View { Text(Self.text) }
  }

  @Test func whatAScreenDoesNotNotice_differsFromAFrameMadeAnew() {
    Stale.text = "before"
    let ui = Pilot(size: (20, 4)) { Stale() }
    #expect(FrameComparison.difference(in: ui.tree) == nil)
    Stale.text = "after"
    #expect(FrameComparison.difference(in: ui.tree)?.contains("after") == true)
  }
}
