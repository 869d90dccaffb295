import ChildProcess
import ConcurrencyExtras
import DependenciesCore
import Foundation
import SpeechClient
import Testing

@testable import SpeechClientLive

/// Tests of the live client with recognizers written for them, correct and faulty ones.
@Suite(.timeLimit(.minutes(5)))
struct SpeechClientLiveTests {
  @Test func theTranscriptGrows() async throws {
    let transcripts = try await Self.transcripts(
      "echo Good morning.; wait_for 1; echo; echo What did; wait_for 2; echo you do?", steps: 2)
    #expect(
      transcripts == ["Good morning.", "Good morning. What did", "Good morning. What did you do?"])
  }

  @Test func aProgramThatFails_isAnErrorAfterItsTranscript() async {
    let client = Self.client("echo hello; echo INFO: no >&2; echo 'no microphone' >&2; exit 1")
    var transcripts: [String] = []
    await #expect(throws: SpeechClientError.ended(program: "sh", lines: ["no microphone"])) {
      for try await transcript in client.start() { transcripts.append(transcript) }
    }
    #expect(transcripts == ["hello"])
    await #expect(throws: SpeechClientError.ended(program: "sh", lines: ["Exit status 3"])) {
      for try await _ in Self.client("exit 3").start() {}
    }
    await #expect(throws: SpeechClientError.ended(program: "sh", lines: ["Segmentation fault"])) {
      for try await _ in Self.client("kill -SEGV $$").start() {}
    }
  }

  @Test(
    arguments: [
      "yes hello", "yes hello | tr -d '\\n'", "cat /dev/zero", "yes ''", "yes wrong >&2",
      "yes \"$(printf 'a\\r')\" | tr -d '\\n'",
    ])
  func aFloodIsAnError_endsTheProgram_takesLittleMemory_andLeavesTheMainActorFree(
    _ script: String
  ) async {
    // In a process of its own, where no other test allocates memory.
    await #expect(processExitsWith: .success) { [script = script as String] in
      let file = FileManager.default.temporaryDirectory.appending(path: "flood-\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      let before = Self.memory()
      let isEnded = LockIsolated(false)
      let flood = Task {
        defer { isEnded.setValue(true) }
        for try await transcript in Self.client("echo $$ >\(file.path); \(script)").start() {
          #expect(transcript.utf8.count < 2 << 20)
        }
      }
      // The program is stopped after what no one can have said. Meanwhile, gigabytes could arrive.
      var turns = 0
      while !isEnded.value {
        await MainActor.run { turns += 1 }
        await Task.yield()
      }
      await #expect(throws: SpeechClientError.flood(program: "sh")) { try await flood.value }
      #expect(turns > 10)
      let text = try String(contentsOf: file, encoding: .utf8)
      try await Self.waitUntilGone([#require(pid_t(text.dropLast()))])
      #expect(Self.memory() - before < 64 << 20)
    }
  }

  @Test(arguments: ["sleep 1000 & echo $! $$; wait", "echo $$; while sleep 0.01; do echo; done"])
  func cancellingEndsTheProgram(_ script: String) async throws {
    let (heard, hear) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for try await transcript in Self.client(script).start() { hear.yield(transcript) }
    }
    var words = heard.makeAsyncIterator()
    let pids = try #require(await words.next()).split(separator: " ").compactMap { pid_t($0) }
    #expect(pids.filter(Self.isRunning) == pids)
    task.cancel()
    try await task.value
    try await Self.waitUntilGone(pids)
  }

  @Test func aMissingProgram_isDeniedWithAdvice() async {
    let client = SpeechClient.live(command: ["no-such-recognizer", "--now"])
    let error = SpeechClientError.notInstalled(program: "no-such-recognizer")
    // The user has not denied it, so that no screen asks before each meeting.
    #expect(client.authorizationStatus() == .notDetermined)
    #expect(await client.requestAuthorization() == .denied)
    #expect(SpeechClient.missingProgram(of: ["no-such-recognizer"]) == error)
    #expect(SpeechClient.missingProgram(of: ["sh"]) == nil)
    #expect(Self.client("").authorizationStatus() == .authorized)
    #expect(await Self.client("").requestAuthorization() == .authorized)
    #expect(SpeechClient.live(command: []).authorizationStatus() == .notDetermined)
    await #expect(throws: error) { for try await _ in client.start() {} }
  }

  @Test func errors_nameTheProblemAndItsRemedy() {
    let missing = SpeechClientError.notInstalled(program: "pocketsphinx_continuous")
    #expect(missing.localizedDescription == "“pocketsphinx_continuous” is not installed.")
    #expect(
      missing.recoverySuggestion
        == "Install it, on Debian or Ubuntu with: sudo apt install pocketsphinx pocketsphinx-en-us")
    let busy = SpeechClientError(.notStarted(ETXTBSY), program: "sh", errorOutput: [])
    #expect(busy?.localizedDescription == "“sh” could not be started: Text file busy.")
    #expect(busy?.recoverySuggestion == "Check that it is a program, and try again.")
    #expect(
      SpeechClientError.ended(program: "sh", lines: ["a", "b"]).localizedDescription
        == "“sh” stopped:\na\nb")
  }

  /// Starts programs 40 times, or with `TORTURE=1` a thousand times.
  @Test func manyStarts_leakNothing() async {
    // In a process of its own, where no other test opens files and starts programs.
    await #expect(processExitsWith: .success) {
      let client = SpeechClient.live(command: ["sh", "-c", "echo hello; exec sleep 1000"])
      let short = SpeechClient.live(command: ["echo", "hello"])
      for try await _ in short.start() {}
      let before = Self.numberOfOpenPipes()
      let isLong = ProcessInfo.processInfo.environment["TORTURE"] == "1"
      for _ in 0..<(isLong ? 125 : 5) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<2 {
            group.addTask { for try await _ in short.start() {} }
            group.addTask { for try await _ in client.start() { break } }
            group.addTask { _ = client.start() }
            group.addTask {
              let task = Task { for try await _ in client.start() {} }
              task.cancel()
              try await task.value
            }
          }
          try await group.waitForAll()
        }
      }
      // Nothing runs, and nothing waits to be reaped.
      var information = siginfo_t()
      while waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      while Self.numberOfOpenPipes() > before {
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}

