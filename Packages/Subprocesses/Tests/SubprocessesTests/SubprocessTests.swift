import Foundation
import Subprocesses
import Testing

@Suite(.timeLimit(.minutes(1))) struct SubprocessTests {
  @Test(arguments: [
    ("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", 128 + SIGTERM),
    ("kill -KILL $$", 128 + SIGKILL),
  ])
  func endOfAProgram_isItsStatus(script: String, status: Int32) throws {
    #expect(try run(["sh", "-c", script]).status == status)
    #expect(try Subprocess(["sh", "-c", script]).wait() == status)
  }

  @Test func outputAndErrors_areApartOrInTheirOrder() throws {
    let script = ["sh", "-c", "echo one; echo two >&2; echo; printf three"]
    let apart = try run(script)
    #expect(apart.output == "one\n\nthree" && apart.errors == "two\n")
    #expect(apart.lines == ["one", "", "three"])
    let merged = try run(script, mergesErrors: true)
    #expect(merged.lines == ["one", "two", "", "three"] && merged.errors.isEmpty)
    let program = try Subprocess(script)
    var lines: [String] = []
    program.forEachLine { lines.append($0) }
    #expect(lines == merged.lines)
    #expect(program.wait() == 0)
  }

  @Test func longOutputOfBothStreams_doesNotBlock() throws {
    let script = "head -c 300000 /dev/zero | tr '\\0' a; head -c 300000 /dev/zero | tr '\\0' b >&2"
    let result = try run(["sh", "-c", script])
    #expect(result.output.utf8.count == 300_000 && result.errors.utf8.count == 300_000)
  }

  @Test func inputIsEmpty_andFolderAndEnvironmentAreAsGiven() throws {
    #expect(try run(["cat"]).output.isEmpty)
    #expect(try run(["pwd"], in: "/usr").lines == ["/usr"])
    let environment = ["HOME": "/nowhere", "NEW": "a=b"]
    let result = try run(["sh", "-c", "echo $HOME $NEW $PATH"], environment: environment)
    #expect(
      result.lines == ["/nowhere a=b \(ProcessInfo.processInfo.environment["PATH"] ?? "")"])
  }

  @Test func descendantsThatKeepTheOutputOpen_areNotWaitedFor() throws {
    let result = try run(["sh", "-c", "sleep 120 & echo $!"])
    let descendant = try #require(pid_t(result.lines[0]))
    #expect(kill(descendant, SIGKILL) == 0)
  }

  @Test func descendantsThatKeepTheOutputOpen_doNotKeepTheLinesFromEnding() throws {
    let program = try Subprocess(
      ["bash", "-c", "echo a; sleep 1000 & echo $!; exit 3"], in: "/tmp")
    var lines: [String] = []
    program.forEachLine { lines.append($0) }
    #expect(program.wait() == 3)
    #expect(lines.first == "a")
    if let left = lines.last.flatMap({ pid_t($0) }) { kill(left, SIGKILL) }
  }

  @Test func blockedSignals_areNotInherited() throws {
    var (signals, previous) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    #expect(try run(["sh", "-c", "kill -TERM $$; sleep 120"]).status == 128 + SIGTERM)
  }

  @Test func programThatDoesNotExist_isAnError() {
    let error = #expect(throws: SubprocessError.self) { try run(["no-such-program"]) }
    #expect(error?.description == "Cannot run no-such-program: No such file or directory.")
    #expect(throws: SubprocessError.self) { try Subprocess(["no-such-program"]) }
  }

  @Test func programs_inheritNoDescriptors() async throws {
    // Each lists what it has open, while others are started.
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try run(["sh", "-c", "echo /proc/$$/fd/*"]).output.split(separator: " ").count
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(counts.count == 1, "\(counts)")
  }
}
