import Foundation
import Observation
import TerminalCore
import TerminalDrawing
import Testing

@testable import TerminalUI

/// View code in SwiftUI's names.
@MainActor
@Suite struct CarriedOverTests {
  private struct Switching: View {
    @State private var isWide = false

    var body: some View {
      let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
      VStack(alignment: .leading) {
        Button("Switch") { isWide.toggle() }
        layout {
          CountButton()
          Text("after")
        }
      }
    }
  }

  @Test func viewsKeepTheirStateWhenALayoutTakesThePlaceOfAnother() {
    let ui = Pilot(size: (30, 6), footer: false) { Switching() }
    ui.click("Count 0")
    ui.click("Switch")
    #expect(ui.contains("[ Count 1 ] after"))
  }

  @Test func groupsGaugesAndNothingToShow() {
    let group = GroupBox("Statistics") {
      Gauge(value: 0.5) {
        Text("Done")
      } currentValueLabel: {
        Text("50%")
      }
      ContentUnavailableView(
        "No Mail", systemImage: "envelope", description: Text("New mail shows here."))
      ZStack(alignment: .topLeading) {
        Text("front").zIndex(1)
        Text("behind").offset(x: 2, y: 0)
      }
      Text("clipped text").fixedSize().frame(width: 7, alignment: .leading).clipped()
    }
    #expect(
      renderText(group, width: 24) == """
        ╭─ Statistics ─────────╮
        │ Done █████▌░░░░░ 50% │
        │                      │
        │      ✉ No Mail       │
        │    New mail shows    │
        │        here.         │
        │                      │
        │ frontind             │
        │ clipped              │
        ╰──────────────────────╯
        """)
  }

  @Observable final class Settings {
    var volume = 1
  }

  private struct Volume: View {
    @Bindable var settings: Settings
    @Environment(Settings.self) private var shared
    var body: some View { Stepper("Volume \(shared.volume)", value: $settings.volume) }
  }

  @Test func aModelInTheEnvironment_updatesTheScreen() {
    let settings = Settings()
    let ui = Pilot(size: (40, 3)) { Volume(settings: settings).environment(settings) }
    ui.click("[+]")
    #expect(ui.contains("Volume 2"))
  }

  private struct Person: Identifiable {
    let id: Int
    var name: String
  }

  private struct Sortable: View {
    @State private var people = [
      Person(id: 40, name: "Blob"), Person(id: 30, name: "Alice"), Person(id: 20, name: "Carol"),
    ]
    @State private var sortOrder = [KeyPathComparator(\Person.name)]

    var body: some View {
      Table(people, sortOrder: $sortOrder) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.id) { person in Text("\(person.id)") }.width(8)
        TableColumn("Actions") { _ in Text("…") }.width(max: 10)
      }
      .onChange(of: sortOrder) { _, order in people.sort(using: order) }
      .onAppear { people.sort(using: sortOrder) }
    }
  }

  @Test func tablesAreSortedByTheirTitles() {
    let ui = Pilot(size: (50, 8), footer: false) { Sortable() }
    func names() -> [String] {
      ui.screen.matches(of: /Alice|Blob|Carol/).map { String($0.0) }
    }
    #expect(names() == ["Alice", "Blob", "Carol"])
    #expect(ui.contains("Name ▲"))
    ui.click("Age")
    #expect(names() == ["Carol", "Alice", "Blob"])
    ui.click("Age")
    #expect(names() == ["Blob", "Alice", "Carol"])
    #expect(ui.contains("Age ▼"))
  }

  private struct Tabs: View {
    @State private var tab = 0
    @State private var log = ""

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack {
          List { NavigationLink("Message", value: 1) }
            .navigationDestination(for: Int.self) { Text("Message \($0)") }
        }
        .onAppear { log += "i" }
        .tabItem { Label("Inbox", systemImage: "envelope") }
        .tag(0)
        Form { Text("Log: \(log)") }
          .onAppear { log += "s" }
          .tabItem { Label("Settings", systemImage: "gear") }
          .tag(1)
      }
    }
  }

  @Test func tabsKeepTheirStateAndAppearWhenTheyShow() {
    let ui = Pilot(size: (40, 10)) { Tabs() }
    ui.press(.enter)
    #expect(ui.contains("✉ Inbox") && ui.contains("Message 1"))
    ui.press(.alt("2"))
    #expect(ui.contains("Log: is"))
    ui.click("Inbox")
    #expect(ui.contains("Message 1"))
    ui.press(.escape, .up, .right)
    #expect(ui.contains("Log: isis"))
  }

  private struct Failure: LocalizedError {
    var errorDescription: String? { "It failed" }
    var recoverySuggestion: String? { "Try again" }
  }

  @Test func anAlertAboutAnError_hasItsTexts() {
    let ui = Pilot(size: (60, 20)) {
      Text("Behind").alert(isPresented: .constant(true), error: Failure()) { Button("OK") {} }
    }
    #expect(ui.contains("It failed") && ui.contains("Try again"))
  }

  @Test func timelinesShowTheirDateUntilTheNext() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let ui = Pilot(size: (20, 1), footer: false, now: start + 0.5) {
      TimelineView(.periodic(from: start, by: 2)) {
        Text("at \(Int($0.date.timeIntervalSince(start)))")
      }
    }
    #expect(ui.contains("at 0") && ui.tree.nextChange == start + 2)
    ui.now = start + 2
    #expect(ui.contains("at 2"))
  }

  @Test func canvasesDrawTextShapesAndTurnedPlaces() {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(.red))
      context.draw(Text("hi"), at: CGPoint(x: 0, y: 16), anchor: .topLeading)
      context.translateBy(x: 32, y: 32)
      context.draw(Text("moved"), at: .zero, anchor: .topLeading)
    }
    let ui = Pilot(size: (12, 3), footer: false) { canvas }
    #expect(ui.screen == "\nhi\n    moved")
    #expect(ui.styledScreen.contains("on"))
  }
}
