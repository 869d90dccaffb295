import Foundation
import TerminalDrawing
import Testing

@testable import TerminalUI

/// Public names that no other test covers.
@MainActor
@Suite struct PublicNamesTests {
  @Test func itemsOfAToolbarHavePlaces() {
    let places: [(ToolbarItemPlacement, String)] = [
      (.automatic, "  Title        [ Item ]"), (.principal, "        [ Item ]"),
      (.navigation, "  [ Item ]  Title"), (.primaryAction, "  Title        [ Item ]"),
      (.secondaryAction, "  Title        [ Item ]"),
      (.confirmationAction, "  Title        [ Item ]"),
      (.cancellationAction, "  [ Item ]  Title"), (.topBarTrailing, "  Title        [ Item ]"),
    ]
    for (place, bar) in places {
      let ui = toolbar(place)
      #expect(ui.screen.split(separator: "\n").first.map(String.init) == bar, "\(place)")
    }
    for place in [ToolbarItemPlacement.status, .bottomBar] {
      #expect(toolbar(place).find("[ Item ]")?.y == 5, "\(place)")
    }
  }

  private func toolbar(_ place: ToolbarItemPlacement) -> Pilot {
    Pilot(size: (25, 6), footer: false) {
      NavigationStack {
        Text("Content").navigationTitle("Title")
          .toolbar { ToolbarItem(placement: place) { Button("Item") {} } }
      }
    }
  }

  @Test func openURL_reportsWhetherTheHandlerOpenedIt() {
    let url = URL(fileURLWithPath: "/")
    var answers: [Bool] = []
    OpenURLAction { _ in .handled }(url) { answers.append($0) }
    OpenURLAction { _ in .discarded }(url) { answers.append($0) }
    #expect(answers == [true, false])
  }

  @Test func aKeyThatIsIgnoredGoesOn() {
    var log: [String] = []
    let ui = Pilot(size: (20, 4)) {
      VStack {
        Button("A") {}
          .onKeyPress("x") {
            log.append("inner")
            return log.count < 2 ? .ignored : .handled
          }
      }
      .onKeyPress("x") {
        log.append("outer")
        return .handled
      }
    }
    ui.press("x", "x")
    #expect(log == ["inner", "outer", "inner"])
  }

  @Test func anglesAndCurves() {
    var angle = Angle.radians(.pi)
    #expect(angle == Angle(degrees: 180) && angle.degrees == 180)
    angle.degrees = 90
    #expect(angle.radians == .pi / 2)
    var lines = Path()
    lines.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 4)])
    lines.addRect(CGRect(x: 0, y: 0, width: 2, height: 16))
    lines.addEllipse(in: CGRect(x: 10, y: 10, width: 22, height: 22))
    #expect(lines.boundingRect == CGRect(x: 0, y: 0, width: 32, height: 32))
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(
      to: CGPoint(x: 80, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 80, y: 40))
    #expect(curve.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 30))
  }

  private struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private struct Column: Layout {
    static var layoutProperties: LayoutProperties {
      var properties = LayoutProperties()
      properties.stackOrientation = .vertical
      return properties
    }

    final class Log {
      var made = 0
      var updated = 0
    }

    let log: Log

    func makeCache(subviews: Subviews) -> Int {
      log.made += 1
      return 0
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
      log.updated += 1
      cache += 1
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
      CGSize(width: 10, height: 3)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
    ) {
      for (row, view) in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }).enumerated() {
        view.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(row)),
          proposal: ProposedViewSize(width: 10, height: 1))
      }
    }
  }

  @Test func aLayoutOfAColumnHasDividersAcross_andKeepsItsCache() {
    let log = Column.Log()
    let ui = Pilot(size: (10, 3), footer: false) {
      Column(log: log) {
        Text("B").layoutValue(key: Rank.self, value: 1)
        Text("A")
        Divider()
      }
    }
    #expect(ui.screen == "A\n──────────\nB")
    #expect(log.made == 1 && log.updated > 0)
  }

  @Test func theEnvironmentCanBeChangedInPlace() {
    struct Limit: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Text("\(limit ?? 0)") }
    }
    #expect(
      renderText(Limit().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }.lineLimit(4))
        == "5")
  }
}
