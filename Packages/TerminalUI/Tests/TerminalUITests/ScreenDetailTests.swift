import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  var isFirst = false
  var isSecond = false
  var isAsking = false
  var path: [Int] = []
  var log: [String] = []
}

/// Edge cases of tabs, screens and prompts.
@MainActor
@Suite struct ScreenDetailTests {
  private let model = Model()

  // MARK: Tabs

  @Test func tabsEndAtTheFirstAndTheLast_andTheChosenOneShows() {
    let ui = Pilot(size: (60, 8)) {
      TabView {
        ForEach(1..<6) { number in
          Text("Page \(number)").tabItem { Text("Tab \(number)") }
        }
      }
    }
    ui.press(.left)
    #expect(ui.contains("Page 1"))
    ui.press(.right, .right)
    #expect(ui.contains("Page 3"))
    ui.press(.right, .right, .right, .right)
    #expect(ui.contains("Page 5"))
    ui.press(.alt("1"))
    ui.resize(24, 8)
    #expect(!ui.contains("Tab 4"))
    ui.press(.alt("4"))
    #expect(ui.contains("Tab 4"))
    #expect(ui.contains("Page 4"))
    ui.press(.alt("1"))
    #expect(ui.contains("Tab 1"))
  }

  // MARK: Screens

  private struct Closing: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationLink("Open") { Button("Close both") { dismiss() } }
    }
  }

  @Test func aDismissedScreen_popsThoseOfItsLinks() {
    model.path = [1]
    let ui = Pilot(size: (40, 8)) {
      NavigationStack(path: Bindable(model).path) {
        Text("Root").navigationDestination(for: Int.self) { _ in Closing() }
      }
    }
    ui.press(.enter)
    #expect(ui.contains("Close both"))
    ui.press(.enter)
    #expect(model.path == [])
    #expect(ui.contains("Root"))
  }

  private struct Late: View {
    let model: Model

    var body: some View {
      NavigationStack(path: .constant([1])) {
        if model.isFirst {
          Text("Root").navigationDestination(for: Int.self) { Text("Screen \($0)") }
        }
      }
    }
  }

  @Test func aDestinationMayBeDeclaredLate() {
    let ui = Pilot(size: (40, 8)) { Late(model: model) }
    #expect(ui.contains("No destination for 1."))
    model.isFirst = true
    #expect(ui.contains("Screen 1"))
  }

  private struct Nested: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Text("Root")
          .navigationDestination(isPresented: $model.isFirst) {
            Text("First")
              .navigationDestination(isPresented: $model.isSecond) { Text("Second") }
          }
      }
    }
  }

  @Test func aScreenThatIsPopped_popsThoseAboveIt() {
    let ui = Pilot(size: (40, 8)) { Nested(model: model) }
    model.isFirst = true
    #expect(ui.contains("First"))
    model.isSecond = true
    #expect(ui.contains("Second"))
    model.isFirst = false
    #expect(ui.contains("Root"))
    #expect(!model.isSecond)
  }

  @Test func navigationBarBackButtonHidden_hidesTheBackButton() {
    let ui = Pilot(size: (40, 8)) {
      NavigationStack {
        NavigationLink("Open") {
          Text("Inside").navigationTitle("Hidden").navigationBarBackButtonHidden(true)
        }
      }
    }
    ui.press(.enter)
    #expect(ui.contains("Inside"))
    #expect(!ui.contains("Back"))
    ui.press(.escape)
    #expect(ui.contains("Inside"))
  }

  // MARK: Prompts

  private func prompt<Actions: View>(
    height: Int = 12, message: String = "Really?", @ViewBuilder actions: @escaping () -> Actions
  ) -> Pilot {
    model.isAsking = true
    return Pilot(size: (40, height)) {
      Text("Behind").alert("Sure?", isPresented: Bindable(model).isAsking) {
        actions()
      } message: {
        Text(message)
      }
    }
  }

  @Test func anAlertWithoutButtonsHasOne() {
    let ui = prompt { EmptyView() }
    #expect(ui.contains("[ OK ]"))
    ui.press(.enter)
    #expect(!ui.contains("Sure?"))
  }

  @Test(arguments: [Visibility.automatic, .visible, .hidden])
  func dialogAboutAValue_showsItsTitleUnlessHidden(visibility: Visibility) {
    func dialog(_ value: Int?, isNamed: Bool) -> Pilot {
      Pilot(size: (40, 12)) {
        if isNamed {
          Text("Behind").confirmationDialog(
            Text("Where to?"), isPresented: .constant(true), titleVisibility: visibility,
            presenting: value
          ) {
            Button("Stop \($0)") {}
          } message: {
            Text("Now at \($0).")
          }
        } else {
          Text("Behind").confirmationDialog(
            Text("Where to?"), isPresented: .constant(true), titleVisibility: visibility
          ) {
            Button("Stop 3") {}
          } message: {
            Text("Now at 3.")
          }
        }
      }
    }
    for isNamed in [true, false] {
      let ui = dialog(3, isNamed: isNamed)
      #expect(ui.contains("Stop 3") && ui.contains("Now at 3."))
      #expect(ui.contains("Where to?") == (visibility != .hidden))
    }
    #expect(!dialog(nil, isNamed: true).contains("Where to?"))
  }

  @Test func aSheetThatMustNotBeDismissedStays() {
    model.isAsking = true
    let ui = Pilot(size: (40, 12)) {
      Text("Behind").sheet(
        isPresented: Bindable(model).isAsking, onDismiss: { model.log.append("gone") }
      ) {
        Text("Sheet").interactiveDismissDisabled()
      }
    }
    ui.press(.escape)
    #expect(ui.contains("Sheet"))
    #expect(model.log == [])
    model.isAsking = false
    #expect(!ui.contains("Sheet"))
    #expect(model.log == ["gone"])
  }

  @Test func aMenuOpensAboveWhereThereIsNoRoomBelow() throws {
    let ui = Pilot(size: (40, 10)) {
      VStack {
        Spacer()
        Menu("More") {
          Button("One") {}
          Button("Two") {}
        }
      }
    }
    ui.press(.enter)
    let (menu, item) = try (#require(ui.find("More")), #require(ui.find("Two")))
    #expect(item.y < menu.y)
  }

  @Test func arrowsMoveBetweenTheButtonsOfAPromptBeforeTheyScroll() {
    let message = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let ui = prompt(message: message) {
      Button("Keep what there is already") {}
      Button("Throw all of it away now") {}
    }
    #expect(ui.contains("line 1"))
    #expect(ui.focusedText == "[ Keep what there is already ]")
    ui.press(.down)
    #expect(ui.focusedText == "[ Throw all of it away now ]")
    #expect(ui.contains("line 1"))
    ui.press(.down)
    #expect(!ui.contains("line 1 "))
    ui.press(.up)
    #expect(ui.focusedText == "[ Keep what there is already ]")
  }

  @Test func valueInAFormat_isPartOfAText() {
    let ui = Pilot(size: (20, 1), footer: false) { Text("\(0.5, specifier: "%.2f") of \(7)") }
    #expect(ui.contains("0.50 of 7"))
  }

  private struct Pair: Identifiable {
    let id: Int
  }

  @Test func columnOfATable_hasAtLeastItsWidth() throws {
    func width(min: Double?) throws -> Int {
      let ui = Pilot(size: (60, 4), footer: false) {
        Table([Pair(id: 1)]) {
          for number in 0..<4 {
            TableColumn("C\(number)") { Text("\($0.id)") }.width(min: min, max: 25)
          }
        }
      }
      return try #require(ui.find("C1")).x - #require(ui.find("C0")).x
    }
    #expect(try width(min: nil) < 20)
    #expect(try width(min: 20) >= 20)
  }
}
