/// Weak references to all nodes that a tree had, to find those that outlive their views.
@MainActor
final class NodeCensus {
  private let tree: ViewTree
  private var nodes: [ObjectIdentifier: WeakNode] = [:]

  init(of tree: ViewTree) {
    self.tree = tree
  }

  /// Adds the current nodes, and removes those that were deallocated.
  func take() {
    nodes = nodes.filter { $0.value.node != nil }
    tree.root.map(add)
  }

  private func add(_ node: Node) {
    nodes[ObjectIdentifier(node)] = WeakNode(node: node)
    for child in node.children { add(child) }
  }

  /// The number of the nodes that are in memory.
  var liveCount: Int { nodes.values.count { $0.node != nil } }

  /// The types of the nodes that are in memory without being in the tree.
  var leaked: [String] {
    nodes.values.compactMap(\.node).filter { !$0.isMounted }.map { "\(type(of: $0))" }.sorted()
  }
}
