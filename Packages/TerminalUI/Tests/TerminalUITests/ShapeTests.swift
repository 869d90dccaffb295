import Foundation
import TerminalDrawing
import TerminalUI
import Testing

@MainActor
@Suite struct ShapeTests {
  @Test func circlesAreRound() {
    assertSnapshot(
      of: renderText(Circle().strokeBorder(lineWidth: 6).frame(width: 12, height: 6), width: 12))
  }

  @Test func filledShapes() {
    assertSnapshot(of: renderText(Circle().fill(.red).frame(width: 12, height: 6), width: 12))
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
