// A list of things to do, as apps from 2020 on are written.

import Foundation
import TerminalUI
import Testing

struct TodoItem: Identifiable, Codable, Equatable {
  var id = UUID()
  var title: String
  var isCompleted: Bool = false
  var dueDate: Date? = nil
  var priority: Priority = .medium
  enum Priority: String, Codable, CaseIterable, Identifiable {
    case low, medium, high
    var id: Self { self }
    var color: Color {
      switch self {
      case .low: return .green
      case .medium: return .orange
      case .high: return .red
      }
    }
  }
}

class TodoStore: ObservableObject {
  @Published var items: [TodoItem] = [] {
    didSet { save() }
  }
  @Published private(set) var lastSaved: Date?
  private var saved: Data?
  init() { load() }
  func add(_ title: String) {
    objectWillChange.send()
    items.append(TodoItem(title: title))
  }
  func delete(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
  func move(from source: IndexSet, to destination: Int) {
    items.move(fromOffsets: source, toOffset: destination)
  }
  func toggle(_ item: TodoItem) {
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      items[index].isCompleted.toggle()
    }
  }
  private func save() {
    if let data = try? JSONEncoder().encode(items) {
      saved = data
    }
    lastSaved = Date()
  }
  private func load() {
    guard let data = saved,
      let decoded = try? JSONDecoder().decode([TodoItem].self, from: data)
    else { return }
    items = decoded
  }
}

struct TodoListView: View {
  @StateObject private var store = TodoStore()
  @State private var newTitle: String = ""
  @State private var showingAdd = false
  @State private var editMode: EditMode = .inactive
  @FocusState private var isInputActive: Bool

  var body: some View {
    NavigationView {
      VStack(spacing: 0) {
        HStack {
          TextField("New item", text: $newTitle, onCommit: addItem)
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .focused($isInputActive)
          Button(action: addItem) {
            Image(systemName: "plus.circle.fill")
              .font(.title2)
              .foregroundColor(.accentColor)
          }
          .disabled(newTitle.trimmingCharacters(in: .whitespaces).isEmpty)
        }
        .padding()
        List {
          ForEach(store.items) { item in
            TodoRow(item: item) {
              withAnimation(.spring()) { store.toggle(item) }
            }
            .swipeActions(edge: .leading, allowsFullSwipe: true) {
              Button {
                store.toggle(item)
              } label: {
                Label("Done", systemImage: "checkmark")
              }
              .tint(.green)
            }
          }
          .onDelete(perform: store.delete)
          .onMove(perform: store.move)
        }
        .listStyle(InsetGroupedListStyle())
        .environment(\.editMode, $editMode)
      }
      .navigationTitle("To-dos")
      .navigationBarTitleDisplayMode(.inline)
      .navigationBarItems(
        leading: EditButton(),
        trailing: Button("Add") { showingAdd = true }
      )
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            showingAdd.toggle()
          } label: {
            Image(systemName: "plus")
          }
        }
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { isInputActive = false }
        }
        ToolbarItem(placement: .bottomBar) { Text("\(store.items.count) items") }
      }
      .sheet(isPresented: $showingAdd) { AddTodoView(store: store) }
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
  private func addItem() {
    guard !newTitle.isEmpty else { return }
    store.add(newTitle)
    newTitle = ""
  }
}

struct TodoRow: View {
  let item: TodoItem
  var onToggle: () -> Void
  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Image(systemName: item.isCompleted ? "checkmark.circle.fill" : "circle")
        .resizable()
        .scaledToFit()
        .foregroundColor(item.isCompleted ? .green : .gray)
        .onTapGesture(perform: onToggle)
      VStack(alignment: .leading) {
        Text(item.title)
          .strikethrough(item.isCompleted, color: .gray)
          .lineLimit(2)
        if let due = item.dueDate {
          Text(due, style: .relative).font(.caption).foregroundStyle(.secondary)
        }
      }
      Spacer()
      Circle().fill(item.priority.color).frame(width: 10, height: 10)
    }
    .contentShape(Rectangle())
    .padding(.vertical, 4)
  }
}

struct AddTodoView: View {
  @ObservedObject var store: TodoStore
  @Environment(\.presentationMode) var presentationMode
  @State private var title = ""
  @State private var hasDueDate = false
  @State private var due = Date()
  @State private var priority = TodoItem.Priority.medium
  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Details"), footer: Text("Give it a name")) {
          TextField("Title", text: $title)
          Picker("Priority", selection: $priority) {
            ForEach(TodoItem.Priority.allCases) { p in
              Text(p.rawValue.capitalized).tag(p)
            }
          }
          .pickerStyle(SegmentedPickerStyle())
        }
        Section {
          Toggle(isOn: $hasDueDate.animation()) { Text("Due date") }
          if hasDueDate {
            DatePicker(
              "Due", selection: $due, in: Date()..., displayedComponents: [.date, .hourAndMinute]
            )
            .datePickerStyle(GraphicalDatePickerStyle())
          }
        }
      }
      .navigationBarTitle("New To-do", displayMode: .inline)
      .navigationBarItems(
        leading: Button("Cancel") { presentationMode.wrappedValue.dismiss() },
        trailing: Button("Save", action: save).disabled(title.isEmpty))
    }
  }
  func save() {
    store.items.append(TodoItem(title: title, dueDate: hasDueDate ? due : nil, priority: priority))
    presentationMode.wrappedValue.dismiss()
  }
}

struct TodoListView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      TodoListView()
        .previewDevice("iPhone 13")
        .preferredColorScheme(.dark)
      TodoRow(item: TodoItem(title: "Milk"), onToggle: {})
        .previewLayout(.sizeThatFits)
        .padding()
    }
  }
}

@MainActor
@Suite struct CarriedOverAppTests {
  @Test func aListOfThingsToDo() {
    let ui = Pilot(size: (60, 16)) { TodoListView() }
    ui.click("New item")
    ui.type("Milk")
    ui.press(.enter)
    #expect(ui.contains("1 items"))
    #expect(ui.contains("○"))
    ui.click("○")
    #expect(ui.contains("✓"))
    ui.click("Add")
    #expect(ui.contains("New To-do"))
    ui.click("Cancel")
    #expect(!ui.contains("New To-do"))
  }
}
