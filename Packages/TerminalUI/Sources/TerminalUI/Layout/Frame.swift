import Foundation
import TerminalCore

extension View {
  /// Positions the view in a frame of a fixed size, in cells. A `nil` dimension is that of the
  /// view.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FrameView(
      width: LengthRange(fixed: width), height: LengthRange(fixed: height),
      alignment: alignment, content: self)
  }

  /// Positions the view in a frame with limits, in cells. With a `maxWidth` of `.infinity` it fills
  /// the proposed width.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    FrameView(
      width: LengthRange(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      height: LengthRange(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
      alignment: alignment, content: self)
  }

  /// Fixes the view at its ideal size, which may be larger than the proposed one.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    FixedSizeView(horizontal: horizontal, vertical: vertical, content: self)
  }

  /// Sets the priority with which a stack gives room to the view. The default is 0.
  public func layoutPriority(_ value: Double) -> some View {
    PriorityView(priority: value, content: self)
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

struct FrameView<Content: View>: View, PrimitiveView {
  let width: LengthRange
  let height: LengthRange
  let alignment: Alignment
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { FrameNode(self, in: context) }
}

private final class FrameNode<Content: View>: ViewNode<FrameView<Content>> {
  override func needsLayout(from old: FrameView<Content>) -> Bool {
    old.width != view.width || old.height != view.height || old.alignment != view.alignment
  }

  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: view.width.proposal(proposal.width), height: view.height.proposal(proposal.height))
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let content = contentSize(inner(proposal))
    return TerminalSize(
      width: view.width.length(proposal.width, content: content.width),
      height: view.height.length(proposal.height, content: content.height))
  }

  override func layout(_ proposal: Proposal) {
    let inner = inner(proposal)
    let size = contentSize(inner)
    let rect =
      elements.count == 1
      ? elements[0].aligned(size, in: frame, view.alignment, inner)
      : frame.aligned(size, view.alignment)
    placeContent(in: rect, inner)
  }
}

struct FixedSizeView<Content: View>: View, PrimitiveView {
  let horizontal: Bool
  let vertical: Bool
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { FixedSizeNode(self, in: context) }
}

private final class FixedSizeNode<Content: View>: ViewNode<FixedSizeView<Content>> {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: view.horizontal ? nil : proposal.width,
      height: view.vertical ? nil : proposal.height)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize { contentSize(inner(proposal)) }

  override func layout(_ proposal: Proposal) { placeContent(in: frame, inner(proposal)) }
}

struct PriorityView<Content: View>: View, PrimitiveView {
  let priority: Double
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { PriorityNode(self, in: context) }
}

private final class PriorityNode<Content: View>: ViewNode<PriorityView<Content>> {
  override var isElement: Bool { true }
  override var layoutPriority: Double { view.priority }

  override func viewChanged() { setChild(at: 0, to: view.content) }
}
