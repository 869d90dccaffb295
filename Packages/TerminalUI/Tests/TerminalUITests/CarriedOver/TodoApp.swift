// A list of things to do.

import Foundation
import Observation
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

@MainActor
@Observable final class TodoStore {
  var items: [TodoItem] = []

  func add(_ title: String) {
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
}

struct TodoListView: View {
  @State private var store = TodoStore()
  @State private var newTitle: String = ""
  @State private var showingAdd = false
  @FocusState private var isInputActive: Bool

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        HStack {
          TextField("New item", text: $newTitle)
            .onSubmit(addItem)
            .focused($isInputActive)
          Button(action: addItem) {
            Image(systemName: "plus.circle.fill")
              .font(.title)
              .foregroundColor(.accentColor)
          }
          .disabled(newTitle.trimmingCharacters(in: .whitespaces).isEmpty)
        }
        .padding()
        List {
          ForEach(store.items) { item in
            TodoRow(item: item) { store.toggle(item) }
              .swipeActions {
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
      }
      .navigationTitle("To-dos")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { showingAdd = true }
        }
        ToolbarItem(placement: .bottomBar) { Text("\(store.items.count) items") }
      }
      .sheet(isPresented: $showingAdd) { AddTodoView(store: store) }
    }
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
        .foregroundColor(item.isCompleted ? .green : .gray)
        .onTapGesture(perform: onToggle)
      VStack(alignment: .leading) {
        Text(item.title)
          .strikethrough(item.isCompleted)
          .lineLimit(2)
        if let due = item.dueDate {
          Text(due, style: .relative).font(.caption).foregroundStyle(.secondary)
        }
      }
      Spacer()
      Circle().fill(item.priority.color).frame(width: 10, height: 10)
    }
    .padding(.vertical, 4)
  }
}

struct AddTodoView: View {
  let store: TodoStore
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var hasDueDate = false
  @State private var due = Date()
  @State private var priority = TodoItem.Priority.medium
  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title", text: $title)
          Picker("Priority", selection: $priority) {
            ForEach(TodoItem.Priority.allCases) { p in
              Text(p.rawValue.capitalized).tag(p)
            }
          }
          .pickerStyle(.segmented)
        } header: {
          Text("Details")
        } footer: {
          Text("Give it a name")
        }
        Section {
          Toggle(isOn: $hasDueDate) { Text("Due date") }
          if hasDueDate {
            DatePicker(
              "Due", selection: $due, in: Date()..., displayedComponents: [.date, .hourAndMinute]
            )
          }
        }
      }
      .navigationTitle("New To-do")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: save).disabled(title.isEmpty)
        }
      }
    }
  }
  func save() {
    store.items.append(TodoItem(title: title, dueDate: hasDueDate ? due : nil, priority: priority))
    dismiss()
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
