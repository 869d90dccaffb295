import Foundation
import TerminalCore

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
  /// The width of a column or the height of a row, in cells.
  public enum Size: Sendable {
    case fixed(Double)
    case flexible(minimum: Double = 1, maximum: Double = .infinity)
    /// As many tracks as fit.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of a column or the height of a row, in cells.
  public var size: Size
  /// The cells between this track and the next; `nil` for two columns, or no rows.
  public var spacing: Double?
  /// The alignment of views in their cells; `nil` for the center.
  public var alignment: Alignment?

  /// Creates a column or a row.
  public init(
    _ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid that fills one row after the other, in columns of given widths.
///
/// All views are created at once, unlike in SwiftUI: for thousands of views, use a ``List``.
public struct LazyVGrid<Content: View>: View, PrimitiveView {
  let flow: GridFlow
  let content: Content

  /// Creates a grid of columns. Spacing is the number of empty rows between rows, 0 by default.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    flow = GridFlow(
      axis: .horizontal, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing.map(cells) ?? 0)
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { GridFlowNode(self, in: context) }
}

/// A grid that fills one column after the other, in rows of given heights.
public struct LazyHGrid<Content: View>: View, PrimitiveView {
  let flow: GridFlow
  let content: Content

  /// Creates a grid of rows. Spacing is the number of columns between columns, 2 by default.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    flow = GridFlow(
      axis: .vertical, items: rows, alignment: Alignment(horizontal: .leading, vertical: alignment),
      spacing: spacing.map(cells) ?? 2)
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { GridFlowNode(self, in: context) }
}

/// The layout of a grid that fills tracks along an axis, line by line.
struct GridFlow {
  struct Track {
    var length: Int
    let gap: Int
    let alignment: Alignment?
  }

  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  /// The spacing between lines.
  let spacing: Int

  /// Returns the tracks that fit into a length.
  func tracks(_ proposed: Int?) -> [Track] {
    let gap = axis == .horizontal ? 2 : 0
    let gaps = items.map { $0.spacing.map(cells) ?? gap }
    let room = proposed.map { $0 < Proposal.infinity ? $0 : 80 } ?? 80
    var tracks: [Track] = []
    let fixed = items.reduce(gaps.dropLast().reduce(0, +)) { total, item in
      if case .fixed(let length) = item.size { total + cells(length) } else { total }
    }
    var free = max(0, room - fixed)
    var flexible = items.count { if case .fixed = $0.size { false } else { true } }
    for (item, gap) in zip(items, gaps) {
      switch item.size {
      case .fixed(let length):
        tracks.append(Track(length: cells(length), gap: gap, alignment: item.alignment))
      case .flexible(let minimum, let maximum):
        let length = max(cells(minimum), min(cells(maximum), free / flexible))
        tracks.append(Track(length: length, gap: gap, alignment: item.alignment))
        free = max(0, free - length)
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let share = free / flexible
        let least = max(1, cells(minimum))
        let count = max(1, (share + gap) / (least + gap))
        let length = max(1, min(cells(maximum), (share - gap * (count - 1)) / count))
        for _ in 0..<count {
          tracks.append(Track(length: length, gap: gap, alignment: item.alignment))
        }
        free = max(0, free - share)
        flexible -= 1
      }
    }
    return tracks
  }
}

@MainActor
private protocol GridFlowView: View {
  associatedtype Content: View
  var flow: GridFlow { get }
  var content: Content { get }
}

extension LazyVGrid: GridFlowView {}
extension LazyHGrid: GridFlowView {}

private final class GridFlowNode<V: GridFlowView>: ViewNode<V> {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  private var flow: GridFlow { view.flow }

  /// Calls a closure with the views of each line and its thickness.
  private func forEachLine(
    _ tracks: [GridFlow.Track], _ body: (ArraySlice<Node>, _ thickness: Int) -> Void
  ) {
    let elements = elements
    guard !tracks.isEmpty else { return }
    for start in stride(from: 0, to: elements.count, by: tracks.count) {
      let line = elements[start..<min(start + tracks.count, elements.count)]
      let thickness = zip(line, tracks).reduce(0) {
        max($0, $1.0.measure(proposal($1.1.length, nil))[flow.axis.other])
      }
      body(line, thickness)
    }
  }

  private func proposal(_ along: Int, _ across: Int?) -> Proposal {
    var proposal = Proposal.ideal
    proposal[flow.axis] = along
    proposal[flow.axis.other] = across
    return proposal
  }

  private func length(_ tracks: [GridFlow.Track]) -> Int {
    tracks.reduce(-(tracks.last?.gap ?? 0)) { $0 + $1.length + $1.gap }
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let tracks = flow.tracks(proposal[flow.axis])
    var size = TerminalSize.zero
    size[flow.axis] = length(tracks)
    var across = -flow.spacing
    forEachLine(tracks) { across += $1 + flow.spacing }
    size[flow.axis.other] = max(0, across)
    return size
  }

  override func layout(_ proposal: Proposal) {
    let tracks = flow.tracks(proposal[flow.axis])
    let isHorizontal = flow.axis == .horizontal
    var across = isHorizontal ? frame.minY : frame.minX
    forEachLine(tracks) { line, thickness in
      var along = isHorizontal ? frame.minX : frame.minY
      for (node, track) in zip(line, tracks) {
        let offer = self.proposal(track.length, thickness)
        let size = node.measure(offer)
        let room =
          isHorizontal
          ? TerminalRect(x: along, y: across, width: track.length, height: thickness)
          : TerminalRect(x: across, y: along, width: thickness, height: track.length)
        let alignment = track.alignment ?? Alignment(horizontal: .center, vertical: .center)
        node.place(node.aligned(size, in: room, alignment, offer), offer)
        along += track.length + track.gap
      }
      across += thickness + flow.spacing
    }
  }
}
