import TerminalUI
import Testing

// View code in SwiftUI's names.

struct Person: Identifiable, Hashable {
  let id: Int
  var name: String
  var age: Int
}

extension [Person] {
  static let mock = [
    Person(id: 1, name: "Blob", age: 40), Person(id: 2, name: "Alice", age: 30),
    Person(id: 3, name: "Carol", age: 20),
  ]
}

@MainActor
@Suite struct CarriedOverScreenTests {
  struct People: View {
    @State private var people = [Person].mock
    @State private var selection: Set<Person.ID> = []
    @State private var query = ""

    var body: some View {
      List(selection: $selection) {
        Section {
          ForEach(people) { person in
            HStack {
              VStack(alignment: .leading) {
                Text(person.name).font(.headline)
                Text("\(person.age) years").font(.caption).foregroundStyle(.secondary)
              }
              Spacer()
              if selection.contains(person.id) { Image(systemName: "checkmark") }
            }
            .swipeActions {
              Button("Older") {}.tint(.orange)
            }
          }
          .onDelete { people.remove(atOffsets: $0) }
          .onMove { people.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          Text("\(selection.count) selected")
        }
      }
      .searchable(text: $query, prompt: "Find people")
      .refreshable { people.append(Person(id: people.count + 1, name: "New", age: 1)) }
      .overlay {
        if people.isEmpty { Text("Nobody") }
      }
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Clear") { selection = [] }
        }
      }
    }
  }

  @Test func aSetOfRowsIsSelected() async {
    let ui = Pilot(size: (50, 16)) { NavigationStack { People().navigationTitle("People") } }
    #expect(ui.contains("0 selected"))
    ui.press(.space, .down)
    #expect(ui.contains("1 selected"))
    ui.press(.space)
    #expect(ui.contains("2 selected"))
    #expect(ui.contains("✓ Blob"))
    #expect(ui.contains("❯ ✓ Alice"))
    ui.press(.up, .space)
    #expect(ui.contains("1 selected"))
    ui.click("Carol")
    #expect(ui.contains("2 selected"))
    ui.press(.control("a"))
    #expect(ui.contains("3 selected"))
    ui.press(.control("a"))
    #expect(ui.contains("0 selected"))
    ui.press(.delete)
    #expect(!ui.contains("Carol"))
    ui.press(.control("r"))
    await ui.settle()
    #expect(ui.contains("New"))
  }

  struct Editing: View {
    @State private var people = [Person].mock
    var body: some View {
      List {
        ForEach($people) { $person in TextField("Name", text: $person.name) }
          .onMove { people.move(fromOffsets: $0, toOffset: $1) }
      }
      Text(people.map(\.name).joined(separator: ","))
    }
  }

  @Test func boundRowsAreEditedAndMoved() {
    let ui = Pilot(size: (40, 8)) { VStack { Editing() } }
    ui.type("!")
    ui.press(.alt(.down))
    #expect(ui.contains("Alice,Blob!,Carol"))
  }

  struct Sortable: View {
    @State private var people = [Person].mock
    @State private var selection: Set<Person.ID> = []
    @State private var sortOrder = [KeyPathComparator(\Person.name)]

    var body: some View {
      Table(people, selection: $selection, sortOrder: $sortOrder) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { person in Text("\(person.age)") }.width(8)
        TableColumn("Actions") { _ in Text("…") }.width(max: 10)
      }
      .onChange(of: sortOrder) { _, order in people.sort(using: order) }
      .onAppear { people.sort(using: sortOrder) }
    }
  }

  @Test func tablesAreSortedByTheirTitles() {
    let ui = Pilot(size: (50, 8), footer: false) { Sortable() }
    func names() -> [String] {
      ui.screen.split(separator: "\n").dropFirst().compactMap { line in
        line.split(separator: " ").first { $0.first?.isUppercase ?? false }.map(String.init)
      }
    }
    #expect(names() == ["Alice", "Blob", "Carol"])
    #expect(ui.contains("Name ▲"))
    ui.click("Age")
    #expect(names() == ["Carol", "Alice", "Blob"])
    ui.click("Age")
    #expect(names() == ["Blob", "Alice", "Carol"])
    #expect(ui.contains("Age ▼"))
  }

  struct Tabs: View {
    enum Tab { case inbox, settings }
    @State private var tab = Tab.inbox
    @State private var log = ""

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack {
          List { NavigationLink("Message", value: 1) }
            .navigationTitle("Inbox")
            .navigationDestination(for: Int.self) { Text("Message \($0)") }
        }
        .onAppear { log += "i" }
        .tabItem { Label("Inbox", systemImage: "envelope") }
        .tag(Tab.inbox)
        Form { Text("Log: \(log)") }
          .onAppear { log += "s" }
          .tabItem { Label("Settings", systemImage: "gear") }
          .tag(Tab.settings)
      }
    }
  }

  @Test func tabsKeepTheirStateAndAppearWhenTheyShow() {
    let ui = Pilot(size: (40, 10)) { Tabs() }
    #expect(ui.contains("✉ Inbox"))
    #expect(ui.focusedText?.contains("Message") ?? false)
    ui.press(.enter)
    #expect(ui.contains("Message 1"))
    ui.press(.alt("2"))
    #expect(ui.contains("Log: is"))
    ui.click("Inbox")
    #expect(ui.contains("Message 1"))
    ui.press(.escape)
    ui.press(.up, .right)
    #expect(ui.contains("Log: isis"))
  }

  struct Scrolling: View {
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("Last") { proxy.scrollTo(99) }
          Button("Named") { proxy.scrollTo("bottom") }
          List(0..<100) { Text("Row \($0)") }
          ScrollView {
            VStack {
              ForEach(0..<30) { Text("Line \($0)") }
              Text("The end").id("bottom")
            }
          }
          .frame(height: 4)
          .scrollIndicators(.hidden)
        }
      }
    }
  }

  @Test func readersScroll() {
    let ui = Pilot(size: (30, 14)) { Scrolling() }
    #expect(!ui.contains("Row 99") && !ui.contains("The end"))
    ui.click("Last")
    #expect(ui.contains("Row 99"))
    ui.click("Named")
    #expect(ui.contains("The end"))
  }

  struct Failure: LocalizedError {
    var errorDescription: String? { "It failed" }
    var recoverySuggestion: String? { "Try again" }
  }

  struct Prompts: View {
    @State private var alert = false
    @State private var failure: Failure?
    @State private var person: Person?
    @State private var dialog = false
    @State private var isDone = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      VStack {
        Button("Alert") { alert = true }
        Button("Error") { failure = Failure() }
        Button("Person") { person = [Person].mock[0] }
        Button("Dialog") { dialog = true }
        Text(isDone ? "done" : "not yet")
      }
      .alert("Start over?", isPresented: $alert) {
        Button("Do it", role: .destructive) { isDone = true }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Really?")
      }
      .alert(isPresented: .constant(failure != nil), error: failure) {
        Button("OK") { failure = nil }
      }
      .sheet(item: $person, onDismiss: { isDone = false }) { person in
        NavigationStack {
          Text(person.name)
            .navigationTitle("Details")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Close") { self.person = nil }
              }
            }
        }
      }
      .confirmationDialog("Delete?", isPresented: $dialog, titleVisibility: .visible) {
        Button("Delete", role: .destructive) { isDone = true }
      } message: {
        Text("For ever.")
      }
    }
  }

  @Test func promptsOfAllKinds() {
    let ui = Pilot(size: (60, 20)) { Prompts() }
    ui.click("Alert")
    #expect(ui.contains("Start over?") && ui.contains("Really?"))
    ui.click("Do it")
    #expect(ui.contains("done") && !ui.contains("Start over?"))
    ui.click("Error")
    #expect(ui.contains("It failed") && ui.contains("Try again"))
    ui.click("OK")
    #expect(!ui.contains("It failed"))
    ui.click("Person")
    #expect(ui.contains("Details") && ui.contains("Blob"))
    ui.press(.escape)
    #expect(ui.contains("not yet") && !ui.contains("Details"))
    ui.click("Dialog")
    #expect(ui.contains("For ever."))
    ui.click("Delete", occurrence: 1)
    #expect(ui.contains("done"))
  }

  struct Paths: View {
    @State private var path = NavigationPath()
    var body: some View {
      VStack {
        NavigationStack(path: $path) {
          List {
            ForEach(Array([Person].mock.enumerated()), id: \.element.id) { index, person in
              NavigationLink(value: person) {
                Label("\(index + 1). \(person.name)", systemImage: "person")
              }
            }
          }
          .navigationDestination(for: Person.self) { person in
            VStack {
              Text(person.name)
              Button("Home") { path.removeLast(path.count) }
              NavigationLink("Number", value: person.age)
            }
            .navigationTitle(person.name)
          }
          .navigationDestination(for: Int.self) { Text("Age \($0)") }
          .navigationTitle("People")
        }
        Text("Depth \(path.count)")
      }
    }
  }
}
