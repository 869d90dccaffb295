import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct LayoutTests {
  @Test func optionalLengthsAreOfTheTypeThatPointsHave() {
    let length: CGFloat? = 3
    let place: CGPoint? = nil
    let text = renderText(
      VStack(spacing: length) {
        Text("A").frame(width: length, height: length == nil ? length : 1, alignment: .trailing)
        Text("B").padding(.leading, length)
        HStack(spacing: length) { Text("C").offset(x: place?.x ?? 0, y: place?.y ?? 0) }
      }, width: 4)
    #expect(text == "  A\n\n\n\n   B\n\n\n\n C")
  }

  @Test func leastFlexibleIsServedFirst() {
    #expect(
      renderText(
        HStack {
          Text("fixed").fixedSize()
          Text("this one is long").lineLimit(1)
        }, width: 14)
        == "fixed this on…")
  }

  @Test func layoutPriorityWins() {
    #expect(
      renderText(
        HStack {
          Text("aaaaaaaa").lineLimit(1)
          Text("bbbbbbbb").lineLimit(1).layoutPriority(1)
        }, width: 12) == "aa… bbbbbbbb")
  }

  @Test func framesPadsAndBorders() {
    #expect(
      renderText(Text("x").frame(width: 5, height: 3).border(.secondary), width: 10) == """
        ╭─────╮
        │     │
        │  x  │
        │     │
        ╰─────╯
        """)
    #expect(renderText(Text("x").padding(.leading, 3), width: 10) == "   x")
    #expect(
      renderText(Text("x").frame(maxWidth: .infinity, alignment: .trailing), width: 6) == "     x")
  }

  @Test func viewsOfAFixedSizeTakeTheRoomTheyNeed() {
    let stack = VStack(alignment: .leading) {
      Text("aa bb cc").fixedSize(horizontal: false, vertical: true)
      Text("dd ee ff")
    }
    #expect(renderText(stack, width: 2, height: 4) == "aa\nbb\ncc\nd…")
    let both = VStack {
      Text("aa\nbb\ncc").fixedSize()
      Text("dd ee ff")
    }
    #expect(renderText(both, width: 2, height: 4) == "aa\nbb\ncc\nd…")
    let wide = Text("0123456789").fixedSize().frame(minWidth: 3).border(.secondary)
    #expect(renderText(wide, width: 20, height: 3).hasPrefix("╭──────────╮\n"))
    #expect(!renderText(wide, width: 8, height: 3).contains("╮"))
  }

  @Test func overlayAndBackground() {
    #expect(
      renderText(Text("....").overlay(alignment: .trailing) { Text("!") }, width: 6) == "...!")
    #expect(
      renderText(
        ZStack {
          Text("-----")
          Text("x")
        }, width: 5) == "--x--")
  }

  @Test func dividerFollowsItsStack() {
    #expect(
      renderText(
        VStack {
          Text("a")
          Divider()
          Text("b")
        }, width: 3) == " a\n───\n b")
    #expect(
      renderText(
        HStack {
          Text("a")
          Divider()
          Text("b")
        }, width: 9) == "a │ b")
  }

  private struct Nested: View {
    let depth: Int

    var body: some View {
      if depth == 0 {
        Text("leaf with words")
      } else {
        VStack {
          HStack {
            Text("a b c")
            Spacer()
            AnyView(Nested(depth: depth - 1))
          }
          Text("tail")
        }
        .padding(1)
      }
    }
  }

  private func measurements(depth: Int) -> Int {
    let ui = Pilot(size: (200, 60)) { Nested(depth: depth) }
    return ui.measurementCount
  }

  @Test func nestedStacks_areMeasuredAFewTimes() {
    let costs = [4, 8, 16].map(measurements)
    // Twice the depth is twice the nodes. The calls for each may grow, but not with the depth.
    #expect(costs[1] < costs[0] * 4)
    #expect(costs[2] < costs[1] * 4)
  }

  @Test func columnsLineUp_andAWideCellWidensTheLastOfThem() {
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
      GridRow { Text("Everything together").gridCellColumns(2) }
    }
    #expect(
      renderText(view, width: 40) == """
        Name        Minutes
        ───────────────────
        Design           15
        Everything together
        """)
  }

  @Test func aCellThatIsNotMeasuredTakesTheRoomThatOthersNeed() {
    let grid = Grid(alignment: .topLeading) {
      GridRow {
        Text("one")
        Text("much too long").lineLimit(1).gridCellUnsizedAxes(.horizontal)
      }
      GridRow {
        Text("1\n2\n3").gridCellUnsizedAxes(.vertical)
        Text("three")
      }
      GridRow { Text("end") }
    }
    #expect(renderText(grid, width: 30) == "one  much…\n1…   three\nend")
  }

  @Test func cellsAreAlignedByTheirRow() {
    let grid = Grid(alignment: .topLeading, verticalSpacing: 1) {
      GridRow(alignment: .bottom) {
        Text("a")
        Text("1\n2\n3")
      }
      GridRow {
        Text("b")
        Text("4\n5\n6")
        Text("wide cell")
      }
    }
    #expect(
      renderText(grid, width: 30) == """
           1
           2
        a  3

        b  4  wide cell
           5
           6
        """)
  }

  @Test(
    arguments: [
      (0.4, 0), (0.5, 1), (2.5, 3), (-0.5, -1), (1e12, 1_000_000_000), (-1e12, -1_000_000_000),
      (.infinity, Proposal.infinity), (-.infinity, 0), (.nan, 0),
    ] as [(Double, Int)])
  func lengths_areRoundedToCells(length: Double, count: Int) {
    #expect(cells(length) == count && cells(CGFloat(length)) == count)
  }

  /// The minimum, ideal and maximum of a frame; the proposed length and that of its content; the
  /// length that is proposed to the content, and that of the frame.
  @Test(
    arguments: [
      ([nil, nil, nil], 7, 3, 7, 3), ([nil, nil, nil], nil, 3, nil, 3),
      ([nil, 5, nil], 7, 3, 7, 3), ([nil, 5, nil], nil, 3, 5, 5),
      ([4, 4, 4], 7, 3, 4, 4), ([4, 4, 4], nil, 9, 4, 4), ([4, 4, 4], 1, 3, 4, 4),
      ([3, nil, nil], nil, 2, nil, 3), ([3, nil, nil], 10, 2, 10, 3), ([3, nil, nil], 2, 5, 3, 5),
      ([nil, nil, 6], nil, 9, nil, 6), ([nil, nil, 6], 10, 2, 6, 6), ([nil, nil, 6], 4, 2, 4, 4),
      ([nil, nil, 6], 1, 2, 1, 2), ([2, nil, 6], nil, 1, nil, 2), ([2, nil, 6], 4, 9, 4, 4),
      ([2, nil, 6], 1, 9, 2, 2), ([2, nil, 6], 9, 1, 6, 6), ([2, 8, 6], nil, 1, 6, 6),
    ] as [([Int?], Int?, Int, Int?, Int)])
  func framesKeepTheirRange(
    range: [Int?], proposed: Int?, content: Int, inner: Int?, length: Int
  ) {
    let lengths = range.map { $0.map { CGFloat($0) } }
    let range = LengthRange(minimum: lengths[0], ideal: lengths[1], maximum: lengths[2])
    #expect(range.proposal(proposed) == inner)
    #expect(range.length(proposed, content: content) == length)
  }

  @Test func proposals_shrinkByInsets_butNotBelowZeroAndNotFromInfinity() {
    let insets = CellInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(Proposal(width: 10, height: 9).inset(by: insets) == Proposal(width: 4, height: 5))
    #expect(Proposal(width: 5, height: 3).inset(by: insets) == Proposal(width: 0, height: 0))
    #expect(Proposal.ideal.inset(by: insets) == .ideal)
    let endless = Proposal(width: Proposal.infinity, height: Proposal.infinity)
    #expect(endless.inset(by: insets) == endless)
    let rect = TerminalRect(x: 1, y: 1, width: 10, height: 9)
    #expect(rect.inset(by: insets) == TerminalRect(x: 3, y: 2, width: 4, height: 5))
    let small = TerminalRect(x: 0, y: 0, width: 1, height: 1).inset(by: insets)
    #expect(small.width == 0 && small.height == 0)
  }

  @Test(arguments: [(5, "12345"), (4, "123"), (3, "123"), (2, "1")])
  func theFirstViewThatFits_isShown(width: Int, text: String) {
    let ui = Pilot(size: (width, 1), footer: false) {
      ViewThatFits {
        Text("12345")
        Text("123")
        Text("1")
      }
    }
    #expect(ui.screen == text)
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 0), (.center, 2), (.trailing, 5),
  ])
  func alignments_placeALengthInASpace(alignment: HorizontalAlignment, offset: Int) {
    #expect(alignment.offset(of: 3, in: 8) == offset)
    let vertical: [HorizontalAlignment: VerticalAlignment] = [
      .leading: .top, .center: .center, .trailing: .bottom,
    ]
    #expect(vertical[alignment]?.offset(of: 3, in: 8) == offset)
  }
}
