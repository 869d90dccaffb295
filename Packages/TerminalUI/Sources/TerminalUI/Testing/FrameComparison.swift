import Foundation
import TerminalCore

/// Compares the frame that a screen draws for a change with one that is drawn without caches.
@MainActor
enum FrameComparison {
  /// Whether each frame of a ``Pilot`` is compared with one without caches: set by `make soak`.
  static let isOn = ProcessInfo.processInfo.environment["COMPARE_FRAMES"] != nil

  /// Draws the last frame of a tree again, without caches, and returns the first difference.
  static func difference(in tree: ViewTree) -> String? {
    let shown = Frame(tree)
    tree.makeAnew()
    return difference(shown, Frame(tree))
  }

  /// Returns the first difference between the last frames of two trees.
  static func difference(_ shown: ViewTree, _ expected: ViewTree) -> String? {
    difference(Frame(shown), Frame(expected))
  }

  @MainActor
  private struct Frame {
    let canvas: Surface
    let regions: Regions
    let focused: Node?
    let view: (TerminalPoint) -> String

    init(_ tree: ViewTree) {
      (canvas, regions, focused) = (tree.canvas, tree.regions, tree.focus.focused)
      view = tree.drawnView
    }
  }

  private static func difference(_ shown: Frame, _ expected: Frame) -> String? {
    let (old, new) = (shown.regions, expected.regions)
    // One expression with all of them would take the compiler a second.
    let differences: [() -> String?] = [
      { cells(shown, expected) },
      { regions("focus order", old.focusable, new.focusable) },
      { regions("clicks", old.clickable, new.clickable) },
      { regions("scrolling", old.scrollable, new.scrollable) },
      { nodes("focus", [shown.focused].compactMap(\.self), [expected.focused].compactMap(\.self)) },
      { values("cursor", shown.canvas.cursor, expected.canvas.cursor) },
      { values("title", old.title, new.title) },
      { nodes("shortcuts", old.shortcuts, new.shortcuts) },
      { nodes("hovers", old.hovers, new.hovers) },
      {
        values("times", shown.canvas.scheduled.map(\.date), expected.canvas.scheduled.map(\.date))
      },
    ]
    return differences.lazy.compactMap { $0() }.first
  }

  private static func cells(_ shown: Frame, _ expected: Frame) -> String? {
    let (cells, others) = (shown.canvas.buffer, expected.canvas.buffer)
    guard cells != others else { return nil }
    guard cells.size == others.size else { return values("size", cells.size, others.size) }
    let points = (0..<cells.size.height).lazy.flatMap { y in
      (0..<cells.size.width).lazy.map { TerminalPoint(x: $0, y: y) }
    }
    guard let point = points.first(where: { cells[$0.x, $0.y] != others[$0.x, $0.y] }) else {
      return nil
    }
    return """
      cell \(point.x), \(point.y), of \(shown.view(point)), anew of \(expected.view(point)):
      \(LineDiff.text(from: ScreenText(others).styled, to: ScreenText(cells).styled))
      """
  }

  private static func regions(
    _ name: String, _ shown: [Regions.Region], _ expected: [Regions.Region]
  ) -> String? {
    func areEqual(_ region: Regions.Region, _ other: Regions.Region) -> Bool {
      region.rect == other.rect && region.isChrome == other.isChrome
        && region.node.isAtThePlace(of: other.node)
    }
    guard shown.count != expected.count || !zip(shown, expected).allSatisfy(areEqual) else {
      return nil
    }
    func text(_ region: Regions.Region) -> String {
      "\(region.rect) of \(region.node.path)\(region.isChrome ? " in a bar" : "")"
    }
    return values(name, shown.map(text), expected.map(text))
  }

  private static func nodes(_ name: String, _ shown: [Node], _ expected: [Node]) -> String? {
    let areEqual =
      shown.count == expected.count
      && zip(shown, expected).allSatisfy { $0.isAtThePlace(of: $1) }
    return areEqual ? nil : values(name, shown.map(\.path), expected.map(\.path))
  }

  private static func values<Value: Equatable>(
    _ name: String, _ shown: [Value], _ expected: [Value]
  ) -> String? {
    guard shown != expected else { return nil }
    let index = zip(shown, expected).prefix { $0 == $1 }.count
    func entry(_ values: [Value]) -> Value? { index < values.count ? values[index] : nil }
    return values("\(name), \(index)", entry(shown), entry(expected))
  }

  private static func values<Value: Equatable>(
    _ name: String, _ shown: Value?, _ expected: Value?
  ) -> String? {
    func text(_ value: Value?) -> String { value.map { "\($0)" } ?? "none" }
    return shown == expected ? nil : "\(name): \(text(shown)), anew \(text(expected))"
  }
}

extension ViewTree {
  /// Describes the innermost view whose frame contains a cell, in the layer in front.
  fileprivate func drawnView(at point: TerminalPoint) -> String {
    let layers: [Node] = layers.reversed()
    let found = layers.lazy.compactMap { $0.element(at: point) }.first
    return (found ?? root?.element(at: point))?.path ?? "no view"
  }
}

extension Node {
  fileprivate func element(at point: TerminalPoint) -> Node? {
    guard isElement, frame.contains(point) else { return nil }
    return elements.reversed().lazy.compactMap { $0.element(at: point) }.first ?? self
  }

  /// Whether the node of another tree has the same ``path``, without making these texts.
  fileprivate func isAtThePlace(of other: Node) -> Bool {
    guard type(of: self) == type(of: other) else { return false }
    var nodes: (Node?, Node?) = (self, other)
    while let node = nodes.0, let other = nodes.1 {
      guard node.rowID == other.rowID, node.viewType == other.viewType else { return false }
      nodes = (node.parent, other.parent)
    }
    return nodes.0 == nil && nodes.1 == nil
  }

  /// The types of views with a body and the ids of rows, down from the root, and the type of the
  /// node.
  fileprivate var path: String {
    var parts = ["\(type(of: self))".prefix { $0 != "<" }]
    var node: Node? = self
    while let current = node {
      if let id = current.rowID { parts.append("[\(id)]") }
      if let type = current.viewType { parts.append("\(type)".prefix { $0 != "<" }) }
      node = current.parent
    }
    return parts.reversed().joined(separator: " ")
  }
}
