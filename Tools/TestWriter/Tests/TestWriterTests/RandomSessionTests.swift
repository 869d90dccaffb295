import AppFeature
import ComposableArchitecture
import ComposableTerminalUI
import ConcurrencyExtras
import CounterFeature
import DataManager
import Foundation
import Models
import NumberFactClient
import Pomodoro
import RecordedSteps
import SessionRecording
import SoundEffectClient
import SpeechClient
import Subprocesses
import TerminalCore
import Testing
import Todos

@testable import StoreInspector
@testable import TestWriter

/// The options of the build that these tests are of, if they may build in its folder: with others, all would
/// be compiled again.
private let buildFlags = ProcessInfo.processInfo.environment["BUILD_FLAGS"]?
  .split(separator: " ").map(String.init)

/// Programs are used at random, recorded and replayed, as by `make test-from`. Of each feature that took
/// part a test is written: all of them compile and pass.
///
/// `ROUNDS` sessions of each program, from `SEED` on; `KEEP=/tmp/kept` keeps tests of which one fails.
/// Takes as long as the build, so only `make test PACKAGE=TestWriter` and CI run it.
@MainActor
@Suite(.enabled(if: buildFlags != nil, "slow: make test PACKAGE=TestWriter"))
struct RandomSessionTests {
  @Test func theTestOfEachFeatureInASession_passes() async throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SEED"].flatMap { UInt64($0) } ?? 222_381
    var tests: [(name: String, text: String)] = []
    var refusals: [String] = []
    for seed in (0..<(environment["ROUNDS"].flatMap { UInt64($0) } ?? 1)).map({ first + $0 }) {
      func add<State, Action>(
        _ program: String, _ store: @escaping (Session) -> Store<State, Action>,
        @ViewBuilder view: @escaping (Store<State, Action>) -> some View
      ) async throws {
        for (feature, steps) in try await session(seed, store, view) {
          do {
            let test = try TestWriter(index: Self.index).test(
              of: JSONDecoder().decode(
                RecordedSteps.self, from: JSONEncoder().encode(steps)))
            let suite = "Recorded\(feature.filter { $0 != "." })Tests"
            let name = "\(program)\(seed)\(suite)"
            tests.append((name, test.replacing("struct \(suite)", with: "struct \(name)")))
          } catch {
            refusals.append("\(feature): \(error)")
          }
        }
      }
      try await add("Standups", Self.standups) { AppView(store: $0) }
      try await add("Counter") { session in
        session.store(initialState: CounterFeature.State()) {
          CounterFeature()
        } withDependencies: {
          $0.numberFact.fetch = { "\($0) is a number." }
        }
      } view: {
        CounterView(store: $0)
      }
      try await add("Pomodoro") { session in
        session.store(initialState: Pomodoro.State()) { Pomodoro() }
      } view: {
        PomodoroView(store: $0)
      }
      try await add("Todos") { session in
        session.store(initialState: Todos.State()) { Todos() }
      } view: { store in
        NavigationStack { TodosView(store: store) }
      }
    }
    // What is refused says why.
    #expect(tests.count > refusals.count, "\(refusals)")
    try check(tests)
  }

  private static let packages = sources.appending(path: "../../../../Packages").standardizedFileURL
  private static let index = SourceIndex(folders: [packages])

  private static func standups(_ session: Session) -> StoreOf<AppFeature> {
    session.store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.dataManager = .mock(
        initialData: try? Standup.json(for: [.designMock, .engineeringMock]))
      $0.soundEffectClient = .noop
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = {
        AsyncThrowingStream { continuation in
          for transcript in ["hello", "hello world"] { continuation.yield(transcript) }
        }
      }
      $0.timeZone = .gmt
    }
  }

  /// Records a session of a program, replays it, and returns the steps of its features.
  private func session<State, Action>(
    _ seed: UInt64, _ makeStore: @escaping (Session) -> Store<State, Action>,
    _ view: @escaping (Store<State, Action>) -> some View
  ) async throws -> [(String, RecordedSteps)] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).session")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try RecordedProgram(to: file, size: (100, 30), seed: seed) { session in
      let store = makeStore(session)
      WindowGroup { view(store) }
    }
    var random = SeededGenerator(seed: seed)
    let keys: [KeyStroke.Key] = [.enter, .tab, .down, .up, .escape, .right, .character(" ")]
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: await program.type("word\(step)")
      case 1:
        // A program that runs is never late by a second.
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          await program.advance(by: .milliseconds(70))
        }
      case 2, 3, 4:
        let buttons = program.screen.matches(of: /\[ (\S.*?) \]/).map { String($0.1) }
        if let text = buttons.randomElement(using: &random) { await program.click(text) }
      default: await program.press(keys.randomElement(using: &random)!)
      }
    }
    await program.finish()
    var inspector: Inspector<State, Action>?
    func inspected(_ session: Session) -> Store<State, Action> {
      let store = makeStore(session)
      inspector = Inspector(store) { session.time }
      return store
    }
    try await replay(Recording(contentsOf: file)) { session in
      let store = inspected(session)
      WindowGroup { view(store) }
    }
    let features = Set(inspector?.history.entries.flatMap(\.features) ?? [])
    return try features.sorted().compactMap { feature in
      try inspector.map { (feature, try $0.steps(of: feature)) }
    }
  }

  /// Compiles tests and runs them, in a package of their own.
  private func check(_ tests: [(name: String, text: String)]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Recorded-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tests = tests.sorted { $0.name < $1.name }
    let sources = folder.appending(path: "Tests/RecordedRandomTests")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (name, text) in tests {
      try Data(text.utf8).write(to: sources.appending(path: "\(name).swift"))
    }
    let features = [
      "AppFeature", "CounterFeature", "Examples/Pomodoro", "Examples/Todos",
      "ComposableArchitecture",
    ]
    let products = features.map { $0.split(separator: "/").last! }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "RecordedRandom",
        dependencies: [
          \(features.map { ".package(path: \"\(Self.packages.path)/\($0)\")" }.joined(separator: ", "))
        ],
        targets: [
          .testTarget(
            name: "RecordedRandomTests",
            dependencies: [
              \(products.map { "\"\($0)\"" }.joined(separator: ", ")),
              .product(name: "ComposableArchitectureTestStore", package: "ComposableArchitecture"),
            ])
        ]
      )
      """
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    let result = try run(
      ["swift", "test", "--package-path", folder.path] + #require(buildFlags) + ["--ignore-lock"],
      mergesErrors: true)
    // Of each test its first failure, with its reason.
    let failures = tests.compactMap { test -> String? in
      let start = result.lines.firstIndex { line in
        line.contains("\(test.name).swift")
          && (line.contains("recorded an issue") || line.contains(": error: "))
      }
      return start.map { result.lines[$0...].prefix(12).joined(separator: "\n") }
    }
    #expect(
      result.status == 0,
      """
      \(failures.count) of \(tests.count) fail
      \((failures.isEmpty ? result.lines.suffix(20) : failures).joined(separator: "\n"))
      """)
    if let kept = ProcessInfo.processInfo.environment["KEEP"], result.status != 0 {
      try FileManager.default.copyItem(at: folder, to: URL(filePath: kept))
    }
  }
}
