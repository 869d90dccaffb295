import Foundation
import TerminalDrawing
import Testing

@testable import TerminalUI

/// Colors of gradients, and outlines of paths.
@MainActor
@Suite struct DrawingDetailTests {
  private func backgrounds(_ gradient: LinearGradient, width: Int = 4) -> [String] {
    let ui = Pilot(size: (width, 1), footer: false) { gradient }
    return ui.styledScreen.split(separator: "⟦").map { run in
      let parts = run.dropLast().split(separator: ":", omittingEmptySubsequences: false)
      return "\(parts[0].dropFirst(3)) \(parts[1].count)"
    }
  }

  private let black = Color(red: 0, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let white = Color(white: 1)

  private func gradient(
    _ stops: (Color, Double)..., from start: UnitPoint = .leading, to end: UnitPoint = .trailing
  ) -> LinearGradient {
    LinearGradient(
      gradient: Gradient(stops: stops.map { Gradient.Stop(color: $0.0, location: $0.1) }),
      startPoint: start, endPoint: end)
  }

  @Test func gradient_mixesTheColorsOfNeighboringStops() {
    #expect(
      backgrounds(
        LinearGradient(colors: [black, white], startPoint: .leading, endPoint: .trailing))
        == ["#202020 1", "#606060 1", "#9f9f9f 1", "#dfdfdf 1"])
    #expect(
      backgrounds(
        LinearGradient(colors: [black, blue, white], startPoint: .leading, endPoint: .trailing))
        == ["#000040 1", "#0000bf 1", "#4040ff 1", "#bfbfff 1"])
    #expect(
      backgrounds(gradient((black, 0), (white, 1), from: .trailing, to: .leading))
        == ["#dfdfdf 1", "#9f9f9f 1", "#606060 1", "#202020 1"])
  }

  @Test func gradient_hasTheOuterColorsBeyondItsStops() {
    #expect(
      backgrounds(gradient((blue, 0.25), (white, 0.75)))
        == ["#0000ff 1", "#4040ff 1", "#bfbfff 1", "#ffffff 1"])
    #expect(backgrounds(gradient((black, 0.5), (white, 0.5))) == ["#000000 2", "#ffffff 2"])
    #expect(backgrounds(gradient((blue, 0.5))) == ["#0000ff 4"])
    #expect(backgrounds(gradient((black, 0), (white, 1), from: .top, to: .top)) == ["#000000 4"])
  }

  @Test func gradientOfPaletteColors_changesInTheMiddle() {
    #expect(backgrounds(gradient((Color(.palette(9)), 0), (blue, 1))) == ["9 2", "#0000ff 2"])
  }

  private func points(_ path: Path) -> [[[Double]]] {
    path.runs.map { $0.map { [$0.x.rounded(), $0.y.rounded()] } }
  }

  @Test func subpaths_begin() {
    var path = Path()
    #expect(path.boundingRect == .zero)
    path.closeSubpath()
    #expect(path.runs.isEmpty)
    path.addLine(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 2))
    path.move(to: CGPoint(x: 5, y: 6))
    path.addLine(to: CGPoint(x: 7, y: 6))
    path.addLine(to: CGPoint(x: 7, y: 9))
    path.closeSubpath()
    path.addLines([CGPoint(x: -4, y: 0)])
    #expect(
      points(path) == [[[1, 2], [3, 2]], [[5, 6], [7, 6], [7, 9], [5, 6]], [[-4, 0]]])
    #expect(path.boundingRect == CGRect(x: -4, y: 0, width: 11, height: 9))
    #expect(
      points(Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
        == [[[1, 2], [4, 2], [4, 6], [1, 6], [1, 2]]])
  }

  @Test(arguments: [
    (0.0, 90.0, false, [10.0, 0.0], [7.0, 7.0], [0.0, 10.0]),
    (0, 90, true, [10, 0], [-7, -7], [0, 10]),
    (90, 0, false, [0, 10], [-7, -7], [10, 0]),
    (90, 0, true, [0, 10], [7, 7], [10, 0]),
    (180, 270, false, [-10, 0], [-7, -7], [0, -10]),
    (0, 540, true, [10, 0], [0, -10], [-10, 0]),
    (0, -540, false, [10, 0], [0, 10], [-10, 0]),
  ])
  func arc(
    start: Double, end: Double, clockwise: Bool, first: [Double], middle: [Double], last: [Double]
  ) throws {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
      clockwise: clockwise)
    let run = try #require(points(path).first)
    #expect(run.first == first && run.last == last)
    // The middle of an arc of an even number of lines.
    let center = path.runs[0][path.runs[0].count / 2]
    #expect(abs(center.x - middle[0]) < 1.5 && abs(center.y - middle[1]) < 1.5)
  }

  @Test func arcAfterAPoint_isJoinedToIt() {
    func arc(_ path: inout Path) {
      path.addArc(
        center: .zero, radius: 2, startAngle: .zero, endAngle: .radians(1), clockwise: false)
    }
    var path = Path()
    path.move(to: CGPoint(x: 9, y: 9))
    arc(&path)
    #expect(path.runs.count == 1)
    #expect(points(path)[0].prefix(2) == [[9, 9], [2, 0]])
    arc(&path)
    #expect(path.runs.count == 1)
    path.addLines([])
    arc(&path)
    #expect(path.runs.last?.first == CGPoint(x: 2, y: 0))
  }

  @Test func lines_areAsWideAsTheyMayBe() {
    func rows(_ width: Double, height: Int) -> Int {
      let line = Path { path in
        path.move(to: CGPoint(x: 0, y: Double(height) * 8))
        path.addLine(to: CGPoint(x: 640, y: Double(height) * 8))
      }
      let text = renderText(line.stroke(lineWidth: width), width: 80, height: height)
      return text.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
    }
    // A row is 16 points high.
    #expect(rows(1, height: 31) == 1)
    #expect(rows(28, height: 31) == 3)
    #expect(rows(400, height: 31) == 3)
    #expect(rows(400, height: 3) == 1)
  }

  @Test func shapes_areFilledOrOutlined() {
    func text(_ view: some View) -> String { renderText(view, width: 4, height: 2) }
    #expect(text(Rectangle().stroke(lineWidth: 9)) == "╭──╮\n╰──╯")
    #expect(text(RoundedRectangle().strokeBorder(.red)) == "╭──╮\n╰──╯")
    #expect(text(Rectangle().stroke(.clear)) == "" && text(Circle().fill(.clear)) == "")
    let filled = Pilot(size: (4, 2), footer: false) { Rectangle().fill(Color(white: 1)) }
    #expect(filled.styledScreen == "⟦on #ffffff:    ⟧\n⟦on #ffffff:    ⟧")
    #expect(text(Circle()) == "⢠⣿⣿⡄\n⠘⣿⣿⠃" || text(Circle()).contains("⣿"))
  }

  private struct Arc: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
      Path { path in
        path.addArc(
          center: CGPoint(x: rect.midX, y: rect.midY), radius: 40, startAngle: .degrees(0),
          endAngle: .degrees(90), clockwise: false)
      }
    }
  }

  @Test func arcs_arePartsOfACircle() {
    assertSnapshot(
      of: renderText(Arc().stroke(lineWidth: 1).frame(width: 12, height: 6), width: 12))
  }

  private struct Frame: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Test func thinStroke_hasAllSides() {
    #expect(
      renderText(Frame().stroke().frame(width: 3, height: 3), width: 3, height: 3) == """
        ⡏⠉⢹
        ⡇ ⢸
        ⣇⣀⣸
        """)
  }

  @Test func linesAndCurves_areDrawnInDots() {
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 8))
      path.addLine(to: CGPoint(x: 96, y: 8))
    }
    #expect(renderText(line.stroke(lineWidth: 1), width: 12, height: 1) == "⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤")
    var curve = Path()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 80, y: 0), control: CGPoint(x: 40, y: 64))
    #expect(abs(curve.boundingRect.maxY - 32) < 0.1)
  }
}
