import ComposableArchitecture
import Foundation
import Testing
import Tracing

@MainActor
@Suite struct SignpostTests {
  struct Event: Decodable {
    var name: String
    var ph: String
    var ts: Double
    var dur: Double?
    var id: Int?
    var cat: String?
  }

  func events(at url: URL) throws -> [Event] {
    try JSONDecoder().decode([Event].self, from: Data(contentsOf: url))
  }

  @Test func actionsAndEffectsBecomeSlices() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature().signpost("counter", to: url.path)
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFact.fetch = { "\($0)" }
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    #expect(Trace.paths.contains(url.path))
    // The file is a complete document after each event.
    #expect(try events(at: url).count == 6)
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse("1")) {
      $0.fact = "1"
      $0.isLoadingFact = false
    }

    let events = try events(at: url)
    #expect(events.filter { $0.ph == "M" }.map(\.name) == ["process_name"])
    let actions = events.filter { $0.ph == "X" }
    #expect(
      actions.map(\.name) == [
        "[counter] CounterFeature.Action.incrementButtonTapped",
        "[counter] CounterFeature.Action.getFactButtonTapped",
        "[counter] CounterFeature.Action.toggleTimerButtonTapped",
        "[counter] CounterFeature.Action.toggleTimerButtonTapped",
        "[counter] CounterFeature.Action.factResponse",
      ]
    )
    #expect(actions.allSatisfy { $0.cat == "action" && ($0.dur ?? -1) >= 0 })
    #expect(zip(actions, actions.dropFirst()).allSatisfy { $0.ts <= $1.ts })
    let begins = events.filter { $0.ph == "b" }
    let ends = events.filter { $0.ph == "e" }
    #expect(begins.map(\.id) == [1, 2])
    #expect(ends.map(\.id) == [2, 1])
    #expect(zip(begins, ends.reversed()).allSatisfy { $0.ts <= $1.ts && $0.name == $1.name })
  }

  @Test(arguments: [
    (
      "/nowhere/at/all.json",
      "No trace can be written to \"/nowhere/at/all.json\": No such file or directory."
    ),
    ("/dev/full", "The trace in \"/dev/full\" is incomplete."),
  ])
  func fileThatCannotBeWritten_isReportedOnce(path: String, message: String) {
    let issues = issues {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          return .none
        }
        .signpost(to: path)
      }
      for number in 1...3 { store.send(number) }
      #expect(store.withState { $0 } == 3)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains(message) == true)
  }

  @Test func traceFile_belongsToItsOwner_andIsNoLink() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(path: "trace.json"), folder.appending(path: "link"))
    func trace(to file: URL) {
      _ = Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none }.signpost(to: file.path) }
    }
    trace(to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let precious = folder.appending(path: "precious")
    try Data("precious".utf8).write(to: precious)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: precious)
    #expect(issues { trace(to: link) }.count == 1)
    #expect(try String(contentsOf: precious, encoding: .utf8) == "precious")
  }
}
