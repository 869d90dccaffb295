import Observation
import TerminalUI
import Testing

@Observable
@MainActor
private final class Model {
  var log: [String] = []
  var selection: Int?
  var query = ""
}

@MainActor
@Suite struct MenuTests {
  private let model = Model()

  private var names: [String] { ["Ada", "Blob", "Charles"] }

  @Test func aMenuOpensBelowItsButton() {
    let ui = Pilot(size: (40, 10)) { [model] in
      VStack(alignment: .leading) {
        Menu("Sort") {
          Button("By title") { model.log.append("title") }
          Button("Delete all", role: .destructive) { model.log.append("delete") }
        }
        Text("Log: \(model.log.joined(separator: " "))")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    ui.press(.enter)
    assertSnapshot(of: ui)
    ui.press(.down, .enter)
    #expect(model.log == ["delete"])
    #expect(!ui.contains("By title"))
    #expect(ui.focusedText?.contains("Sort") == true)
    ui.press(.enter, .escape)
    #expect(!ui.contains("By title"))
    ui.click("Sort")
    ui.click("By title")
    #expect(model.log == ["delete", "title"])
    ui.click("Sort")
    ui.click(x: 39, y: 8)
    #expect(!ui.contains("By title"))
    #expect(model.log == ["delete", "title"])
  }

  @Test func actionsOfARowOpenWithAKey() {
    let ui = Pilot(size: (60, 10)) { [model, names] in
      List(names, id: \.self) { name in
        Button(name) { model.log.append("open \(name)") }
          .swipeActions {
            Button("Delete", role: .destructive) { model.log.append("delete \(name)") }
            Button("Copy") { model.log.append("copy \(name)") }
          }
      }
    }
    #expect(ui.contains("M Actions"))
    // The first focus is not on a destructive action.
    ui.press(.down, "m")
    assertSnapshot(of: ui)
    ui.press(.enter)
    #expect(model.log == ["copy Blob"])
    #expect(ui.focusedText == "Blob")
    ui.press("m", .up, .enter)
    #expect(model.log == ["copy Blob", "delete Blob"])
    ui.press(.enter)
    #expect(model.log.last == "open Blob")
  }

  @Test func rowsThatAreSelectedHaveMenusToo() {
    let ui = Pilot(size: (40, 10)) { [model, names] in
      List(selection: Bindable(model).selection) {
        ForEach(names.indices, id: \.self) { index in
          Text(names[index]).contextMenu {
            Button("Copy") { model.log.append("copy \(names[index])") }
          }
        }
      }
    }
    ui.press(.down)
    #expect(model.selection == 1)
    #expect(ui.contains("M Actions"))
    ui.press("m", .enter)
    #expect(model.log == ["copy Blob"])
    #expect(ui.focusedText == "Blob")
  }

  private struct Picking: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.selection) {
        Text("All").tag(1000)
        ForEach(0..<100) { Text("Row \($0)") }
      }
    }
  }

  @Test func theFocusFollowsTheSelection() {
    model.selection = 50
    let ui = Pilot(size: (40, 10)) { Picking(model: model) }
    #expect(ui.focusedText == "Row 50")
    ui.press(.down)
    #expect(model.selection == 51)
    model.selection = 7
    #expect(ui.focusedText == "Row 7")
    model.selection = 1000
    #expect(ui.focusedText == "All")
    model.selection = nil
    #expect(ui.focusedText == "All")
    #expect(model.selection == nil)
  }

  private struct People: View {
    @Bindable var model: Model
    let names: [String]

    var body: some View {
      NavigationStack {
        List(names.filter { model.query.isEmpty || $0.contains(model.query) }, id: \.self) { name in
          Button(name) { model.log.append(name) }
        }
        .searchable(text: $model.query, prompt: "Names")
        .navigationTitle("People")
      }
    }
  }

  @Test func searching() {
    let ui = Pilot(size: (40, 10)) { People(model: model, names: names) }
    #expect(ui.focusedText == "Ada")
    ui.press(.control("f"))
    assertSnapshot(of: ui)
    ui.press(atOnce: ["l", "o", .enter, .enter])
    #expect(model.log == ["Blob"])
    #expect(!ui.contains("Ada"))
    ui.press("/")
    #expect(ui.focusedText == "lo")
    ui.press("/", .escape)
    #expect(model.query == "")
    #expect(ui.contains("Ada"))
  }

  @Test func aChosenOptionOnAColorOfItsOwnCanBeRead() {
    let ui = Pilot(size: (40, 10)) { [model] in
      Picker("Person", selection: Bindable(model).selection) {
        Text("Nobody").tag(Int?.none)
        Text("Ada").foregroundColor(.black).background(Color.orange).tag(Int?.some(1))
        Text("Blob").foregroundColor(.black).background(Color.blue).tag(Int?.some(2))
      }
    }
    ui.press(.enter, .down)
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func aFocusedPickerLeavesTheColorsOfItsOptionAlone() {
    let ui = Pilot(size: (30, 1)) {
      Picker("Person", selection: .constant(1)) {
        Text("Ada").foregroundColor(.black).background(Color.orange).tag(1)
      }
    }
    let shown = "⟦bold,#000000,on #eb974e:Ada⟧⟦reverse: ⟧⟦bold,reverse,#5fa8f5:▾⟧"
    #expect(ui.styledScreen.contains(shown))
  }

  @Test func aMenuItemOnAColorOfItsOwnCanBeRead() {
    let ui = Pilot(size: (40, 8)) {
      Menu("Color") {
        Button {
        } label: {
          Text("Orange").foregroundColor(.black).background(Color.orange)
        }
        Button("Plain") {}
      }
    }
    ui.press(.enter)
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func aMenuOfAnInspectorOpensInFrontOfIt() {
    let ui = Pilot(size: (40, 14)) { [model] in
      Text("App")
        .inspector(isPresented: .constant(true)) {
          Menu("Sort") {
            Button("By title") { model.log.append("title") }
            Button("By date") { model.log.append("date") }
          }
        }
    }
    ui.click("Sort")
    ui.click("By date")
    #expect(model.log == ["date"])
    #expect(!ui.contains("By title"))
    ui.press(.enter, .enter)
    #expect(model.log == ["date", "title"])
  }
}
