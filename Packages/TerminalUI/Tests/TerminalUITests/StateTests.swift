import Observation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct StateTests {
  private struct Inner: View {
    @Binding var number: Int
    let counted: () -> Void

    var body: some View {
      let _ = counted()
      Text("number \(number)")
    }
  }

  private struct Outer: View {
    @State private var number = 0
    @State private var other = 0

    var body: some View {
      VStack {
        Inner(number: $number, counted: {})
        Button("Number") { number += 1 }
        Button("Other \(other)") { other += 1 }
      }
    }
  }

  @Test func readingABinding_updatesTheReader() {
    let ui = Pilot(size: (40, 6)) { Outer() }
    let start = ui.evaluationCount
    ui.click("Number")
    #expect(ui.contains("number 1"))
    // The parent does not read the number, so only the reader of the binding is evaluated.
    #expect(ui.evaluationCount == start + 1)
    ui.click("Other")
    // The parent gives the same binding again, which is no reason to evaluate the reader.
    #expect(ui.evaluationCount == start + 2)
  }

  private enum Field: Hashable {
    case first
    case second
  }

  @Test func aChangedID_startsWithFreshState() {
    let ui = Pilot(size: (40, 6)) {
      WithState(0) { $id in
        CountButton(name: "C").id(id)
        Button("Renew") { id += 1 }
      }
    }
    ui.press(.enter, .enter)
    #expect(ui.contains("C 2"))
    ui.click("Renew")
    #expect(ui.contains("C 0"))
  }

  @Observable
  @MainActor
  fileprivate final class Model {
    var id = 1
    var log: [String] = []
    var isShown = true
  }

  private struct Worker: View {
    let model: Model

    var body: some View {
      if model.isShown {
        Text("Working").task(id: model.id) {
          let id = model.id
          model.log.append("start \(id)")
          await withTaskCancellationHandler {
            while !Task.isCancelled { await Task.yield() }
          } onCancel: {
          }
          model.log.append("end \(id)")
        }
      }
    }
  }

  @Test func tasksFollowTheirView() async {
    let model = Model()
    let ui = Pilot(size: (40, 6)) { Worker(model: model) }
    for _ in 0..<10 { await Task.yield() }
    #expect(model.log == ["start 1"])
    model.id = 2
    _ = ui.screen
    for _ in 0..<20 { await Task.yield() }
    #expect(Set(model.log) == ["start 1", "end 1", "start 2"])
    model.isShown = false
    _ = ui.screen
    for _ in 0..<20 { await Task.yield() }
    #expect(model.log.last == "end 2")
  }

  private struct Restarting: View {
    @State var step = 1
    @FocusState var focus: Field?
    let log: (String) -> Void

    var body: some View {
      VStack {
        if step == 1 { Button("Next") { step = 2 }.focused($focus, equals: .first) }
        Button("Other") {}
      }
      // The removal of the focused view changes the focus state during the update.
      .task(id: "\(step) \(focus == .first)") {
        log("\(step) \(focus == .first)\(Task.isCancelled ? " cancelled" : "")")
      }
    }
  }

  @Test func twoRestartsInOneUpdate_startOneTask() async {
    var log: [String] = []
    let ui = Pilot(size: (40, 6)) { Restarting { log.append($0) } }
    await ui.settle()
    log = []
    ui.press(.enter)
    await ui.settle()
    #expect(log == ["2 false"])
  }

  private struct AppearingTwice: View {
    @State var id = 0
    let log: (Int) -> Void

    var body: some View {
      Text("text").task(id: id) { log(id) }
        .onAppear { id = 1 }
    }
  }

  @Test func aTaskWhoseViewChangesAsItAppears_startsOnceForEachID() async {
    var log: [Int] = []
    let ui = Pilot(size: (40, 6)) { AppearingTwice { log.append($0) } }
    await ui.settle()
    #expect(log.last == 1 && log.count <= 2)
  }

  private final class ReadingNode: _Node {
    func read(_ box: StateBox<Int>) -> Int { track { box.read() } }
  }

  @Test func aStateForgetsReadersThatAreGone() throws {
    let ui = Pilot(size: (4, 1), footer: false) { Text("text") }
    let root = try #require(ui.tree.root)
    let context = _NodeContext(tree: ui.tree, parent: root, environment: root.environment)
    let box = StateBox(0)
    let reader = ReadingNode(context)
    #expect(reader.read(box) == 0)
    for _ in 0..<10_000 { _ = ReadingNode(context).read(box) }
    #expect(box.readers.count < 100)
    #expect(box.readers.contains { $0.node === reader })
  }

  private final class Box {
    var number = 1
    var name: String? = "Blob"
  }

  private let box = Box()

  @Test func aValueIsReadAndChangedAsAnOptional() {
    let optional = Binding<Int?>(
      Binding(get: { [box] in box.number }, set: { [box] in box.number = $0 }))
    #expect(optional.wrappedValue == 1)
    optional.wrappedValue = 2
    #expect(box.number == 2)
    optional.wrappedValue = nil
    #expect(box.number == 2)
  }

  @Test func aBindingToAWrappedValue_keepsTheLastValue() throws {
    let name = Binding(get: { [box] in box.name }, set: { [box] in box.name = $0 })
    let held = try #require(Binding(name))
    box.name = "Ada"
    #expect(held.wrappedValue == "Ada")
    held.wrappedValue = "Charles"
    #expect(box.name == "Charles")
    box.name = nil
    #expect(held.wrappedValue == "Blob")
    let none = Binding(name)
    #expect(none == nil)
  }
}
