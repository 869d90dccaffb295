import Foundation
import TerminalUI
import Testing

/// The code of the article "Lists".
@MainActor
@Suite struct ListExampleTests {
  struct Task: Identifiable, Hashable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct TasksView: View {
    @State private var tasks = [Task(id: 1, title: "Write"), Task(id: 2, title: "Review")]
    @State private var query = ""

    var body: some View {
      List {
        Section("Open") {
          ForEach($tasks) { $task in
            if query.isEmpty || task.title.contains(query) {
              Toggle(task.title, isOn: $task.isDone)
            }
          }
          .onDelete { tasks.remove(atOffsets: $0) }
          .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .searchable(text: $query)
    }
  }

  @Test func rowsAreMovedFilteredAndDeleted() throws {
    let ui = Pilot(size: (40, 10)) { TasksView() }
    ui.press(.down, .alt(.up))
    #expect(try #require(ui.find("Review")).y < #require(ui.find("Write")).y)
    ui.press("/")
    ui.type("Rev")
    #expect(ui.contains("Review") && !ui.contains("Write"))
    let other = Pilot(size: (40, 10)) { TasksView() }
    other.press(.down, .delete)
    #expect(other.contains("Write") && !other.contains("Review"))
  }

  struct MailView: View {
    let subjects: [String]
    @State private var selection: String?

    var body: some View {
      NavigationSplitView {
        List(subjects, id: \.self, selection: $selection) { subject in
          Text(subject)
            .swipeActions { Button("Archive") {} }
        }
      } detail: {
        if let selection { Text("Mail about \(selection)") } else { Text("No selection") }
      }
    }
  }

  @Test func theFocusedRowIsSelected() {
    let ui = Pilot(size: (120, 10)) { MailView(subjects: ["Launch", "Lunch"]) }
    ui.press(.down)
    #expect(ui.contains("Mail about Lunch"))
    ui.press("m")
    #expect(ui.contains("Archive"))
  }

  struct LogView: View {
    let lines: [String]

    var body: some View {
      ScrollViewReader { proxy in
        VStack(alignment: .leading) {
          Button("First line") { proxy.scrollTo(0) }
          List(lines.indices, id: \.self) { Text(lines[$0]) }
            .defaultScrollAnchor(.bottom)
        }
      }
    }
  }

  @Test func theButtonScrollsToTheFirstLine() {
    let ui = Pilot(size: (40, 10)) { LogView(lines: (1...500).map { "Message \($0)" }) }
    #expect(ui.contains("Message 500"))
    ui.click("First line")
    #expect(ui.contains("Message 1") && !ui.contains("Message 500"))
  }
}
