import TerminalUI
import Testing

private struct Importance: LayoutValueKey {
  static let defaultValue = 0
}

extension View {
  func importance(_ value: Int) -> some View { layoutValue(key: Importance.self, value: value) }
}

/// The more important a view is, the higher up it is.
struct RankedLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(into: .zero) { size, view in
      let dimensions = view.sizeThatFits(.unspecified)
      size.width = max(size.width, dimensions.width)
      size.height += dimensions.height
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for view in subviews.sorted(by: { $0[Importance.self] > $1[Importance.self] }) {
      view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += view.sizeThatFits(.unspecified).height
    }
  }
}

@MainActor
@Suite struct CarriedOverLayoutTests {
  @Test func layoutValues_reachTheLayout() {
    let view = RankedLayout {
      Text("last")
      Text("first").importance(2)
      Text("second").padding(.leading, 1).importance(1)
    }
    #expect(renderText(view, width: 20) == "first\n second\nlast")
  }

  private struct Switching: View {
    @State private var isWide = false
    @State private var count = 0

    var body: some View {
      let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
      VStack(alignment: .leading) {
        Button("Switch") { isWide.toggle() }
        layout {
          Counter()
          Text("after")
        }
      }
    }

    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
  }

  @Test func viewsKeepTheirStateWhenALayoutTakesThePlaceOfAnother() {
    let ui = Pilot(size: (30, 6), footer: false) { Switching() }
    ui.click("Count 0")
    ui.click("Switch")
    #expect(ui.contains("[ Count 1 ] after"))
  }

  @Test func gridsLineUp() {
    let view = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
      GridRow {
        Text("Name")
        Text("Minutes").gridColumnAlignment(.trailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      GridRow {
        Text("Design")
        Text("15")
      }
      GridRow {
        Text("Everything together").gridCellColumns(2)
      }
    }
    #expect(
      renderText(view, width: 40) == """
        Name        Minutes
        ───────────────────
        Design           15
        Everything together
        """)
  }

  @Test func offsetsAndOrder() {
    let view = ZStack(alignment: .topLeading) {
      Text("front").zIndex(1)
      Text("behind").offset(x: 2, y: 0)
    }
    #expect(renderText(view, width: 12, height: 1) == "frontind")
    let clipped = Text("clipped text").fixedSize().frame(width: 7, alignment: .leading).clipped()
    #expect(renderText(clipped, width: 20) == "clipped")
  }
}
