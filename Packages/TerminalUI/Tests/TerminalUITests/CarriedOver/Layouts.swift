import TerminalUI
import Testing

// View code in SwiftUI's names.

struct FlowLayout: Layout {
  var spacing: CGFloat = 1

  struct Cache {
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let maxWidth = proposal.width ?? .infinity
    var width: CGFloat = 0
    var x: CGFloat = 0
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0
    for size in cache.sizes {
      if x + size.width > maxWidth, x > 0 {
        x = 0
        y += rowHeight
        rowHeight = 0
      }
      x += size.width + spacing
      width = max(width, x - spacing)
      rowHeight = max(rowHeight, size.height)
    }
    return CGSize(width: width, height: y + rowHeight)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var point = bounds.origin
    var rowHeight: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let size = cache.sizes[index]
      if point.x + size.width > bounds.maxX, point.x > bounds.minX {
        point.x = bounds.minX
        point.y += rowHeight
        rowHeight = 0
      }
      subview.place(at: point, anchor: .topLeading, proposal: ProposedViewSize(size))
      point.x += size.width + spacing
      rowHeight = max(rowHeight, size.height)
    }
  }
}

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
  @Test func aCustomLayout_placesItsViews() {
    let view = FlowLayout {
      ForEach(["one", "two", "three", "four", "five"], id: \.self) { Text($0) }
    }
    #expect(
      renderText(view, width: 12) == """
        one two
        three four
        five
        """)
  }

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

  @Test func gridsGiveWayWhereThereIsLessRoom() {
    let view = Grid(alignment: .leading, horizontalSpacing: 1) {
      GridRow {
        Text("Key")
        Text("a long value that wraps")
      }
    }
    #expect(renderText(view, width: 16) == "Key a long value\n    that wraps")
  }

  @Test func theFirstViewThatFits() {
    let view = ViewThatFits {
      Text("A long description of it")
      Text("Short")
    }
    #expect(renderText(view, width: 30) == "A long description of it")
    #expect(renderText(view, width: 10) == "Short")
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

  @Test func geometryAndPreferences() {
    struct WidthKey: PreferenceKey {
      static let defaultValue: CGFloat = 0
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
      }
    }
    struct Measuring: View {
      @State private var width: CGFloat = 0

      var body: some View {
        VStack {
          Text("measured").background(
            GeometryReader { proxy in
              Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
            }
          )
          .onPreferenceChange(WidthKey.self) { width = $0 }
          Text("\(Int(width))").frame(width: width)
        }
      }
    }
    let ui = Pilot(size: (20, 3), footer: false) { Measuring() }
    #expect(ui.contains("8"))
  }
}
