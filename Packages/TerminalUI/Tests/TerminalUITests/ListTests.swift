import Foundation
import IssueReporting
import Observation
import TerminalUI
import Testing

private struct Item: Identifiable, Hashable {
  var id: Int
  var name: String
}

@Observable
@MainActor
private final class Model {
  var items = (1...100).map { Item(id: $0, name: "Item \($0)") }
  var selection: Int?
  @ObservationIgnored var made = 0
  var pressed: [Int] = []

  func countRow() {
    made += 1
  }
}

@MainActor
@Suite struct ListTests {
  private let model = Model()

  private struct Rows: View {
    let model: Model

    var body: some View {
      List {
        ForEach(model.items) { item in
          Button(item.name) { model.pressed.append(item.id) }
        }
        .onDelete { model.items.remove(atOffsets: $0) }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  @Test func rowsOfPlainTextAreDeletedAndMoved() {
    struct PlainRows: View {
      let model: Model

      var body: some View {
        List {
          ForEach(model.items.prefix(3)) { Text($0.name) }
            .onDelete { model.items.remove(atOffsets: $0) }
            .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let ui = Pilot(size: (30, 6)) { PlainRows(model: model) }
    #expect(ui.contains("❯ Item 1"))
    ui.press(.down, .delete)
    #expect(model.items.prefix(3).map(\.id) == [1, 3, 4])
    ui.press(.alt(.up))
    #expect(model.items.prefix(3).map(\.id) == [3, 1, 4])
    #expect(ui.screen.hasPrefix("❯ Item 3"))
  }

  @Test func rowsOfPlainTextThatCannotChangeAreNoStops() {
    let ui = Pilot(size: (30, 6)) {
      List { ForEach(model.items.prefix(3)) { Text($0.name) } }
    }
    ui.press(.down)
    #expect(!ui.contains("❯"))
  }

  @Test func arrowsMoveAndScroll() {
    let ui = Pilot(size: (30, 6)) { Rows(model: model) }
    #expect(ui.screen.hasPrefix("❯ Item 1"))
    for _ in 0..<7 { ui.press(.down) }
    #expect(ui.contains("❯ Item 8"))
    #expect(!ui.contains("Item 3\n"))
    ui.press(.enter)
    #expect(model.pressed == [8])
    ui.press(.end)
    #expect(ui.contains("❯ Item 100"))
    ui.press(.home)
    #expect(ui.contains("❯ Item 1 ") || ui.screen.hasPrefix("❯ Item 1"))
    ui.press(.pageDown)
    #expect(ui.contains("❯ Item 5") || ui.contains("❯ Item 6"))
  }

  @Test func focusFollowsItsRow() {
    let ui = Pilot(size: (30, 8)) { Rows(model: model) }
    ui.press(.down, .down)
    #expect(ui.contains("❯ Item 3"))
    model.items.insert(Item(id: 1000, name: "New"), at: 0)
    #expect(ui.contains("❯ Item 3"))
    model.items.shuffle()
    #expect(ui.focusedText == "Item 3")
    ui.press(.enter)
    #expect(model.pressed == [3])
  }

  @Test func deleteAndReorder() {
    let ui = Pilot(size: (30, 8)) { Rows(model: model) }
    ui.press(.down, .delete)
    #expect(model.items.prefix(2).map(\.id) == [1, 3])
    #expect(ui.focusedText == "Item 3")
    ui.press(.alt(.down))
    #expect(model.items.prefix(3).map(\.id) == [1, 4, 3])
    #expect(ui.focusedText == "Item 3")
    ui.press(.alt(.up))
    #expect(model.items.prefix(3).map(\.id) == [1, 3, 4])
    ui.click("✕")
    #expect(model.items.prefix(3).map(\.id) == [1, 4, 5])
  }

  @Test func wheelScrollsAndKeepsTheFocus() {
    let ui = Pilot(size: (30, 6)) { Rows(model: model) }
    ui.scroll(x: 3, y: 2, dy: 5)
    #expect(ui.contains("Item 16"))
    #expect(!ui.contains("❯"))
    ui.press(.down)
    #expect(ui.contains("❯ Item 2"))
  }

  @Test func onlyVisibleRowsAreMade() {
    model.items = (1...100_000).map { Item(id: $0, name: "Item \($0)") }
    let ui = Pilot(size: (30, 12)) {
      List(model.items) { [model] item in
        let _ = model.countRow()
        Text(item.name)
      }
    }
    #expect(ui.contains("Item 1"))
    #expect(model.made < 60)
    ui.press(.end)
    #expect(ui.contains("Item 100000"))
    #expect(model.made < 200)
    ui.press(.pageUp, .up)
    #expect(model.made < 300)
  }

  @Test func textRowsScrollByKey() {
    let ui = Pilot(size: (30, 6)) {
      ScrollView { VStack(alignment: .leading) { ForEach(1..<30) { Text("Line \($0)") } } }
    }
    ui.press(.down, .down)
    #expect(ui.screen.trimmingPrefix(while: \.isWhitespace).hasPrefix("Line 3"))
    ui.press(.end)
    #expect(ui.contains("Line 29"))
    ui.scroll(x: 1, y: 1, dy: -20)
    #expect(ui.screen.trimmingPrefix(while: \.isWhitespace).hasPrefix("Line 1"))
  }

  @Test func selectionIsTheFocusedRow() {
    let ui = Pilot(size: (30, 8)) {
      List(
        model.items,
        selection: Binding(
          get: { [model] in model.selection }, set: { [model] in model.selection = $0 })
      ) { Text($0.name) }
    }
    ui.press(.down, .down)
    #expect(model.selection == 3)
    ui.click("Item 5")
    #expect(model.selection == 5)
  }

  @Test func sectionsHaveHeadersAndFooters() {
    let ui = Pilot(size: (20, 12), footer: false) {
      List {
        Section("First") { Text("a") }
        Section {
          Text("b")
        } footer: {
          Text("note")
        }
      }
    }
    #expect(
      ui.screen == """
          First
          a

          b
          note
        """)
  }

  @Test func aRepeatedIdIsReportedOnce() {
    withExpectedIssue {
      let ui = Pilot(size: (20, 6)) {
        VStack { ForEach([1, 1, 2, 2], id: \.self) { Text("row \($0)") } }
      }
      #expect(ui.contains("row 2"))
    }
  }

  private struct BindingRows: View {
    @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]

    var body: some View {
      Form {
        ForEach($items) { $item in TextField("Name", text: $item.name) }
        Text(items.map(\.name).joined(separator: ","))
      }
    }
  }

  @Test func bindingsIntoCollections() {
    let ui = Pilot(size: (20, 6)) { BindingRows() }
    ui.type("1")
    ui.press(.down)
    ui.type("2")
    #expect(ui.contains("a1,b2"))
  }

  @Test func lazyStack_createsVisibleRows() {
    let ui = Pilot(size: (20, 6)) {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<10_000) { [model] index in
            let _ = model.countRow()
            Button("Row \(index)") {}
          }
        }
      }
    }
    #expect(ui.contains("Row 0"))
    #expect(model.made < 100)
    ui.press(.down, .down, .end)
    #expect(ui.contains("Row 9999"))
    #expect(model.made < 300)
  }

  @Test func theMarkThatDeletesShowsOnAColor() {
    struct Cards: View {
      let colors: [Color] = [.orange, .indigo]
      var body: some View {
        List {
          ForEach(colors, id: \.self) { color in
            Button("Card") {}.listRowBackground(color)
          }
          .onDelete { _ in }
        }
      }
    }
    let ui = Pilot(size: (24, 5)) { Cards() }
    assertSnapshot(of: ui, as: .styled, named: "light")
    ui.press(.down)
    assertSnapshot(of: ui, as: .styled, named: "dark")
  }
}
