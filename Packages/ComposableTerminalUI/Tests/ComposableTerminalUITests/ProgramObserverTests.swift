import ComposableArchitecture
import ComposableArchitectureInspection
import ComposableTerminalUI
import Foundation
@_spi(Inspection) import TerminalUI
import Testing
import Tracing

@_spi(Inspection) @testable import ComposableTerminalUICore

/// What the listeners of a program's observer are told.
@MainActor
@Suite struct ProgramObserverTests {
  private struct Feature: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case incrementButtonTapped, loadButtonTapped, loaded }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementButtonTapped: state.count += 1
        case .loadButtonTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded)
          }
        case .loaded: state.count = 10
        }
        return .none
      }
    }
  }

  private struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      WithViewStore(store, observe: { $0 }) { viewStore in
        VStack {
          Text("Count: \(viewStore.count)")
          Button("Increment") { viewStore.send(.incrementButtonTapped) }
            .keyboardShortcut("i", modifiers: [])
          Button("Load") { viewStore.send(.loadButtonTapped) }
        }
      }
    }
  }

  private struct Event: Decodable {
    var name: String
    var ph: String
    var cat: String?
    var ts: Double
    var dur: Double?
    var args: Arguments?

    struct Arguments: Decodable {
      var bodies: Int?
      var bytes: Int?
      var cells: Int?
      var value: Int?
    }

    var end: Double { ts + (dur ?? 0) }
  }

  private let clock = TestClock()
  private let observer = ProgramObserver()
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")

  private func events() throws -> [Event] {
    try JSONDecoder().decode([Event].self, from: Data(contentsOf: file))
  }

  private func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func makeTrace() throws {
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    observer.trace(in: try FileHandle(forWritingTo: file)) { Issue.record($0) }
  }

  @Test func listeners_areToldActionsEffectsFramesAndInput() async {
    await withMainSerialExecutor {
      var events: [String] = []
      observer.onAction { [observer] action, state, _ in
        let input = observer.input.map { " by \($0)" } ?? ""
        events.append("\(action)\(input): \((state as? Feature.State)?.count ?? -1)")
      }
      observer.onEffects { action, _ in
        events.append("\(action) runs")
        return { events.append("\(action) ended") }
      }
      observer.onFrame { events.append("frame of \($0.evaluations.values.reduce(0, +)) bodies") }
      let store = makeStore()
      observer.observe(store)
      // Each view that is observed is on the same screen.
      let ui = Pilot(size: (40, 10)) {
        FeatureView(store: store).observed(by: observer).observed(by: observer)
      }
      _ = ui.screen
      events = []
      ui.press("i")
      ui.click("Load")
      await ui.settle()
      await clock.advance(by: .seconds(1))
      await ui.settle()
      #expect(
        events.filter { !$0.hasPrefix("frame") } == [
          "incrementButtonTapped by i: 1", "loadButtonTapped by click “Load”: 1",
          "loadButtonTapped runs", "loaded: 10", "loadButtonTapped ended",
        ])
      #expect(events[1] == "frame of 1 bodies")
    }
  }

  @Test func views_findTheObserver() {
    struct Finder: View {
      @Environment(\.programObserver) var observer
      let found: (ProgramObserver?) -> Void

      var body: some View {
        let _ = found(observer)
        Text("a")
      }
    }
    var found: ProgramObserver?
    let ui = Pilot(size: (4, 4)) { Finder { found = $0 }.observed(by: observer) }
    #expect(ui.contains("a"))
    #expect(found === observer)
  }

  @Test func observerWithoutListeners_doesNotObserve() {
    let store = makeStore()
    observer.observe(store)
    var actions = 0
    observer.onAction { _, _, _ in actions += 1 }
    store.send(.incrementButtonTapped)
    #expect(actions == 0)
  }

  @Test func trace_hasActionsEffectsAndFrames() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try makeTrace()
    let store = makeStore()
    observer.observe(store)
    let ui = Pilot(size: (40, 10)) { FeatureView(store: store).observed(by: observer) }
    store.send(.loadButtonTapped)
    ui.press("i")
    let events = try events()
    let slices = events.filter { $0.ph == "X" }
    #expect(
      slices.filter { $0.cat == "action" }.map(\.name) == [
        "ProgramObserverTests.Feature.Action.loadButtonTapped",
        "ProgramObserverTests.Feature.Action.incrementButtonTapped",
      ])
    #expect(
      events.filter { $0.ph == "b" }.map(\.name) == [
        "ProgramObserverTests.Feature.Action.loadButtonTapped"
      ])
    let frame = try #require(slices.last { $0.name == "frame" })
    #expect(frame.cat == "frame")
    #expect(frame.args?.bodies == 1)
    #expect(frame.args?.cells == 1)
    // The steps are within their frame, one after the other.
    let steps = slices.filter { $0.cat == "frame" && $0.name != "frame" && $0.ts >= frame.ts }
    #expect(steps.map(\.name) == ["update", "layout", "draw"])
    #expect(steps.allSatisfy { $0.end <= frame.end + 0.001 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.end <= $1.ts + 0.001 })
    let frames = slices.count { $0.name == "frame" }
    #expect(
      events.filter { $0.ph == "C" }.map(\.name)
        == Array(repeating: "bytes per frame", count: frames))
  }

  @Test func trace_hasTheBytesOfAFrame() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let trace = Trace(try FileHandle(forWritingTo: file)) { Issue.record($0) }
    let start = ContinuousClock.now
    var frame = ScreenInspection.Frame()
    frame.steps = [(.encode, start, start + .milliseconds(2))]
    frame.bytes = 123
    frame.record(in: trace)
    let events = try events()
    #expect(events.filter { $0.ph == "C" }.map { $0.args?.value } == [123])
    let slices = events.filter { $0.ph == "X" }
    #expect(slices.map(\.name) == ["frame", "encode"])
    #expect(slices.map { ($0.dur ?? 0).rounded() } == [2000, 2000])
    #expect(slices[0].args?.bytes == 123)
  }
}
