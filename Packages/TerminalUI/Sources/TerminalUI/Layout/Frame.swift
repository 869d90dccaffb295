import Foundation
import TerminalCore

extension View {
  /// Positions the view in a frame of a fixed size, in cells. A `nil` dimension is that of the
  /// view.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      by: Frame(
        width: LengthRange(fixed: width), height: LengthRange(fixed: height), alignment: alignment))
  }

  /// Positions the view in a frame with limits, in cells. With a `maxWidth` of `.infinity` it fills
  /// the proposed width.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      by: Frame(
        width: LengthRange(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: LengthRange(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment))
  }

  /// Fixes the view at its ideal size, which may be larger than the proposed one.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modified(by: FixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the priority with which a stack gives room to the view. The default is 0.
  public func layoutPriority(_ value: Double) -> some View {
    modified(by: Priority(priority: value))
  }
}

/// The limits of a length, in cells.
struct LengthRange: Equatable {
  var minimum: Int?
  var ideal: Int?
  var maximum: Int?

  init(fixed: CGFloat?) {
    self.init(minimum: fixed, ideal: fixed, maximum: fixed)
  }

  init(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
    self.minimum = minimum.map(cells)
    self.ideal = ideal.map(cells)
    self.maximum = maximum.map(cells)
  }

  /// Returns the proposal for the content.
  func proposal(_ proposed: Int?) -> Int? {
    guard let proposed = proposed ?? ideal else { return nil }
    return clamp(proposed)
  }

  /// Returns the length of the frame for the length of its content.
  func length(_ proposed: Int?, content: Int) -> Int {
    if minimum == nil, maximum == nil {
      return ideal.map { proposed == nil ? $0 : content } ?? content
    }
    guard let proposed else { return clamp(ideal ?? content) }
    var low = minimum ?? min(content, maximum ?? content)
    if maximum == nil { low = max(low, content) }
    let high = maximum ?? max(content, low)
    return max(low, min(proposed, high))
  }

  private func clamp(_ length: Int) -> Int {
    max(minimum ?? 0, min(length, maximum ?? length))
  }
}

private struct Frame: NodeModifier, Equatable {
  let width: LengthRange
  let height: LengthRange
  let alignment: Alignment

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
  }

  func size(of node: Node, _ proposal: Proposal) -> TerminalSize {
    let content = node.contentSize(inner(proposal))
    return TerminalSize(
      width: width.length(proposal.width, content: content.width),
      height: height.length(proposal.height, content: content.height))
  }

  func layout(_ node: Node, _ proposal: Proposal) {
    let inner = inner(proposal)
    node.placeContent(in: node.frame.aligned(node.contentSize(inner), alignment), inner)
  }
}

private struct FixedSize: NodeModifier, Equatable {
  let horizontal: Bool
  let vertical: Bool

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(of node: Node, _ proposal: Proposal) -> TerminalSize {
    node.contentSize(inner(proposal))
  }

  func layout(_ node: Node, _ proposal: Proposal) {
    node.placeContent(in: node.frame, inner(proposal))
  }
}

private struct Priority: NodeModifier, Equatable {
  let priority: Double?
}
