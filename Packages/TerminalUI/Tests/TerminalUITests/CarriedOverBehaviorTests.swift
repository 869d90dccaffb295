import Foundation
import TerminalCore
import TerminalDrawing
import Testing

@testable import TerminalUI

@MainActor
@Suite struct CarriedOverBehaviorTests {
  private struct EnabledStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(isEnabled ? "on" : "off")
        configuration.label
      }
    }
  }

  @Test func stylesReadTheEnvironment() {
    let ui = Pilot(size: (20, 3), footer: false) {
      Button("Save") {}.buttonStyle(EnabledStyle()).disabled(true)
    }
    #expect(ui.contains("off Save"))
  }

  @Test func linksInASidebarOpenInTheColumnBesideIt() {
    let ui = Pilot(size: (100, 10), footer: false) {
      NavigationSplitView {
        List {
          NavigationLink("First", value: 1)
          NavigationLink("Second", value: 2)
        }
        .navigationDestination(for: Int.self) { Text("Detail \($0)") }
      } detail: {
        Text("Nothing chosen")
      }
    }
    ui.click("First")
    #expect(ui.contains("Detail 1"))
    #expect(ui.contains("Second"), "The sidebar stays.")
    ui.click("Second")
    #expect(ui.contains("Detail 2"))
    ui.click("‹")
    #expect(ui.contains("Nothing chosen"), "There is one screen at a time.")
  }

  @Test func timelinesShowTheirDateUntilTheNext() {
    var now = Date(timeIntervalSinceReferenceDate: 100.5)
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let tree = ViewTree(
      size: TerminalSize(width: 20, height: 1), showsFooter: false, now: { now },
      content: TimelineView(.periodic(from: start, by: 2)) {
        Text("at \(Int($0.date.timeIntervalSince(start)))")
      })
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("at 0"))
    #expect(tree.nextChange == start + 2)
    now = start + 2
    tree.updateDueViews()
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("at 2"))
  }

  @Test func canvasesDrawTextShapesAndTurnedPlaces() {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(.red))
      context.draw(Text("hi"), at: CGPoint(x: 0, y: 16), anchor: .topLeading)
      context.translateBy(x: 32, y: 32)
      context.draw(Text("moved"), at: .zero, anchor: .topLeading)
    }
    let ui = Pilot(size: (12, 3), footer: false) { canvas }
    #expect(ui.screen == "\nhi\n    moved")
    #expect(ui.styledScreen.contains("on"))
  }
}
