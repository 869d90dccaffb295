import ConcurrencyExtras
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

  private struct Themes: View {
    @State private var showsInner = true
    let outer: ScreenTheme
    let inner: ScreenTheme

    var body: some View {
      VStack {
        Button("Toggle") { showsInner.toggle() }
        Text("Red").background(Color.red)
        if showsInner { Text("Inner").screenTheme(inner) }
      }
      .screenTheme(outer)
    }
  }

  private struct Menus: View {
    @State private var chosen = "nothing"

    var body: some View {
      VStack {
        Text("Chosen: \(chosen)")
        Menu("Outer") {
          Button("First") { chosen = "first" }
          Menu("More") { Button("Second") { chosen = "second" } }
        }
      }
    }
  }

  @Test func aMenuInAMenuOpens_andAChoiceClosesBoth() {
    let ui = Pilot(size: (40, 14)) { Menus() }
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

  private struct Options: View {
    @State private var selection = 0
    var body: some View {
      Picker("Option", selection: $selection) {
        ForEach(0..<100) { Text("option \($0)").tag($0) }
      }
    }
  }

  @Test func aClickOnTheBarOfAnOpenPicker_scrolls() throws {
    let ui = Pilot(size: (40, 10)) { Options() }
    ui.press(.enter)
    #expect(ui.contains("option 3") && !ui.contains("option 99"))
    let bar = try #require(ui.find("▐"))
    ui.click(x: bar.x, y: bar.y + 6)
    #expect(ui.contains("option 99"))
    ui.press(.enter)
    #expect(!ui.contains("option 99") && !ui.contains("option 0"))
  }

  private struct Screens: View {
    @State private var path = [1]
    var body: some View {
      NavigationStack(path: $path) {
        Text("Root")
          .navigationDestination(for: Int.self) { number in
            NavigationLink("Open") {
              Button("Empty") { path = [] }.navigationTitle("Own")
            }
            .navigationTitle("Number \(number)")
          }
      }
    }
  }
}
