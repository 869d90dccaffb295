import Observation
import TerminalUI
import Testing

@Observable
@MainActor
private final class Model {
  var path: [Int] = []
  var item: Item?
  var isAlertPresented = false
  var isDialogPresented = false
  var log: [String] = []
}

private struct Item: Identifiable {
  var id: Int
}

@MainActor
@Suite struct NavigationTests {
  private let model = Model()

  private func stack() -> Pilot {
    Pilot(size: (40, 10)) {
      NavigationStack(path: Bindable(model).path) {
        VStack {
          CountButton()
          NavigationLink("Open", value: 7)
        }
        .onAppear { [model] in model.log.append("root appears") }
        .onDisappear { [model] in model.log.append("root disappears") }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          NavigationLink("Deeper", value: number + 1)
            .navigationTitle("Number \(number)")
            .onAppear { [model] in model.log.append("\(number) appears") }
            .onDisappear { [model] in model.log.append("\(number) disappears") }
        }
      }
    }
  }

  @Test func pushPopAndKeepState() {
    let ui = stack()
    #expect(ui.contains("Root"))
    ui.press(.enter, .enter)
    #expect(ui.contains("Count 2"))
    ui.click("Open")
    #expect(model.path == [7])
    #expect(ui.contains("Number 7"))
    #expect(!ui.contains("Count"))
    ui.press(.enter)
    #expect(model.path == [7, 8])
    ui.press(.escape)
    #expect(model.path == [7])
    ui.click("Back")
    #expect(model.path == [])
    #expect(ui.contains("Count 2"))
    #expect(ui.focusedText?.contains("Open") == true)
    #expect(
      model.log == [
        "root appears", "root disappears", "7 appears", "7 disappears", "8 appears",
        "8 disappears", "7 appears", "7 disappears", "root appears",
      ])
  }

  @Observable
  @MainActor
  fileprivate final class Stack {
    var ids: [Int] = []
  }

  @Test func screensDrivenFromOutside() {
    let stack = Stack()
    let ui = Pilot(size: (40, 8)) {
      NavigationStack(
        ids: stack.ids,
        push: { if let id = $0.base as? Int { stack.ids.append(id) } },
        popTo: { stack.ids.removeLast(stack.ids.count - $0) }
      ) {
        NavigationLink("Go", value: 1).navigationTitle("Root")
      } screen: { id in
        VStack {
          CountButton()
          NavigationLink("Go on", value: id + 1)
        }
        .navigationTitle("Screen \(id)")
      }
    }
    ui.press(.enter)
    #expect(ui.contains("Screen 1"))
    ui.press(.enter)
    ui.click("Go on")
    #expect(ui.contains("Screen 2") && ui.contains("Count 0"))
    ui.press(.escape)
    #expect(ui.contains("Screen 1") && ui.contains("Count 1"))
    stack.ids = []
    #expect(ui.contains("Root"))
  }

  private struct Paths: View {
    @State private var path = NavigationPath()

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Open", value: 1)
          .navigationDestination(for: Int.self) { NavigationLink("Text", value: "\($0)") }
          .navigationDestination(for: String.self) { text in
            Button("Home \(text)") { path.removeLast(path.count) }
          }
      }
    }
  }

  @Test func aPathOfValuesOfSeveralTypes_isPoppedAtOnce() {
    let ui = Pilot(size: (40, 8)) { Paths() }
    ui.press(.enter, .enter)
    #expect(ui.contains("Home 1"))
    ui.press(.enter)
    #expect(ui.contains("Open"))
  }

  @Test func sheetsConfineTheFocus() {
    let ui = Pilot(size: (40, 12)) {
      Button("Behind") { [model] in model.log.append("behind") }
        .frame(maxHeight: .infinity, alignment: .top)
        .sheet(item: Bindable(model).item, onDismiss: { [model] in model.log.append("dismissed") })
      {
        item in
        Button("Sheet \(item.id)") { [model] in model.log.append("sheet") }
      }
    }
    model.item = Item(id: 1)
    #expect(ui.contains("Sheet 1"))
    ui.press(.tab, .tab, .enter)
    #expect(model.log == ["sheet"])
    ui.click(x: 20, y: 0)
    #expect(model.log == ["sheet"])
    ui.press(.escape)
    #expect(model.item == nil)
    #expect(!ui.contains("Sheet"))
    #expect(model.log == ["sheet", "dismissed"])
    ui.press(.enter)
    #expect(model.log.last == "behind")
  }

  @Test func alertButtonsEndIt() {
    let ui = Pilot(size: (50, 12)) {
      Button("Root") {}
        .alert("Delete?", isPresented: Bindable(model).isAlertPresented) {
          Button("Yes", role: .destructive) { [model] in model.log.append("yes") }
          Button("Nevermind", role: .cancel) { [model] in model.log.append("cancel") }
        } message: {
          Text("This cannot be undone.")
        }
    }
    model.isAlertPresented = true
    #expect(ui.contains("This cannot be undone."))
    #expect(ui.focusedText == "[ Nevermind ]")
    ui.press(.escape)
    #expect(model.log == ["cancel"])
    #expect(!model.isAlertPresented)
    model.isAlertPresented = true
    ui.click("Yes")
    #expect(model.log == ["cancel", "yes"])
    #expect(!ui.contains("Delete?"))
  }

  @Test func longMessagesScroll() {
    let message = (1...12).map { "Line \($0)." }.joined(separator: "\n")
    let ui = Pilot(size: (40, 12)) {
      Button("Root") {}
        .alert("Read this", isPresented: Bindable(model).isAlertPresented) {
          Button("Done") {}
          Button("Not now", role: .cancel) {}
        } message: {
          Text(message)
        }
    }
    model.isAlertPresented = true
    #expect(ui.focusedText == "[ Done ]")
    assertSnapshot(of: ui)
    ui.press(.down)
    #expect(!ui.contains("Line 3."))
    ui.press(.up)
    #expect(ui.contains("Line 1."))
    ui.press(.end)
    #expect(ui.contains("Line 12."))
    ui.press(.home, .pageDown, .pageDown)
    #expect(ui.contains("Line 12."))
    ui.press(.right)
    #expect(ui.focusedText == "[ Not now ]")
    ui.resize(40, 24)
    #expect(ui.contains("Line 1.") && ui.contains("Line 12.") && !ui.contains("Scroll"))
  }

  @Test func dialogsCanAlwaysBeCancelled() {
    let ui = Pilot(size: (50, 12)) {
      Text("Root")
        .confirmationDialog("What now?", isPresented: Bindable(model).isDialogPresented) {
          Button("Save") { [model] in model.log.append("save") }
          if model.isAlertPresented { Button("Nowhere", role: .cancel) {} }
        }
    }
    model.isAlertPresented = true
    model.isDialogPresented = true
    #expect(ui.contains("[ Nowhere ]") && !ui.contains("[ Cancel ]"))
    ui.press(.escape)
    model.isAlertPresented = false
    model.isDialogPresented = true
    #expect(ui.contains("[ Cancel ]"))
    ui.press(.escape)
    #expect(!model.isDialogPresented)
    model.isDialogPresented = true
    #expect(ui.focusedText == "[ Save ]")
    ui.press(.enter)
    #expect(model.log == ["save"])
    #expect(!model.isDialogPresented)
  }

  private struct TabsTaggedBefore: View {
    @State var tab = "two"

    var body: some View {
      VStack {
        Text("Tab: \(tab)")
        TabView(selection: $tab) {
          Text("First").tag("one").bold().tabItem { Text("One") }
          Text("Second").tag("two").tabItem { Text("Two") }
          // The tag of a view inside is not that of the tab.
          VStack { Text("Third").tag("three") }.tabItem { Text("Three") }
          // Nor is that of one of several views.
          Group {
            Text("Fourth").tag("four")
            Text("!").tag("!")
          }
          .tabItem { Text("Four") }
        }
      }
    }
  }

  @Test func aTagBeforeALabel_isTheValueOfTheTab() {
    let ui = Pilot(size: (40, 8)) { TabsTaggedBefore() }
    #expect(ui.contains("Second"))
    ui.press(.alt("1"))
    #expect(ui.contains("First") && ui.contains("Tab: one"))
    ui.press(.alt("3"))
    #expect(ui.contains("Tab: one"))
    ui.press(.alt("4"))
    #expect(ui.contains("Tab: one"))
  }

  private struct Screen: View {
    @State private var isActive = false
    var isRow: Bool

    var body: some View {
      let link = NavigationLink("Open", isActive: $isActive) { Text("Inside") }
      VStack {
        if isRow { List { link } } else { link }
        Toggle("Active", isOn: $isActive)
      }
    }
  }

  @Test(arguments: [false, true]) func link_isAsItsBinding(isRow: Bool) {
    let ui = Pilot(size: (30, 10)) { NavigationStack { Screen(isRow: isRow) } }
    #expect(ui.contains("›") == isRow)
    for _ in 0..<2 {
      ui.click("Open")
      #expect(ui.contains("Inside"))
      ui.press(.escape)
      #expect(!ui.contains("Inside") && ui.contains("[ ] Active"))
    }
    ui.click("Active")
    #expect(ui.contains("Inside"))
  }
}
