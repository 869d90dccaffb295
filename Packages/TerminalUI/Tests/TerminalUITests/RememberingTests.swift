import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// What nodes remember must not be seen: a screen looks as if all of it were found out anew.
@MainActor
@Suite struct RememberingTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var lines: Int
  }

  private struct Entries: View {
    @State private var entries = (0..<60).map { Entry(id: $0, lines: 1 + $0 * 7 % 5) }
    @State private var isWide = false
    @State private var text = ""
    @State private var selection: Int?
    @State private var showsSheet = false

    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          HStack {
            Toggle("Wide", isOn: $isWide)
            if isWide { Text("as wide as it gets").layoutPriority(1) }
            Spacer()
            Button("Sheet") { showsSheet = true }
            TextField("Text", text: $text)
          }
          List(selection: $selection) {
            Section("First") { ForEach(entries.prefix(3)) { row($0) } }
            ForEach(entries.dropFirst(3)) { row($0) }
              .onDelete { entries.remove(atOffsets: IndexSet($0.map { $0 + 3 })) }
          }
        }
        .navigationTitle(isWide ? "Wide \(text)" : "Narrow")
        .toolbar { Button("Grow") { grow() } }
        .sheet(isPresented: $showsSheet) { Text("Sheet \(text)").padding() }
      }
    }

    private func row(_ entry: Entry) -> some View {
      HStack(alignment: .top) {
        Text("\(entry.id)").frame(width: isWide ? 9 : 4)
        VStack(alignment: .leading) {
          ForEach(0..<entry.lines, id: \.self) { Text("line \($0)") }
          if selection == entry.id { Text("selected") }
        }
        Spacer()
        if entry.id.isMultiple(of: 4) { Button("Add") { entries[offset(entry)].lines += 1 } }
      }
    }

    private func offset(_ entry: Entry) -> Int {
      entries.firstIndex { $0.id == entry.id } ?? 0
    }

    private func grow() {
      for index in entries.indices { entries[index].lines = 1 + (entries[index].lines + index) % 4 }
    }
  }

  @Test(arguments: 0..<4) func screensLookAsIfNothingHadBeenRemembered(seed: Int) {
    var generator = SeededNumbers(state: UInt64(seed) &* 7_919 &+ 1)
    let size = TerminalSize(width: 60 + 9 * seed, height: 12 + 3 * seed)
    let tree = ViewTree(size: size, showsFooter: true, content: Entries())
    defer { tree.close() }
    let keys: [KeyPress.Key] = [
      .down, .down, .down, .up, .pageDown, .pageUp, .end, .home, .enter, .tab, .tab, .escape,
      .delete, .character(" "), .character("x"), .right, .left,
    ]
    _ = tree.render()
    for step in 0..<60 {
      let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { tree.handle(.key(KeyPress(key))) }
      _ = tree.render()
      let remembered = tree.canvas.buffer
      tree.root?.forgetAll()
      _ = tree.render()
      #expect(tree.canvas.buffer == remembered, "after step \(step), \(key)")
    }
  }

  @Observable @MainActor final class Model {
    var title = "old"
    var isRead = false
  }

  private struct Reading: View {
    let model: Model

    var body: some View {
      List {
        ForEach(0..<5) { number in
          Text(model.isRead ? "\(number) \(model.title)" : "\(number)")
        }
      }
    }
  }

  @Test func whatRowsReadIsFollowedFromTheFirstTimeOn() {
    let model = Model()
    model.isRead = true
    let ui = Pilot(size: (30, 10)) { Reading(model: model) }
    for title in ["one", "two", "three"] {
      model.title = title
      for number in 0..<5 { #expect(ui.contains("\(number) \(title)")) }
    }
  }

  @Test func whatRowsReadOnlyLaterIsFollowed() {
    let model = Model()
    let ui = Pilot(size: (30, 10)) { Reading(model: model) }
    model.title = "unseen"
    #expect(!ui.contains("unseen"))
    model.isRead = true
    #expect(ui.contains("4 unseen"))
    model.title = "seen"
    #expect(ui.contains("0 seen") && ui.contains("4 seen"))
  }

  @Test func rowsOfABindingFollowItsValue() {
    struct Editing: View {
      @State private var names = ["Ada", "Grace"]
      var body: some View {
        VStack {
          Button("Change") { names[1] = "Barbara" }
          List { ForEach($names, id: \.self) { Text($0.wrappedValue) } }
        }
      }
    }
    let ui = Pilot(size: (30, 10)) { Editing() }
    ui.click("Change")
    #expect(ui.contains("Barbara") && !ui.contains("Grace"))
  }
}

extension _Node {
  fileprivate func forgetAll() {
    invalidateLayout()
    for child in children { child.forgetAll() }
  }
}

/// The same numbers in each run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
