import ComposableTerminalUI
import DataManager
import Foundation
import LocalTime
import Models
import StandupForm
import StandupsList
import Styleguide
import Testing

@MainActor
@Suite struct StandupsListScreenTests {
  func makeStore(
    _ state: @autoclosure () -> StandupsListFeature.State, _ dataManager: DataManager = .mock()
  ) -> StoreOf<StandupsListFeature> {
    Store(initialState: state()) {
      StandupsListFeature()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.dataManager = dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_690_890_000)
      $0.uuid = .incrementing
    }
  }

  func makePilot(_ store: StoreOf<StandupsListFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size, now: Date(timeIntervalSince1970: 1_690_890_000)) {
      NavigationStack { StandupsListView(store: store) }.environment(\.dateCalendar, .test)
    }
  }

  let standups: IdentifiedArrayOf<Standup> = [
    .mock, .engineeringMock, .designMock, Standup(id: UUID(1), theme: .navy, title: "朝会 🎉"),
    Standup(id: UUID(2), theme: .seafoam),
  ]

  @Test func small() {
    assertSnapshot(of: makePilot(makeStore(.init(standups: standups))))
  }

  @Test func large() {
    let store = makeStore(.init(standups: standups))
    assertSnapshot(of: makePilot(store, size: (90, 30)), as: .styled)
  }

  @Test func empty() {
    assertSnapshot(of: makePilot(makeStore(.init())))
  }

  @Test func undoKey_restoresTheStandup() {
    let store = makeStore(.init(standups: standups))
    let ui = makePilot(store)
    ui.press(.down, .delete)
    #expect(!ui.contains("Engineering"))
    assertSnapshot(of: ui)
    ui.type("u")
    #expect(store.withState(\.standups) == standups)
    #expect(!ui.contains("[ Undo ]"))
  }

  @Test func searching() {
    let ui = makePilot(makeStore(.init(standups: standups)))
    ui.type("/")
    ui.type("waiting")
    assertSnapshot(of: ui)
    ui.type("x")
    #expect(ui.contains("0 of 5"))
    #expect(ui.contains("Nothing found"))
    #expect(ui.contains("⏎ New standup"))
    ui.press(.escape)
    #expect(ui.contains("Engineering"))
  }

  @Test func search_marksMatches() {
    let ui = makePilot(makeStore(.init(standups: standups)))
    ui.type("/")
    ui.type("sig")
    #expect(ui.styledScreen.contains("⟦bold,underline:sig⟧"))
    ui.press(.escape)
    #expect(!ui.styledScreen.contains("⟦bold,underline:sig⟧"))
  }

  @Test func searchWithoutResults_offersToCreateAStandup() {
    let store = makeStore(.init(standups: standups))
    let ui = makePilot(store)
    ui.type("/")
    ui.type("Retro")
    ui.click("New standup “Retro”")
    ui.click("Save")
    #expect(store.withState(\.standups.last?.title) == "Retro")
    #expect(ui.contains("1 of 6"))
  }

  @Test func addedOrRestoredStandup_isInView() {
    var standups = standups
    for number in 10..<60 {
      standups.append(Standup(id: UUID(number), title: "Standup \(number)"))
    }
    let store = makeStore(.init(standups: standups))
    let ui = makePilot(store)
    ui.type("n")
    ui.type("Retro")
    ui.click("Save")
    #expect(ui.contains("❯ ▌ Retro"))
    ui.press(.home)
    ui.type("d")
    ui.press(.end)
    #expect(!ui.contains("Engineering"))
    ui.type("u")
    #expect(ui.contains("❯ ▌ Design"))
  }

  @Test func selectedRow_isFilledOnlyWithFocus() {
    let ui = makePilot(makeStore(.init(standups: standups)))
    func filled() -> [String] {
      ui.styledScreen.split(separator: "\n").filter { $0.contains("❯") && $0.contains(",on #") }
        .compactMap { line in standups.map(\.heading).first { line.contains($0) } }
    }
    #expect(filled() == ["Design"])
    ui.press(.down)
    #expect(filled() == ["Engineering"])
    #expect(ui.styledScreen.components(separatedBy: "\n").count { $0.contains("on #") } == 1)
    ui.type("/")
    #expect(!ui.styledScreen.contains("on #"))
  }

  @Test(arguments: [(36, 20), (40, 12), (160, 50)])
  func sizes(width: Int, height: Int) {
    let ui = makePilot(makeStore(.init(standups: standups)), size: (width, height))
    assertSnapshot(of: ui, named: "\(width)x\(height)")
  }

  @Test func sampleButton_loadsTheSample() {
    let store = makeStore(.init())
    let ui = makePilot(store)
    ui.click("Try a sample")
    #expect(store.withState(\.standups).map(\.title) == ["Platform", "Mobile", "Design weekly"])
    #expect(ui.contains("sample · 5 people"))
    ui.click("Remove the sample")
    #expect(store.withState(\.standups).isEmpty && ui.contains("Try a sample"))
    ui.type("u")
    #expect(store.withState(\.standups).count == 3)
  }

  @Test func loadingFailed() async {
    assertSnapshot(of: makePilot(makeStore(.init(), .mock(initialData: Data("[".utf8)))))
    let copy = URL(filePath: "/standups.json.damaged")
    let store = makeStore(.init(destination: .alert(.fileSetAside(copy))))
    let ui = makePilot(store)
    assertSnapshot(of: ui, named: "set aside")
    ui.press(.enter)
    #expect(store.withState(\.destination) == nil)
    #expect(ui.contains("No standups yet"))
  }

  @Test func loadingFailedAlertDismissed_canBeOpenedAgain() {
    let store = makeStore(.init(), .mock(initialData: Data("[".utf8)))
    let ui = makePilot(store)
    ui.press(.escape)
    #expect(ui.contains("Standups could not be loaded"))
    ui.click("Choose what to do")
    #expect(ui.contains("Start empty"))
  }
}

extension LocalCalendar {
  /// A calendar that is the same on every machine.
  fileprivate static let test = Self(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}
