import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Lengths at the ends of their ranges, and content that just fits.
@MainActor
@Suite struct LayoutBoundsTests {
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
