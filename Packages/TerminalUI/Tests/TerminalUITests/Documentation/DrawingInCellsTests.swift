import Foundation
import TerminalDrawing
import TerminalUI
import Testing

/// The code of the article "Drawing in cells".
@MainActor
@Suite struct DrawingInCellsTests {
  struct Card: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 1) {
        Text("Title").bold()
        Text("A card of thirty columns.").foregroundStyle(.secondary)
      }
      .padding(.horizontal, 2)
      .frame(width: 30, alignment: .leading)
      .border(.secondary)
    }
  }

  @Test func aBorderTakesACellOnEachSide() {
    let text = renderText(Card(), width: 40)
    #expect(text.split(separator: "\n").map(\.count) == [32, 32, 32, 32, 32])
    #expect(text.contains("│  Title"))
  }

  struct Staircase: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      subviews.reduce(.zero) { size, view in
        let step = view.sizeThatFits(.unspecified)
        return CGSize(width: size.width + step.width, height: size.height + step.height)
      }
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var corner = bounds.origin
      for view in subviews {
        view.place(at: corner, proposal: .unspecified)
        let step = view.sizeThatFits(.unspecified)
        corner = CGPoint(x: corner.x + step.width, y: corner.y + step.height)
      }
    }
  }

  @Test func stepsGoDown() {
    let view = Staircase {
      Text("One")
      Text("Two")
    }
    #expect(renderText(view) == "One\n   Two")
  }

  struct Sparkline: CellView {
    let values: [Double]

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(width: values.count, height: 1)
    }

    func draw(in canvas: CellCanvas) {
      let bars = Array("▁▂▃▄▅▆▇█")
      for (x, value) in values.enumerated() {
        canvas.fill(x: x, y: 0, with: bars[Int(max(0, min(1, value)) * 7)])
      }
    }
  }

  @Test func aThemeReplacesColors() {
    var theme = ScreenTheme.standard
    theme[.accentColor] = .orange
    theme[.accentColor, on: .light] = .brown
    #expect(theme[.accentColor] == .orange && theme[.accentColor, on: .light] == .brown)
  }

  @Test func aSparklineHasACellForAValue() {
    #expect(renderText(Sparkline(values: [0, 0.5, 1])) == "▁▄█")
  }

  struct Plot: View {
    let values: [Double]

    var body: some View {
      Canvas { context, size in
        let path = Path { path in
          for (index, value) in values.enumerated() {
            let x = size.width * Double(index) / Double(values.count - 1)
            path.addLine(to: CGPoint(x: x, y: size.height * (1 - value)))
          }
        }
        context.stroke(path, with: .color(.green))
      }
    }
  }

  @Test func aPlotRises() {
    let rows = renderText(Plot(values: [0.1, 0.9]), width: 10, height: 3).split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[2].first != " " && rows[0].first == " ")
  }
}
