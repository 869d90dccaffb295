import ChildProcess
import ConcurrencyExtras
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ChildProcessTests {
  @Test func outputErrorsAndExitStatus_areReported() async {
    let end = await Self.run("printf 'one\\ntwo'; echo oh >&2; exit 3")
    #expect(end.output == "one\ntwo")
    #expect(end.errors == "oh\n")
    #expect(end.ending == .exited(3))
  }

  @Test func exampleOfTheReadMe_isStopped() async {
    let endings = AsyncStream.makeStream(of: ChildProcess.Ending.self)
    let print = { @Sendable (value: Any) in
      if let ending = value as? ChildProcess.Ending { endings.continuation.yield(ending) }
    }
    let child = ChildProcess.start(["sh", "-c", "echo hello; sleep 1000"]) { output in
      print(String(decoding: output, as: UTF8.self))
    } onEnd: { ending, errors in
      print(ending)
    }
    child.stop()
    #expect(await endings.stream.first { _ in true } == .killed(signal: SIGTERM))
  }

  @Test func aProgramThatCannotBeStarted_isReported() async throws {
    #expect(await Self.run(["no-such-program"]).ending == .notStarted(ENOENT))
    #expect(await Self.run([]).ending == .notStarted(ENOENT))
    // A file that is neither a binary nor a script with an interpreter.
    let path = FileManager.default.temporaryDirectory.path + "/program-\(UUID())"
    try "echo".write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o700)
    // The error number differs if a child of another test has the file open.
    guard case .notStarted = await Self.run([path]).ending else {
      Issue.record("It was started.")
      return
    }
    unlink(path)
  }

  @Test func onlyTheLastBytesOfErrors_areKept() async {
    let end = await Self.run("yes wrong | head -c 300000 >&2; echo last >&2")
    #expect(end.errors.utf8.count == 4096)
    #expect(end.errors.hasSuffix("wrong\nlast\n"))
  }

  @Test func aLongOutput_arrivesCompletely() async {
    #expect(await Self.run("head -c 3000000 /dev/zero").output.utf8.count == 3_000_000)
  }

  @Test func aChild_hasNoInput_leadsASession_andInheritsNoDescriptors() async {
    // Ignored from now on in this process. No other test depends on it.
    signal(SIGPIPE, SIG_IGN)
    let inherited = dup(STDERR_FILENO)
    defer { close(inherited) }
    let end = await Self.run([
      "bash", "-c",
      """
      cat; set -- $(cat /proc/$$/stat); echo $(($$ - $5)) $(($$ - $6))
      [ -e /proc/$$/fd/\(inherited) ] || echo closed
      grep -E 'SigIgn:' /proc/$$/status
      """,
    ])
    let lines = end.output.split(separator: "\n")
    #expect(lines.prefix(2) == ["0 0", "closed"])
    // The C library keeps two signals of its own, at the upper end.
    #expect(lines.last?.hasSuffix("0000000") == true)
  }

  /// Also one that ignores `SIGTERM`.
  @Test(arguments: [("", SIGTERM, 50_000), ("trap '' TERM; ", SIGKILL, 50)])
  func stopping_endsAChildAndItsDescendants(trap: String, signal: Int32, grace: Int) async throws {
    let (end, pids) = await Self.runUntilItPrints(
      "\(trap)sleep 1000 & echo $! $$; while :; do sleep 1; done", grace: .milliseconds(grace))
    #expect(end.ending == .killed(signal: signal))
    #expect(pids.count == 2)
    try await Self.waitUntilGone(pids)
  }

  @Test func descendants_endWithTheChild() async throws {
    // What is left holds the output open.
    let end = await Self.run("sleep 1000 & echo $!; exit 1")
    #expect(end.ending == .exited(1))
    let pid = try #require(pid_t(end.output.dropLast()))
    try await Self.waitUntilGone([pid])
  }

  @Test func stoppingTwice_orTooLate_doesNothing() async {
    let child = LockedChild()
    let end = await Self.run(["sleep", "1000"]) {
      $0.stop()
      $0.stop()
      child.set($0)
    }
    #expect(end.ending == .killed(signal: SIGTERM))
    child.stop()
  }

  @Test(arguments: [0, SIGTERM, SIGKILL])
  func children_endWithThisProgram(_ signal: Int32) async throws {
    let file = FileManager.default.temporaryDirectory.path + "/pids-\(UUID())"
    // With a process in the group that ignores `SIGHUP` and `SIGTERM`.
    let script = "trap '' HUP TERM; sleep 1000 & echo $! $$ > \(file); echo; exec sleep 1000"
    let exit = await #expect(processExitsWith: .failure, observing: [\.exitStatus]) {
      [script = script as String, signal = signal as Int32] in
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      ChildProcess.start(["sh", "-c", script]) { _ in start.finish() }
      for await _ in started {}
      if signal == 0 { Foundation.exit(7) }
      kill(getpid(), signal)
    }
    #expect(exit?.exitStatus == (signal == 0 ? .exitCode(7) : .signal(signal)))
    let pids = try String(contentsOfFile: file, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    unlink(file)
    #expect(pids.count == 2)
    try await Self.waitUntilGone(pids)
  }

  @Test func childrenIgnoredByTheParent_areReported() async {
    // In a process of its own, for which its parent could have set this.
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      #expect(await Self.run("exit 3").ending == .exited(3))
    }
  }

  @Test func withoutStandardStreams_theStreamsOfAChildAreItsOwn() async {
    await #expect(processExitsWith: .success) {
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { close(stream) }
      let end = await Self.run("cat; echo one; echo oh >&2; exit 3")
      #expect(end.output == "one\n")
      #expect(end.errors == "oh\n")
      #expect(end.ending == .exited(3))
    }
  }

  @Test func afterTheEnd_noGuardAndNoDescriptorIsLeft() async {
    // In a process of its own, where no other test starts programs.
    await #expect(processExitsWith: .success) {
      func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      let file = FileManager.default.temporaryDirectory.path + "/program-\(UUID())"
      try "echo".write(toFile: file, atomically: true, encoding: .utf8)
      chmod(file, 0o700)
      let commands = [["sh", "-c", "exit 1"], ["no-such-program"], [file]]
      for command in commands { _ = await Self.run(command) }
      let before = try descriptors()
      for _ in 0..<20 {
        for command in commands { _ = await Self.run(command) }
        _ = await Self.run(["sleep", "1000"]) { $0.stop() }
      }
      unlink(file)
      #expect(try descriptors() == before)
      // Nothing runs, and nothing waits to be reaped.
      var information = siginfo_t()
      #expect(waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) != 0)
      #expect(errno == ECHILD)
    }
  }
}

