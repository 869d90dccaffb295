import ComposableArchitecture
import ComposableTerminalUI
import DependenciesCore
import Foundation
import IssueReportingTestSupport
import TerminalCore
import Testing

@testable import SessionRecording

/// Sessions of a feature, recorded and replayed. Serialized, since each of them has the main
/// actor's queue to itself.
@MainActor
@Suite(.serialized) struct SessionTests {
  let file: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sessions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "\(UUID()).session")
  }

  /// A client that fails now and then, and uses dependencies of its own.
  private func liveFacts(_ words: AsyncStream<String>) -> FactClient {
    FactClient(
      fetch: { number in
        @Dependency(\.continuousClock) var clock
        @Dependency(\.uuid) var uuid
        try await clock.sleep(for: .microseconds(10))
        _ = uuid()
        if number % 5 == 0 { throw FactError(number: number) }
        if number % 7 == 0 { throw StrangeError(number: number) }
        return "\(number) is good"
      },
      motto: { "Onwards" }, words: { words })
  }

  func program(
    seed: UInt64 = 1, words: AsyncStream<String> = .never
  ) throws -> RecordedProgram {
    try RecordedProgram(
      to: file, size: (60, 24), seed: seed
    ) { session in
      WindowGroup {
        FeatureView(
          store: session.store(initialState: Feature.State()) {
            Feature()
          } withDependencies: {
            $0.facts = liveFacts(words)
          })
      }
    }
  }

  @discardableResult
  private func replayed(
    _ feature: Feature = Feature(), file: URL? = nil
  ) async throws -> ReplaySummary {
    try await replay(Recording(contentsOf: file ?? self.file)) { session in
      WindowGroup {
        FeatureView(store: session.store(initialState: Feature.State()) { feature })
      }
    }
  }

  /// Waits until a condition holds, which a live client takes a little time for.
  private func settle(_ program: RecordedProgram, until text: String) async {
    for _ in 0..<10_000 {
      if program.screen.contains(text) { return }
      await program.settle()
    }
    Issue.record("The screen never shows “\(text)”.")
  }

  private func difference(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  // MARK: Replays

  @Test func aRandomSession_replaysTheSameEachTime() async throws {
    let seeds = SeededGenerator.seeds(1)
    var random = SeededGenerator(seed: seeds.lowerBound + 16)
    let (words, heard) = AsyncStream<String>.makeStream()
    let program = try program(words: words)
    for step in 0..<150 * seeds.count {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: heard.yield("word\(step)")
      case 1: await program.send(.paste("p\(step)"))
      case 2: await program.press(.tab)
      case 3:
        await program.click("Name:", columns: 7)
        await program.type("a name and more")
      case 4, 5: await program.advance(by: .milliseconds(.random(in: 1..<900, using: &random)))
      case 6: await program.send(.focus(step.isMultiple(of: 2)))
      case 7:
        let width = Int.random(in: 30..<90, using: &random)
        await program.send(.resize(TerminalSize(width: width, height: 24)))
      case 8: await program.press(.down)
      case 9: await program.press(.enter)
      default:
        let buttons = ["Increment", "Increment", "Decrement", "Fact", "Timer"]
        await program.click(buttons[Int.random(in: 0..<buttons.count, using: &random)])
      }
    }
    await program.finish()
    let recording = try Recording(contentsOf: file)
    #expect(recording.actions.count >= 200)
    #expect(recording.results["facts.motto"]?.count == 1)
    let kinds = Set(recording.actions.map(\.path))
    #expect(
      kinds.isSuperset(of: [
        ".decrementButtonTapped", ".factFailed", ".factResponse", ".incrementButtonTapped",
        ".nameChanged", ".onTask", ".ticked", ".toggleTimerButtonTapped", ".wordHeard",
      ]))
    for _ in 1...2 {
      let summary = try await replayed()
      #expect(summary.actions == recording.actions.count && summary.isComplete)
    }
  }

  @Test func sessionsWithOneSeed_areTheSame() async throws {
    var texts: [String] = []
    for seed in [5, 5, 6] as [UInt64] {
      try? FileManager.default.removeItem(at: file)
      let program = try program(seed: seed)
      await program.click("Increment")
      await program.click("Increment")
      await program.finish()
      texts.append(try String(contentsOf: file, encoding: .utf8))
    }
    #expect(texts[0] == texts[1])
    #expect(texts[1] != texts[2])
    #expect(try Recording(contentsOf: file).ending?.screen.count == 24)
    let ids = texts[0].matches(
      of: /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
    #expect(Set(ids.map(\.output)).count == 2)
  }

  @Test func aCallThatIsNotInTheRecording_isADifference() async throws {
    let program = try program()
    await program.click("Increment")
    await program.finish()
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let other = lines.filter { !$0.contains("facts.motto") }
    #expect(other.count == lines.count - 1)
    try Data((other.joined(separator: "\n") + "\n").utf8).write(to: file)
    let text = await difference { try await replayed() }
    #expect(
      text.hasSuffix("but the recording has no result of facts.motto, which was called again."))
  }

  @Test func wordsHeard_takeNoMoreThanTheWords_andReplay() async throws {
    let (words, heard) = AsyncStream<String>.makeStream()
    let program = try program(words: words)
    let texts = (1...100).map { number in
      (1...number).map { "word\($0)" }.joined(separator: " ")
    }
    // Then the last words are heard otherwise, and nothing is the same. The screen has eight texts.
    let all =
      texts + ["word1 word2 word3, yes.", "Another beginning"] + (1...8).map { "Short \($0)" }
    for text in all { heard.yield(text) }
    heard.finish()
    await settle(program, until: "Short 8")
    await program.advance(by: .seconds(1))
    await program.finish()
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(#""facts.words""#) }
    #expect(lines.count == all.count + 1)
    #expect(lines.map(\.count).max() ?? 0 < 150)
    let recording = try Recording(contentsOf: file)
    let replayed = recording.steps.compactMap { step -> String? in
      guard case .result(let outcome, "facts.words", _) = step.event else { return nil }
      return outcome.text
    }
    #expect(replayed == all)
    #expect(try await self.replayed().isComplete)
  }

  @Test func clickOnAMissingText_isReportedWithTheScreen() async throws {
    let program = try program()
    await withKnownIssue {
      await program.click("Missing")
    } matching: {
      $0.description.contains("“Missing” cannot be clicked: it is not on the screen.")
        && $0.description.contains("Count: 0")
    }
    await program.finish()
  }

  @Test func aProgramThatDoesNotEnd_isReportedWithItsScreen() async throws {
    let reporter = IssueRecorder()
    let program = try RecordedProgram(to: file) { _ in
      WindowGroup { Text("Not now") }.onQuitCommand { false }
    }
    await withIssueReporters([reporter]) { await program.finish() }
    let issue = try #require(reporter.issues.first?.message)
    #expect(issue.contains("does not end") && issue.contains("Not now"))
  }

  // MARK: Clients

  @Test func clientsThatAreNotRecorded_areReportedOnce() async throws {
    let reporter = IssueRecorder()
    let program = try withIssueReporters([reporter]) {
      try RecordedProgram(to: file) { session in
        let store = session.store(initialState: PlainFeature.State()) {
          PlainFeature()
        } withDependencies: {
          $0.facts = liveFacts(.never)
          $0.continuousClock = ContinuousClock()
          $0.context = .live
          $0[PlainClient.self] = PlainClient { "overridden" }
        }
        WindowGroup { Button("Read") { store.send(.readButtonTapped) } }
      }
    }
    await program.click("Read")
    await program.click("Read")
    await program.finish()
    let issues = reporter.issues.map(\.message)
    #expect(issues.count == 2, "\(issues)")
    #expect(
      issues.first == """
        The results of PlainClient are not recorded, because it does not conform to \
        'RecordableClient': a replay has its preview value instead, and may differ.

        To fix, add the conformance:

          extension PlainClient: RecordableClient {
            func recorded(by recorder: any CallRecorder) -> Self { … }
          }
        """)
    #expect(issues.last?.hasPrefix("The results of OtherClient are not recorded") == true)
    #expect(try Recording(contentsOf: file).actions.count == 2)
  }

  // MARK: Differences

  private struct ChangedFeature: Reducer {
    let change: (inout Feature.State, Feature.Action) -> Effect<Feature.Action>?
    func reduce(into state: inout Feature.State, action: Feature.Action) -> Effect<Feature.Action> {
      change(&state, action) ?? Feature().reduce(into: &state, action: action)
    }
  }

  private func replayed(
    changing change: @escaping (inout Feature.State, Feature.Action) -> Effect<Feature.Action>?
  ) async throws {
    try await replay(Recording(contentsOf: file)) { session in
      WindowGroup {
        FeatureView(
          store: session.store(initialState: Feature.State()) { ChangedFeature(change: change) })
      }
    }
  }

  @Test func aChangedReducer_isNamedByTheFirstActionThatDiffers() async throws {
    let program = try program()
    await program.click("Increment")
    await program.click("Increment")
    await program.click("Fact")
    await settle(program, until: "2 is good")
    await program.finish()
    try await replayed()

    // The state is recorded after the task, and at the end. The replay knows which action it was.
    let state = await difference {
      try await replayed { state, action in
        if action == .incrementButtonTapped, state.count == 1 { state.count += 1 }
        return nil
      }
    }
    #expect(
      state
        == "The state differs after one of the actions 2 to 5:\n  count: 2 in the recording, 3 now "
        + "(since action 3, .incrementButtonTapped)")

    let removal = await difference {
      try await replayed { state, action in
        if action == .factButtonTapped { state.ids.removeAll() }
        return nil
      }
    }
    #expect(
      removal.matches(of: /ids\[[01]\]: .+, absent now \(since action 4, \.factButtonTapped\)/)
        .count == 2)

    let path = await difference {
      try await replayed { state, action in
        guard action == .factButtonTapped else { return nil }
        @Dependency(\.date.now) var now
        state.date = now
        return .send(.ticked)
      }
    }
    #expect(path == "Action 5 differs: .factResponse in the recording, .ticked now.")

    let value = await difference {
      try await replayed { state, action in
        guard action == .factButtonTapped else { return nil }
        @Dependency(\.date.now) var now
        @Dependency(\.facts) var facts
        state.date = now
        return .run { send in
          _ = try await facts.fetch(2)
          await send(.factResponse("another"))
        }
      }
    }
    #expect(
      value == """
        Action 5 differs: .factResponse has other values.
          factResponse: "2 is good" in the recording, "another" now
        """)

    let missing = await difference {
      try await replayed { state, action in
        guard action == .factButtonTapped else { return nil }
        @Dependency(\.date.now) var now
        state.date = now
        return Effect<Feature.Action>.none
      }
    }
    #expect(
      missing
        == "Action 5 differs: the recording has .factResponse, but the program does not wait for the "
        + "result of facts.fetch.")
  }

  /// A state with many fields.
  private struct Large: Reducer {
    struct State: Equatable {
      var count = 0
      var rows = Array(repeating: "a", count: 300)
    }
    enum Action { case incrementButtonTapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      state.rows[0] = "row \(state.count)"
      return .none
    }
  }

  @Test func theState_isReadOnceASecond_andAtTheEnd() async throws {
    func scene(_ session: Session) -> some Scene {
      let store = session.store(initialState: Large.State()) { Large() }
      return WindowGroup {
        VStack {
          Button("Increment") { store.send(.incrementButtonTapped) }
          TimelineView(.periodic(from: .distantPast, by: 0.1)) { _ in Text("time") }
        }
      }
    }
    let program = try RecordedProgram(to: file) { scene($0) }
    for _ in 0..<3 { await program.click("Increment") }
    await program.advance(by: .seconds(1))
    for _ in 0..<2 { await program.click("Increment") }
    await program.finish()
    let recording = try Recording(contentsOf: file)
    let states = recording.steps.compactMap(\.state) + [try #require(recording.finalState)]
    #expect(states.map { $0["count"] } == ["1", "3", "5"])
    #expect(states.allSatisfy { $0.count == 301 })
  }

  @Test func aChangedView_isADifferenceOfTheFinalScreen() async throws {
    let program = try program()
    await program.finish()
    let text = await difference {
      try await replay(Recording(contentsOf: file)) { session in
        WindowGroup {
          VStack(alignment: .leading) {
            Text("new")
            FeatureView(store: session.store(initialState: Feature.State()) { Feature() })
          }
        }
      }
    }
    #expect(text.hasPrefix("All actions are the same, but the final screen differs:\nrow "))
    #expect(text.contains("is   new"))
  }

  // MARK: Files

  @Test func aRecordingThatWasCut_replaysUpToThere() async throws {
    let program = try program()
    await program.click("Timer")
    await program.advance(by: .seconds(1))
    await program.click("Increment")
    await program.finish()
    let data = try Data(contentsOf: file)
    let header = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
    for end in stride(from: header + 1, to: data.count - 1, by: 97) {
      let cut = file.appendingPathExtension("cut")
      try data[..<end].write(to: cut)
      let summary = try await replayed(file: cut)
      #expect(!summary.isComplete)
    }
  }

  @Test func filesThatCannotBeReplayed_areReportedWithTheReason() async throws {
    let program = try program()
    await program.finish()
    let text = try String(contentsOf: file, encoding: .utf8)
    let name = file.lastPathComponent
    func failure(_ text: String, program: String? = nil) throws -> String {
      try Data(text.utf8).write(to: file)
      do throws(RecordingError) {
        _ = try Recording(contentsOf: file, program: program)
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(try failure(text) == "none")
    #expect(try failure("{}\n") == "“\(name)” is not a recording of a session.")
    #expect(
      try failure(text.replacing("\"format\":4", with: "\"format\":9"))
        == "“\(name)” has format 9 of recordings, and this program knows format 4: "
        + "replay it with version 1 of test.")
    #expect(
      try failure(text, program: "standups")
        == "“\(name)” is a recording of test, not of standups.")
    #expect(
      try failure(text.replacing("{\"action\"", with: "{\"\u{1B}action\""))
        == "“\(name)” is damaged in line 3.")
    #expect(
      try failure(text.replacing("\"width\":60", with: "\"width\":-1"))
        == "“\(name)” is damaged in line 1.")
    try FileManager.default.removeItem(at: file)
    do {
      _ = try Recording(contentsOf: file)
      Issue.record("A file that is not there was read.")
    } catch {
      #expect("\(error)".hasPrefix("“\(name)” cannot be read: "))
    }
  }

  @Test func existingFile_isNotReplaced() throws {
    try Data("precious".utf8).write(to: file)
    #expect(throws: POSIXError(.EEXIST)) { _ = try program() }
    #expect(try String(contentsOf: file, encoding: .utf8) == "precious")
  }

  @Test func recordingThatCannotBeContinued_isReportedOnce_andKeepsItsLines() throws {
    let failures = LockIsolated<[any Error]>([])
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let writer = RecordingWriter(full) { error in failures.withValue { $0.append(error) } }
    for _ in 1...3 { writer.write(.action(RecordedAction(path: ".a", fields: [:]))) }
    #expect(failures.count == 1)
  }

}

/// A feature whose clients are not recorded, and values of which are.
private struct PlainFeature: Reducer {
  struct State: Equatable { var text = "" }
  enum Action { case readButtonTapped }

  @Dependency(\.date.now) var now
  @Dependency(\.facts) var facts
  @Dependency(\.locale) var locale
  @Dependency(\.uuid) var uuid
  @Dependency(OtherClient.self) var other
  @Dependency(PlainClient.self) var plain

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.text = "\(plain.read()) \(other.read()) \(locale) \(now) \(uuid())"
    return .none
  }
}

private struct PlainClient: DependencyKey {
  var read: @Sendable () -> String
  static let liveValue = Self { "live" }
}

private struct OtherClient: DependencyKey {
  var read: @Sendable () -> String
  static let liveValue = Self { "live" }
}

extension AsyncStream {
  fileprivate static var never: Self { AsyncStream { _ in } }
}
