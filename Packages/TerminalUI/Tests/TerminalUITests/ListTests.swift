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
