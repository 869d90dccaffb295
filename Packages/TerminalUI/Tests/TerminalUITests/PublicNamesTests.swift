import Foundation
import TerminalDrawing
import Testing

@testable import TerminalUI

/// Public names that no other test covers.
@MainActor
@Suite struct PublicNamesTests {
  private func styled<Content: View>(_ view: Content, width: Int = 30, height: Int = 1) -> String {
    Pilot(size: (width, height), footer: false) {
      view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }.styledScreen
  }

  @Test func namedColors() {
    let colors: [(Color, String)] = [
      (.black, "#000000"), (.white, "#ffffff"), (.gray, "244"), (.red, "#e85d5d"),
      (.orange, "#eb974e"), (.yellow, "#e5c05b"), (.green, "#6cbf6c"), (.mint, "#63d2b8"),
      (.teal, "#4fb3bf"), (.cyan, "#55c2e0"), (.blue, "#5fa8f5"), (.indigo, "#7a77e0"),
      (.purple, "#b37fe0"), (.pink, "#ee7aa8"), (.brown, "#a98565"), (.secondary, "245"),
      (.accentColor, "#5fa8f5"),
    ]
    for (color, name) in colors {
      #expect(styled(Text("a").foregroundColor(color)) == "⟦\(name):a⟧")
    }
    #expect(styled(Text("a").foregroundColor(.primary)) == "a")
  }

  @Test func namedStyles() {
    func name<Style: ShapeStyle>(_ style: Style) -> String {
      styled(Text("a").foregroundStyle(style))
    }
    #expect(name(.primary) == "a")
    #expect(name(.secondary) == "⟦245:a⟧")
    #expect(name(.quaternary) == "⟦240:a⟧")
    #expect(name(.tint) == "⟦#5fa8f5:a⟧")
    // The same colors under the same names.
    let pairs: [(String, Color)] = [
      (name(.black), .black), (name(.white), .white), (name(.gray), .gray), (name(.red), .red),
      (name(.orange), .orange), (name(.yellow), .yellow), (name(.green), .green),
      (name(.mint), .mint), (name(.teal), .teal), (name(.cyan), .cyan), (name(.blue), .blue),
      (name(.indigo), .indigo), (name(.purple), .purple), (name(.pink), .pink),
      (name(.brown), .brown),
    ]
    for (style, color) in pairs { #expect(style == styled(Text("a").foregroundColor(color))) }
  }

  @Test func weights() {
    let weights: [(Font.Weight, String)] = [
      (.ultraLight, "⟦dim:a⟧"), (.thin, "⟦dim:a⟧"), (.light, "⟦dim:a⟧"), (.regular, "a"),
      (.medium, "a"), (.semibold, "⟦bold:a⟧"), (.bold, "⟦bold:a⟧"), (.heavy, "⟦bold:a⟧"),
      (.black, "⟦bold:a⟧"),
    ]
    for (weight, screen) in weights {
      #expect(styled(Text("a").font(.body.weight(weight))) == screen)
    }
  }

  @Test func submitLabel_namesTheReturnKey() {
    let labels: [(SubmitLabel, String)] = [
      (.done, "Done"), (.go, "Go"), (.send, "Send"), (.search, "Search"), (.return, "Return"),
      (.next, "Next"), (.continue, "Continue"),
    ]
    for (label, name) in labels {
      let ui = Pilot(size: (40, 6)) {
        TextField("Name", text: .constant("")).submitLabel(label)
      }
      #expect(ui.screen.contains("⏎ \(name)   "), "\(name)")
    }
  }

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

  @Test func automaticStylesAreThoseWithoutAStyle() {
    #expect(
      styled(Button("A") {}.buttonStyle(.automatic).buttonStyle(.plain)) == styled(Button("A") {}))
    let label = Label("A", systemImage: "star")
    #expect(styled(label.labelStyle(.automatic).labelStyle(.iconOnly)) == styled(label))
    let toggle = Toggle("A", isOn: .constant(true))
    #expect(styled(toggle.toggleStyle(.automatic).toggleStyle(.button)) == styled(toggle))
    let progress = ProgressView(value: 0.5)
    #expect(
      styled(progress.progressViewStyle(.automatic).progressViewStyle(.circular))
        == styled(progress))
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

  @Test func alignmentsAndPoints() {
    let alignments: [(Alignment, Int, Int)] = [
      (.topLeading, 0, 0), (.top, 1, 0), (.topTrailing, 2, 0), (.leading, 0, 1), (.center, 1, 1),
      (.trailing, 2, 1), (.bottomLeading, 0, 2), (.bottom, 1, 2), (.bottomTrailing, 2, 2),
    ]
    for (alignment, x, y) in alignments {
      let ui = Pilot(size: (3, 3), footer: false) {
        Text("a").frame(width: 3, height: 3, alignment: alignment)
      }
      #expect(ui.find("a")?.x == x && ui.find("a")?.y == y, "\(alignment)")
    }
    let points: [(UnitPoint, Double, Double)] = [
      (.zero, 0, 0), (.topLeading, 0, 0), (.top, 0.5, 0), (.topTrailing, 1, 0), (.leading, 0, 0.5),
      (.center, 0.5, 0.5), (.trailing, 1, 0.5), (.bottomLeading, 0, 1), (.bottom, 0.5, 1),
      (.bottomTrailing, 1, 1),
    ]
    for (point, x, y) in points { #expect(point.x == x && point.y == y) }
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
      for (row, view) in subviews.enumerated() {
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
        Text("A")
        Divider()
        Text("B")
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
