import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

private struct Team: Identifiable, Hashable {
  let id: Int
  var members: [String]
  var isOpen = true
}

@Observable
@MainActor
private final class Model {
  var teams = [
    Team(id: 1, members: ["Ada", "Alan"]), Team(id: 2, members: []),
    Team(id: 3, members: ["Grace", "Barbara", "Emmy"]),
  ]
  var chosen: String?
  @ObservationIgnored var made = 0

  func countRow() {
    made += 1
  }
}

/// Rows inside rows.
@MainActor
@Suite struct NestedRowsTests {
  private let model = Model()

  private enum Shape: CaseIterable { case plain, section, group, condition, own, any }

  private struct Members: View {
    let model: Model
    let team: Team

    var body: some View {
      ForEach(team.members, id: \.self) { Text($0) }
        .onDelete { offsets in change { $0.remove(atOffsets: offsets) } }
        .onMove { source, target in
          change { $0.move(fromOffsets: source, toOffset: target) }
        }
    }

    private func change(_ body: (inout [String]) -> Void) {
      guard let index = model.teams.firstIndex(where: { $0.id == team.id }) else { return }
      body(&model.teams[index].members)
    }
  }

  private struct Teams: View {
    let model: Model
    let shape: Shape

    var body: some View {
      List(selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
        ForEach(model.teams) { team in
          switch shape {
          case .plain: Members(model: model, team: team)
          case .section: Section("Team \(team.id)") { Members(model: model, team: team) }
          case .group: Group { Members(model: model, team: team) }
          case .condition: if team.isOpen { Members(model: model, team: team) }
          case .own: Members(model: model, team: team).tag(team.id)
          case .any: AnyView(Members(model: model, team: team))
          }
        }
      }
    }
  }

  @Test(arguments: Shape.allCases)
  private func rowsInsideOfRowsShowAndAreUsed(shape: Shape) {
    let ui = Pilot(size: (30, 20)) { Teams(model: model, shape: shape) }
    let all = ["Ada", "Alan", "Grace", "Barbara", "Emmy"]
    #expect(all.allSatisfy(ui.contains))
    #expect(ui.focusedText == "Ada")
    ui.press(.down, .down)
    #expect(ui.focusedText == "Grace")
    #expect(model.chosen == "Grace")
    ui.press(.alt(.down))
    #expect(model.teams[2].members == ["Barbara", "Grace", "Emmy"])
    ui.press(.backspace)
    #expect(model.teams[2].members == ["Barbara", "Emmy"])
    #expect(ui.focusedText == "Emmy")
    model.teams.remove(at: 0)
    #expect(!ui.contains("Ada") && ui.contains("Barbara"))
    model.teams.insert(Team(id: 9, members: ["Tim", "Vint"]), at: 1)
    #expect(ui.contains("Tim") && ui.contains("Vint"))
    model.teams = []
    #expect(!ui.contains("Vint") && !ui.contains("Emmy"))
    model.teams = [Team(id: 4, members: ["Don"])]
    #expect(ui.contains("Don"))
  }

  private struct Mixed: View {
    let model: Model

    var body: some View {
      Form {
        Button("Above") {}
        ForEach(model.teams) { team in
          if team.members.isEmpty {
            Button("Team \(team.id) is empty") {}
          } else {
            Text("Team \(team.id)")
            ForEach(team.members, id: \.self) { name in Button(name) {} }
          }
        }
        .onDelete { model.teams.remove(atOffsets: $0) }
        Button("Below") {}
      }
    }
  }

  @Test func rowsThatComeLaterAreFound() {
    model.teams = (0..<30).map { Team(id: $0, members: []) } + [Team(id: 99, members: ["Last"])]
    let ui = Pilot(size: (30, 8)) { Mixed(model: model) }
    ui.press(.end)
    #expect(ui.contains("Last") && ui.contains("Below"))
    model.teams[30].members = []
    #expect(ui.contains("Team 99 is empty") && !ui.contains("Last"))
    model.teams[29].members = ["Late"]
    #expect(ui.contains("Late"))
    ui.press(.home)
    #expect(ui.contains("Above") && ui.contains("Team 3 is empty"))
  }

  private struct Many: View {
    let model: Model

    var body: some View {
      List {
        ForEach(0..<20) { part in
          Section("Part \(part)") {
            ForEach(0..<5_000) { row in
              let _ = model.countRow()
              Button("Row \(part)/\(row)") {}
            }
          }
        }
      }
    }
  }

  @Test func onlyRowsThatShowAreMadeOfRowsInsideOfRows() {
    let ui = Pilot(size: (30, 12)) { Many(model: model) }
    #expect(ui.contains("Row 0/5"))
    ui.press(.end)
    #expect(ui.focusedText == "Row 19/4999")
    ui.press(.pageUp, .up, .home)
    #expect(ui.focusedText == "Row 0/0")
    #expect(model.made < 200)
  }

  private struct Folders: View {
    let model: Model
    let count: Int

    var body: some View {
      List {
        ForEach(0..<count, id: \.self) { folder in
          let _ = model.countRow()
          DisclosureGroup("Folder \(folder)") {
            ForEach(0..<3) { Button("File \(folder).\($0)") {} }
          }
        }
      }
    }
  }

  @Test func openingOneGroup_makesNoRowsThatAreNotVisible() {
    let ui = Pilot(size: (30, 12)) { Folders(model: model, count: 5_000) }
    ui.press(.down, .down, .enter)
    #expect(ui.contains("File 2.0") && ui.contains("File 2.2") && ui.contains("▸ Folder 3"))
    #expect(model.made < 100)
    ui.press(.enter)
    #expect(!ui.contains("File 2.0"))
    ui.press(.enter, .end)
    #expect(ui.focusedText == "▸ Folder 4999")
    #expect(model.made < 200)
    ui.press(.enter, .end)
    #expect(ui.focusedText == "File 4999.2")
    ui.press(.home)
    #expect(ui.focusedText == "▸ Folder 0")
    #expect(ui.contains("▾ Folder 2") && ui.contains("File 2.2"))
    #expect(model.made < 300)
  }

  private struct Days: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.chosen) {
        ForEach(0..<300, id: \.self) { day in
          Section("Day \(day)") {
            ForEach((0..<3).map { "\(day).\($0)" }, id: \.self) { task in
              let _ = model.countRow()
              Text("Task \(task)")
            }
          }
        }
      }
    }
  }

  @Test func aSelectedRowOfARowShows_whereverItIs() {
    model.chosen = "250.1"
    let ui = Pilot(size: (30, 9)) { Days(model: model) }
    #expect(ui.contains("Task 250.1"))
    model.chosen = "3.0"
    #expect(ui.contains("Task 3.0"))
    // Up from there, through sections that were not visible before.
    for row in [(2, 2), (2, 1), (2, 0), (1, 2)] {
      ui.press(.up)
      #expect(model.chosen == "\(row.0).\(row.1)" && ui.contains("Task \(row.0).\(row.1)"))
    }
  }

  @Test func aToolbarInARow_isVisible() {
    let ui = Pilot(size: (40, 8)) {
      NavigationStack {
        List { Text("Row").toolbar { ForEach(["One", "Two"], id: \.self) { Button($0) {} } } }
          .navigationTitle("Rows")
      }
    }
    #expect(ui.contains("One") && ui.contains("Two"))
  }
}
