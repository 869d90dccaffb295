import Observation
import Testing

@testable import TerminalUI

/// Tabs, toolbar items and titles of views that come and go stand where they are written.
@MainActor
@Suite struct BarOrderTests {
  @Observable @MainActor fileprivate final class Model {
    var showsSecond = false
    var others: [String] = []
    var selection = "first"
    var log: [String] = []
  }

  private struct Tabs: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.selection) {
        page("first")
        if model.showsSecond { page("second") }
        ForEach(model.others, id: \.self) { page($0) }
        page("last")
      }
    }

    private func page(_ name: String) -> some View {
      Text("Page \(name)")
        .onAppear { model.log.append("+\(name)") }
        .onDisappear { model.log.append("-\(name)") }
        .tabItem { Text(name) }
        .tag(name)
    }
  }

  private func bar(_ ui: Pilot) -> [Substring] {
    ui.screen.prefix { !$0.isNewline }.split(separator: " ")
  }

  @Test func conditionalTabs_standWhereTheyAreWritten() {
    let model = Model()
    let ui = Pilot(size: (60, 8)) { Tabs(model: model) }
    #expect(bar(ui) == ["first", "last"])
    model.showsSecond = true
    #expect(bar(ui) == ["first", "second", "last"])
    model.others = ["a", "b"]
    #expect(bar(ui) == ["first", "second", "a", "b", "last"])
    model.others = ["b", "c", "a"]
    #expect(bar(ui) == ["first", "second", "b", "c", "a", "last"])
    ui.press(.alt("2"))
    #expect(ui.contains("Page second"))
    model.showsSecond = false
    #expect(bar(ui) == ["first", "b", "c", "a", "last"])
    model.showsSecond = true
    #expect(bar(ui) == ["first", "second", "b", "c", "a", "last"])
  }

  @Test func tabsAppear_whenTheyAreShown() {
    let model = Model()
    let ui = Pilot(size: (60, 8)) { Tabs(model: model) }
    #expect(ui.contains("Page first"))
    model.selection = "second"
    model.showsSecond = true
    #expect(ui.contains("Page second"))
    #expect(model.log == ["+first", "-first", "+second"])
    model.selection = "last"
    #expect(ui.contains("Page last"))
    model.selection = "second"
    model.log = []
    #expect(ui.contains("Page second"))
    // Without the selected tab, the first one shows.
    model.showsSecond = false
    #expect(ui.contains("Page first"))
    #expect(Set(model.log) == ["-last", "+second", "-second", "+first"])
  }

  private struct Bars: View {
    let model: Model
    var body: some View {
      NavigationStack {
        VStack {
          Text("above").toolbar { Button("A") {} }
          if model.showsSecond {
            Text("second").navigationTitle("Second").toolbar { Button("B") {} }
          }
          ForEach(model.others, id: \.self) { name in
            Text(name).toolbar { Button(name) {} }
          }
          Text("below").toolbar { Button("Z") {} }
        }
        .navigationTitle("Title")
      }
    }
  }

  @Test func conditionalToolbarItems_standWhereTheyAreWritten() {
    func items(_ ui: Pilot) -> [Substring] { bar(ui).filter { !["[", "]"].contains($0) } }
    let model = Model()
    let ui = Pilot(size: (60, 8)) { Bars(model: model) }
    #expect(items(ui) == ["Title", "A", "Z"])
    model.showsSecond = true
    #expect(items(ui) == ["Title", "A", "B", "Z"])
    model.others = ["c", "d"]
    #expect(items(ui) == ["Title", "A", "B", "c", "d", "Z"])
    model.others = ["d", "c"]
    #expect(items(ui) == ["Title", "A", "B", "d", "c", "Z"])
  }
}
