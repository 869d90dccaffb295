import ConcurrencyExtras
import Testing

@testable import TerminalUI

@MainActor
@Suite struct OutlineGroupTests {
  struct Node: Identifiable {
    let id: Int
    var children: [Node]?
  }

  /// Returns a random tree, numbered from the top to the bottom.
  private func nodes(
    _ depth: Int, _ lastID: inout Int, using generator: inout SeededGenerator
  ) -> [Node] {
    var nodes: [Node] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      lastID += 1
      let id = lastID
      let isBranch = depth > 0 && Bool.random(using: &generator)
      nodes.append(
        Node(id: id, children: isBranch ? self.nodes(depth - 1, &lastID, using: &generator) : nil))
    }
    return nodes
  }

  /// Returns the rows of a tree with some branches open, each with its level.
  private func rows(_ nodes: [Node], open: Set<Int>, level: Int = 0) -> [(id: Int, level: Int)] {
    nodes.flatMap { node in
      let children = open.contains(node.id) ? node.children ?? [] : []
      return [(node.id, level)] + rows(children, open: open, level: level + 1)
    }
  }

  /// Keys and clicks open and close branches, and the rows are those of the open ones.
  @Test func branchesShowTheirRows() {
    for seed in SeededGenerator.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      var lastID = 0
      let nodes = nodes(3, &lastID, using: &generator)
      let ui = Pilot(size: (40, 90), footer: false) {
        List(nodes, children: \.children) { Text("node \($0.id).") }
      }
      var open: Set<Int> = []
      func branches(_ nodes: [Node]) -> [Int] {
        nodes.flatMap { node in
          node.children.map { [node.id] + (open.contains(node.id) ? branches($0) : []) } ?? []
        }
      }
      for step in 0..<12 {
        guard let id = branches(nodes).randomElement(using: &generator) else { break }
        let isOpen = open.contains(id)
        ui.focus("node \(id).")
        switch Int.random(in: 0...2, using: &generator) {
        case 0: ui.press(.enter)
        case 1: ui.press(isOpen ? .left : .right)
        default: ui.click("node \(id).")
        }
        if open.remove(id) == nil { open.insert(id) }
        let expected = rows(nodes, open: open)
        let shown = ui.screen.split(separator: "\n").compactMap { line in
          line.firstMatch(of: /node (\d+)\./).map { match in
            let column = line.distance(from: line.startIndex, to: match.range.lowerBound)
            return (id: Int(match.1) ?? 0, level: (column - 4) / 2)
          }
        }
        #expect(shown.map(\.id) == expected.map(\.id), "seed \(seed), step \(step)")
        #expect(shown.map(\.level) == expected.map(\.level), "seed \(seed), step \(step)\n\(ui)")
      }
    }
  }

  private struct Selecting: View {
    let nodes: [Node]
    @State private var selection: Set<Int> = []
    var body: some View {
      VStack {
        Text("Selected \(selection.sorted())")
        List(nodes, children: \.children, selection: $selection) { Text("node \($0.id).") }
      }
    }
  }

  @Test func rowsOfATree_areSelected() {
    let nodes = [Node(id: 1, children: [Node(id: 2), Node(id: 3, children: [])]), Node(id: 4)]
    let ui = Pilot(size: (40, 12)) { Selecting(nodes: nodes) }
    ui.press(.space, .right, .down, .space, .down, .space, .down, .space)
    #expect(ui.contains("Selected [1, 2, 3, 4]"))
    ui.press(.space)
    #expect(ui.contains("Selected [1, 2, 3]"))
  }
}