extension ChildProcessTests {
  struct End: Sendable {
    let ending: ChildProcess.Ending
    let output: String
    let errors: String
  }

  private final class LockedChild: Sendable {
    private let child = LockIsolated<ChildProcess?>(nil)
    func set(_ child: ChildProcess) { self.child.setValue(child) }
    func stop() { child.value?.stop() }
  }

  static func run(_ script: String) async -> End {
    await run(["sh", "-c", script])
  }

  static func run(
    _ command: [String], grace: Duration = .milliseconds(200),
    onStart: (ChildProcess) -> Void = { _ in },
    onOutput: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> End {
    let output = LockIsolated("")
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    let child = ChildProcess.start(command, grace: grace) { bytes in
      output.withValue { $0 += String(decoding: bytes, as: UTF8.self) }
      onOutput(output.value)
    } onEnd: { ending, errors in
      end.yield(
        End(ending: ending, output: output.value, errors: String(decoding: errors, as: UTF8.self)))
    }
    onStart(child)
    // Ends without an element when the time limit of the suite cancels the task.
    for await end in ends { return end }
    child.stop()
    return End(ending: .notStarted(ETIME), output: output.value, errors: "")
  }

  /// Runs a script that prints a line of process numbers and stalls, and then stops it.
  static func runUntilItPrints(
    _ script: String, grace: Duration = .seconds(50)
  ) async -> (End, [pid_t]) {
    let child = LockedChild()
    let isReady = LockIsolated(false)
    let end = await run(["sh", "-c", script], grace: grace) {
      child.set($0)
      if isReady.value { $0.stop() }
    } onOutput: {
      guard $0.hasSuffix("\n") else { return }
      isReady.setValue(true)
      child.stop()
    }
    return (end, end.output.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) })
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
