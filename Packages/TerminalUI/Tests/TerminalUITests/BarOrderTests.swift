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
    var placement = ToolbarItemPlacement.automatic
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

  private struct MovableItem: View {
    let placement: ToolbarItemPlacement

    var body: some View {
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItem(placement: placement) { Button("Item") {} }
          ToolbarItem(placement: .automatic) { Button("Other") {} }
        }
      }
    }
  }

  private struct MovingItem: View {
    let model: Model
    var body: some View { MovableItem(placement: model.placement) }
  }

  @Test func itemWithAnotherPlacement_isWhereItWouldBeAtFirst() {
    let placements: [ToolbarItemPlacement] = [
      .automatic, .navigation, .bottomBar, .principal, .cancellationAction, .status, .automatic,
    ]
    let model = Model()
    let ui = Pilot(size: (40, 6), footer: false) { MovingItem(model: model) }
    for placement in placements {
      model.placement = placement
      let fresh = Pilot(size: (40, 6), footer: false) { MovableItem(placement: placement) }
      #expect(ui.screen == fresh.screen, "\(placement)")
      #expect(ui.accessibility.map(\.label) == fresh.accessibility.map(\.label), "\(placement)")
    }
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
}