extension SpeechClientLiveTests {
  static func client(_ script: String, _ arguments: String...) -> SpeechClient {
    .live(command: ["sh", "-c", script] + arguments, grace: .milliseconds(100))
  }

  /// The resident memory of this process, in bytes.
  static func memory() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The number of open pipes and files of this process, without those of timers, which stay open.
  static func numberOfOpenPipes() -> Int {
    (0..<1024).count { descriptor in
      let path = "/proc/self/fd/\(descriptor)"
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return target.map { !$0.hasPrefix("anon_inode") } ?? false
    }
  }

  /// A recorder of transcripts, which can wait until a number of them have arrived.
  static func transcripts(_ script: String, steps: Int) async throws -> [String] {
    let wait = #"wait_for() { while [ ! -e "$0-$1" ]; do sleep 0.01; done; }; "#
    let file = FileManager.default.temporaryDirectory.path + "/step-\(UUID())"
    defer { for step in 0...steps { unlink("\(file)-\(step)") } }
    var transcripts: [String] = []
    for try await transcript in client(wait + script, file).start() {
      transcripts.append(transcript)
      if transcripts.count <= steps {
        try Data().write(to: URL(filePath: "\(file)-\(transcripts.count)"))
      }
    }
    return transcripts
  }

  /// Waits until a process has ended.
  static func waitUntilGone(_ pids: [pid_t]) async throws {
    while !pids.filter(isRunning).isEmpty { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Returns whether a process exists and is not a zombie, which its new parent may not have reaped
  /// yet.
  static func isRunning(_ pid: pid_t) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let name = stat.lastIndex(of: ")")
    else { return false }
    return !stat[name...].hasPrefix(") Z") && !stat[name...].hasPrefix(") X")
  }
}
