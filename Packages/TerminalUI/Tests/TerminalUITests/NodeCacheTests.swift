import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// Frames that use the caches of nodes look like frames that are computed without them.
@MainActor
@Suite struct NodeCacheTests {
  fileprivate struct Entry: Identifiable, Equatable {
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

  @Test(arguments: SeededGenerator.seeds(2)) func screensLookAsIfNothingHadBeenRemembered(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed &* 7_919 &+ 1)
    let size = TerminalSize(width: 60 + 9 * Int(seed % 4), height: 12 + 3 * Int(seed % 4))
    let tree = ViewTree(size: size, showsFooter: true, content: Entries())
    defer { tree.close() }
    let keys: [KeyStroke.Key] = [
      .down, .down, .down, .up, .pageDown, .pageUp, .end, .home, .enter, .tab, .tab, .escape,
      .delete, .character(" "), .character("x"), .right, .left,
    ]
    _ = tree.render()
    for step in 0..<60 {
      let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { tree.handle(.key(KeyStroke(key))) }
      _ = tree.render()
      #expect(FrameComparison.difference(in: tree) == nil, "after step \(step), \(key)")
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

  @Test func stateReadInRows_updatesThem() {
    let model = Model()
    model.isRead = true
    let ui = Pilot(size: (30, 10)) { Reading(model: model) }
    for title in ["one", "two", "three"] {
      model.title = title
      for number in 0..<5 { #expect(ui.contains("\(number) \(title)")) }
    }
  }

  @Test func stateReadLaterInRows_updatesThem() {
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
          Button("Add") { names.append("Emmy") }
          ForEach($names, id: \.self) { Text($0.wrappedValue) }
        }
      }
    }
    let ui = Pilot(size: (30, 10)) { Editing() }
    ui.click("Change")
    #expect(ui.contains("Barbara") && !ui.contains("Grace"))
    ui.click("Add")
    #expect(ui.contains("Emmy"))
  }

  private struct Multiples: View {
    let factor: Int
    let isLazy: Bool

    var body: some View {
      if isLazy {
        List { ForEach(1..<4) { Text("\($0) times \(factor) is \($0 * factor)") } }
      } else {
        VStack { ForEach(1..<4) { Text("\($0) times \(factor) is \($0 * factor)") } }
      }
    }
  }

  @Test(arguments: [true, false]) func aNewClosure_updatesTheRows(isLazy: Bool) {
    struct Table: View {
      let isLazy: Bool
      @State private var factor = 7
      var body: some View {
        VStack {
          Button("Next") { factor += 1 }
          Multiples(factor: factor, isLazy: isLazy)
        }
      }
    }
    let ui = Pilot(size: (40, 10)) { Table(isLazy: isLazy) }
    #expect(ui.contains("3 times 7 is 21"))
    ui.click("Next")
    #expect(ui.contains("1 times 8 is 8") && ui.contains("3 times 8 is 24"))
    ui.click("Next")
    #expect(ui.contains("3 times 9 is 27"))
  }

  @Test func textsFollowTheirEnvironment() {
    struct Styled: View {
      @State private var isOther = false
      var body: some View {
        VStack {
          Button("Change") { isOther.toggle() }
          VStack { Text("some words on several lines") }
            .foregroundColor(isOther ? .red : .green)
            .lineLimit(isOther ? 1 : nil)
            .multilineTextAlignment(isOther ? .trailing : .leading)
            .frame(width: 10)
        }
      }
    }
    let ui = Pilot(size: (20, 8)) { Styled() }
    #expect(ui.contains("several"))
    let before = ui.styledScreen
    ui.click("Change")
    #expect(ui.contains("some word…"))
    #expect(!ui.contains("several"))
    ui.click("Change")
    ui.press(.escape)
    #expect(ui.styledScreen == before)
  }

  @Test func anEqualValueWithOtherBits_isNoChange() {
    struct Copying: View {
      @State private var text = "a text that is too long to lie in the value itself"
      var body: some View {
        VStack {
          Button("Copy") { text = String(decoding: Array(text.utf8), as: UTF8.self) }
          Text(text)
        }
      }
    }
    let ui = Pilot(size: (60, 6)) { Copying() }
    let evaluations = ui.evaluationCount
    ui.click("Copy")
    #expect(ui.evaluationCount == evaluations)
  }

  @Test func theFooterFollowsTheWidth() {
    let ui = Pilot(size: (80, 10)) { Entries() }
    let wide = ui.lines.last ?? ""
    ui.resize(26, 10)
    let narrow = ui.lines.last ?? ""
    #expect(narrow.count < wide.count && narrow.contains("? Keys"))
    ui.resize(80, 10)
    #expect(ui.lines.last == wide)
  }

  @Test func theRowWithTheFocusShowsWhole() {
    let ui = Pilot(size: (30, 12)) {
      List(selection: .constant(0)) {
        ForEach(0..<40) { number in
          VStack(alignment: .leading) {
            Text("\(number) first")
            Text("\(number) second")
            Text("\(number) third")
          }
        }
      }
    }
    for number in 1..<20 {
      ui.press(.down)
      for part in ["first", "second", "third"] { #expect(ui.contains("\(number) \(part)")) }
    }
    for number in (0..<19).reversed() {
      ui.press(.up)
      for part in ["first", "second", "third"] { #expect(ui.contains("\(number) \(part)")) }
    }
  }

  private struct Edited: View {
    let model: Edits

    var body: some View {
      List(selection: .constant(Int?.none)) { ForEach(model.rows) { EditedRow(entry: $0) } }
    }
  }

  /// A row with state, which must stay with its element.
  private struct EditedRow: View {
    let entry: Entry
    @State private var born: Int

    init(entry: Entry) {
      self.entry = entry
      _born = State(initialValue: entry.id)
    }

    var body: some View { Text("row \(entry.id) \(entry.lines) \(born)") }
  }

  @Observable @MainActor final class Edits {
    fileprivate var rows = (0..<80).map { Entry(id: $0, lines: 0) }
  }

  @Test(arguments: 0..<4) func listsShowTheirElementsInOrderHoweverTheyChange(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 3)
    let model = Edits()
    let ui = Pilot(size: (40, 12)) { Edited(model: model) }
    var nextID = 80
    let keys: [KeyStroke] = [.down, .down, .up, .pageDown, .pageUp, .end, .home]
    for step in 0..<150 {
      for _ in 0..<Int.random(in: 0...2, using: &generator) where !model.rows.isEmpty {
        let index = Int.random(in: 0..<model.rows.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: model.rows.remove(at: index)
        case 1, 2:
          model.rows.insert(Entry(id: nextID, lines: 0), at: index)
          nextID += 1
        case 3: model.rows.move(fromOffsets: [index], toOffset: (index + 13) % model.rows.count)
        default: model.rows[index].lines += 1
        }
      }
      ui.press(keys[Int.random(in: 0..<keys.count, using: &generator)])
      let shown = ui.lines.compactMap { line in
        line.firstRange(of: "row ").map { line[$0.upperBound...].split(separator: " ") }
      }
      let numbers = shown.map { Int($0[0]) ?? -1 }
      let first = model.rows.firstIndex { $0.id == numbers.first } ?? 0
      let expected = model.rows[first...].prefix(numbers.count)
      #expect(numbers == expected.map(\.id), "after step \(step)")
      #expect(shown.map { String($0[1]) } == expected.map { "\($0.lines)" }, "after step \(step)")
      #expect(shown.allSatisfy { $0[0] == $0[2] }, "after step \(step)")
    }
  }
}

extension Pilot {
  fileprivate var lines: [String] { screen.split(separator: "\n").map(String.init) }
}
