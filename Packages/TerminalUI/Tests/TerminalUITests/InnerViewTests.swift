import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// What a view inside sets holds for the views around while it shows, and no longer.
@MainActor
@Suite struct InnerViewTests {
  private struct Tabs: View {
    @State var selected = 0
    let count: Int

    var body: some View {
      NavigationStack {
        TabView(selection: $selected) {
          ForEach(0..<count) { tab in
            Text("Content \(tab)").navigationTitle("Title \(tab)")
              .toolbar { Button("Item \(tab)") {} }
              .tabItem { Text("Tab \(tab)") }.tag(tab)
          }
        }
      }
    }
  }

  /// Random selections of random numbers of tabs.
  @Test func theBarsAreThoseOfTheSelectedTab() {
    for seed in SeededGenerator.seeds(10) {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...5, using: &generator)
      let ui = Pilot(size: (80, 8)) { Tabs(count: count) }
      for _ in 0..<4 {
        let tab = Int.random(in: 0..<count, using: &generator)
        ui.press(.alt(KeyStroke(.character(Character("\(tab + 1)")))))
        for other in 0..<count {
          for text in ["Content \(other)", "Title \(other)", "Item \(other)"] {
            #expect(ui.contains(text) == (other == tab), "seed \(seed): \(text) in tab \(tab)")
          }
        }
      }
    }
  }

  @Test func aMenuInAMenuOpens_andAChoiceClosesBoth() {
    let ui = Pilot(size: (40, 14)) {
      WithState("nothing") { $chosen in
        Text("Chosen: \(chosen)")
        Menu("Outer") {
          Button("First") { chosen = "first" }
          Menu("More") { Button("Second") { chosen = "second" } }
        }
      }
    }
    ui.press(.enter, .down, .enter)
    #expect(ui.contains("First") && ui.contains("Second"))
    ui.press(.escape)
    #expect(ui.contains("First") && !ui.contains("Second"))
    ui.press(.enter, .enter)
    #expect(ui.contains("Chosen: second") && !ui.contains("First") && !ui.contains("More"))
  }

  @Test func anAlertWithADisabledButton_getsNoOther() {
    let ui = Pilot(size: (40, 10)) {
      Text("Behind").alert("Alert", isPresented: .constant(true)) {
        Button("Wait") {}.disabled(true)
      }
    }
    #expect(ui.contains("Wait") && !ui.contains("OK"))
  }

  @Test func aClickOnTheBarOfAnOpenPicker_scrolls() throws {
    let ui = Pilot(size: (40, 10)) {
      WithState(0) { $selection in
        Picker("Option", selection: $selection) {
          ForEach(0..<100) { Text("option \($0)").tag($0) }
        }
      }
    }
    ui.press(.enter)
    #expect(ui.contains("option 3") && !ui.contains("option 99"))
    let bar = try #require(ui.find("▐"))
    ui.click(x: bar.x, y: bar.y + 6)
    #expect(ui.contains("option 99"))
    ui.press(.enter)
    #expect(!ui.contains("option 99") && !ui.contains("option 0"))
  }

  private func bar(_ ui: Pilot) -> [Substring] {
    ui.screen.prefix { !$0.isNewline }.split(separator: " ")
  }

  @Test func screen_showsAndReadsOnlyTheFirstPrincipalItem() {
    let ui = Pilot(size: (40, 6)) {
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItem(placement: .principal) { Text("First") }
          ToolbarItem(placement: .principal) { Text("Second") }
        }
      }
    }
    #expect(bar(ui) == ["First"])
    #expect(ui.accessibility.map(\.label) == ["First", "Content"])
  }

  @Test func itemThatEscDoesNotActivate_staysInANarrowBar() {
    func narrow(_ placement: ToolbarItemPlacement) -> Pilot {
      let ui = Pilot(size: (23, 6)) {
        NavigationStack {
          NavigationLink("Open") {
            Text("Inside").toolbar {
              ToolbarItem(placement: placement) { Button("Find") {} }
              ToolbarItem(placement: .navigation) { Button("Sort") {} }
              ToolbarItem(placement: .automatic) { Button("Add") {} }
            }
          }
        }
      }
      ui.press(.enter)
      return ui
    }
    func top(_ ui: Pilot) -> Substring { ui.screen.prefix { !$0.isNewline } }
    #expect(top(narrow(.navigation)) == "  [ … ]  [ … ]  [ … ]")
    #expect(top(narrow(.cancellationAction)) == "  ‹ Ba…  [ … ]  [ … ]")
  }

  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Observable @MainActor fileprivate final class Model {
    var names = ["a", "b", "c"]
    var seen: [[String]] = []
  }

  @Test func aPreferenceIsTransformed_aroundThoseInside() {
    var seen: [String] = []
    let ui = Pilot(size: (20, 4), footer: false) {
      VStack {
        Text("a").preference(key: Names.self, value: ["a"])
        Text("b").preference(key: Names.self, value: ["b"])
      }
      .transformPreference(Names.self) { $0.insert("first", at: 0) }
      .onPreferenceChange(Names.self) { seen = $0 }
    }
    _ = ui.screen
    #expect(seen == ["first", "a", "b"])
  }

  @Test func aSheetSetsNoTitleOfTheScreenBehind() {
    let ui = Pilot(size: (40, 10), footer: false) {
      NavigationStack {
        Text("Content").navigationTitle("Behind")
          .sheet(isPresented: .constant(true)) { Text("Sheet").navigationTitle("Front") }
      }
    }
    #expect(ui.contains("Behind") && ui.contains("Sheet") && !ui.contains("Front"))
  }

  private struct Bars: View {
    let model: Model
    var body: some View {
      NavigationStack {
        List(model.names, id: \.self) { name in
          Text(name).toolbar { Button("do \(name)") {} }
        }
        .navigationTitle("Rows")
      }
    }
  }

  @Test func toolbarsOfLazyRows_standInTheOrderOfTheRows() {
    let model = Model()
    let ui = Pilot(size: (60, 8), footer: false) { Bars(model: model) }
    func order() -> [String] {
      let bar = ui.screen.prefix { !$0.isNewline }
      return ["do a", "do b", "do c"].compactMap { name in
        bar.range(of: name).map { (name, $0.lowerBound) }
      }
      .sorted { $0.1 < $1.1 }.map(\.0)
    }
    #expect(order() == ["do a", "do b", "do c"])
    model.names = ["c", "a", "b"]
    #expect(order() == ["do c", "do a", "do b"])
  }
}
