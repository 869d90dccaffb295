import ConcurrencyExtras
import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Random keys, clicks and sizes, on screens of nested rows, columns, lazy stacks and sheets.
@MainActor
@Suite struct RandomScreenTests {
  private struct Team: Identifiable, Equatable {
    let id: Int
    var members: [Int]
  }

  private struct Screen: View {
    @State private var teams = (0..<12).map { team in
      Team(id: team, members: (0..<(team * 5 % 7)).map { team * 100 + $0 })
    }
    @State private var added = 0
    @State private var selection: Int?
    @State private var showsSheet = false
    @State private var text = ""

    private func add() {
      added += 1
      teams[3].members.append(1000 + added)
    }

    var body: some View {
      NavigationSplitView {
        List(selection: $selection) {
          ForEach($teams) { $team in
            Section("Team \(team.id)") {
              ForEach(team.members, id: \.self) { Text("Member \($0)") }
                .onDelete { team.members.remove(atOffsets: $0) }
                .onMove { team.members.move(fromOffsets: $0, toOffset: $1) }
            }
          }
        }
        .navigationTitle("Teams")
        .toolbar { Button("Add") { add() } }
      } detail: {
        ScrollView {
          VStack(alignment: .leading) {
            Text("About \(selection ?? -1)")
            Button("Sheet") { showsSheet = true }
            LazyVStack(alignment: .leading) {
              ForEach(0..<200) { row in
                if row.isMultiple(of: 3) { Button("Row \(row)") {} } else { Text("Row \(row)\n.") }
              }
            }
            .padding(1)
            Text("End")
          }
        }
        .navigationTitle("Detail")
      }
      .sheet(isPresented: $showsSheet) {
        NavigationStack {
          Form {
            TextField("Text", text: $text)
            ForEach(teams) { team in
              if team.members.count > 3 {
                ForEach(team.members, id: \.self) { member in Button("Pick \(member)") {} }
              } else {
                Text("Few in \(team.id)")
              }
            }
            .onDelete { teams.remove(atOffsets: $0) }
          }
          .navigationTitle("Sheet")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Close") { showsSheet = false } }
          }
        }
      }
    }
  }

  private static let keys: [KeyStroke] =
    [
      .down, .down, .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .enter, .escape,
      .delete, .backspace, .tab, .character(" "), .character("x"),
    ].map { KeyStroke($0) } + [
      KeyStroke(.tab, modifiers: .shift), KeyStroke(.up, modifiers: .alt),
      KeyStroke(.down, modifiers: .alt),
    ]

  @Test(arguments: 0..<8) func randomInput_keepsScreensWhole(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 5)
    let sizes = [(130, 30), (110, 12), (60, 20), (20, 6), (12, 4), (1, 1), (0, 0), (80, 24)]
    let tree = ViewTree(
      size: TerminalSize(width: 130, height: 30), showsFooter: true, content: Screen())
    defer { tree.close() }
    _ = tree.render()
    for step in 0..<150 {
      let roll = Int.random(in: 0..<10, using: &generator)
      if roll == 0 {
        let size = sizes.randomElement(using: &generator) ?? (80, 24)
        tree.handle(.resize(TerminalSize(width: size.0, height: size.1)))
      } else if roll == 1, tree.size.width > 0, tree.size.height > 0 {
        let x = Int.random(in: 0..<tree.size.width, using: &generator)
        let y = Int.random(in: 0..<tree.size.height, using: &generator)
        for kind in [MouseEvent.Kind.down(.left), .drag(.left), .up(.left), .scroll(dx: 0, dy: 1)] {
          tree.handle(.mouse(MouseEvent(kind, x: x, y: y)))
        }
      } else {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          tree.handle(.key(Self.keys.randomElement(using: &generator) ?? KeyStroke(.down)))
        }
      }
      _ = tree.render()
      let shown = tree.canvas.buffer
      // Layout comes to rest, and remembers nothing that shows.
      tree.setNeedsFrame()
      _ = tree.render()
      if tree.canvas.buffer != shown {
        let (old, new) = (ScreenText(shown).styled, ScreenText(tree.canvas.buffer).styled)
        Issue.record(
          "seed \(seed), step \(step): not at rest\n\(LineDiff.text(from: old, to: new))")
      }
      #expect(!tree.needsFrame)
      if let focused = tree.focus.focused {
        #expect(focused.isMounted && focused.isFocusable, "seed \(seed), step \(step)")
      }
    }
    tree.handle(.resize(TerminalSize(width: 130, height: 30)))
    for _ in 0..<4 { tree.handle(.key(KeyStroke(.escape))) }
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("Teams"))
  }
}
