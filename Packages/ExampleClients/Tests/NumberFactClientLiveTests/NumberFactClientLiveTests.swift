import DependenciesCore
import Foundation
import LoopbackServer
import NumberFactClient
import NumberFactClientLive
import Testing

/// Tests of the live client with a server on loopback that also misbehaves.
// One after another, for all sessions of a process share a thread, where a flood holds up the
// others.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct NumberFactClientLiveTests {
  @Test func aRequest_isForTheNumber() async throws {
    #expect(try await fetch(42) { path in [.send(Self.ok("fact of \(path)\n"))] } == "fact of /42")
    #expect(try await fetch(-7) { path in [.send(Self.ok("fact of \(path)"))] } == "fact of /-7")
  }

  @Test func aBaseMayHaveAPath() async throws {
    let server = try LoopbackServer { [.send(Self.ok($0))] }
    let base = server.url.appending(path: "api/numbers")
    #expect(
      try await NumberFactClient.live(base: base, timeout: .seconds(50)).fetch(3)
        == "/api/numbers/3")
  }

  @Test func redirectsAreFollowed() async throws {
    let fact = try await fetch(1) { path in
      path == "/1"
        ? [.send("HTTP/1.1 302 Found\r\nLocation: /moved\r\nContent-Length: 0\r\n\r\n")]
        : [.send(Self.ok("fact of \(path)"))]
    }
    #expect(fact == "fact of /moved")
  }

  @Test(arguments: [500, 404, 401, 204])
  func anotherStatusIsAnError(_ status: Int) async {
    await #expect(throws: NumberFactError.status(status)) {
      try await fetch(1) { _ in
        [
          .send("HTTP/1.1 \(status) Whatever\r\nWWW-Authenticate: Basic\r\n\r\n"),
          .flood(status == 500 ? "0" : "\n"),
        ]
      }
    }
  }

  @Test(
    arguments: [
      [.send(ok(""))], [.send(ok("  \n"))], [.send(ok("beep \u{7}"))], [.send(ok("\u{1B}[31mred"))],
      [.send("HTTP/1.1 200 OK\r\n\r\nfa"), .sendBytes([0xC3]), .send("ct")],
      [.send("HTTP/1.1 200 OK\r\nCache-Control: max-age=99\r\n\r\n"), .flood("many zeros\n")],
      [.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Log in</p>")],
    ] as [[LoopbackServer.Step]])
  func otherBodies_areNotFacts(_ steps: [LoopbackServer.Step]) async {
    await #expect(throws: NumberFactError.notAFact) { try await fetch(1) { _ in steps } }
  }

  @Test func aBodyMayComeInPieces_orInChunks() async throws {
    let fact = try await fetch(1) { _ in
      [
        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfact\r\n"),
        .send("6\r\n of "), .sendBytes([0xC3]), .sendBytes([0xA9, 0x0D, 0x0A]),
        .send("2\r\n!\n\r\n0\r\n\r\n"), .stall,
      ]
    }
    #expect(fact == "fact of \u{E9}!")
  }

  @Test func aBodyAsLongAsAllowedIsAFact() async throws {
    let text = String(repeating: "0", count: 16_384)
    #expect(try await fetch(1) { _ in [.send(Self.ok(text))] } == text)
    await #expect(throws: NumberFactError.notAFact) {
      try await fetch(1) { _ in [.send(Self.ok(text + "0"))] }
    }
  }

  @Test func circularRedirects_andRedirectsToFiles_areErrors() async {
    for location in ["/1", "/", "file:///etc/hostname", "gopher://127.0.0.1/"] {
      await #expect(throws: NumberFactError.notAFact) {
        try await fetch(1) { _ in
          [.send("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
        }
      }
    }
  }

  @Test func aServiceThatHangsUpCannotBeReached() async throws {
    #expect(try await fetch(7) { _ in [] } == Self.offline)
  }

  @Test func aServiceThatIsNotThereCannotBeReached() async throws {
    // No server listens on port 9, which is reserved for the discard protocol (RFC 863).
    let base = try #require(URL(string: "http://127.0.0.1:9"))
    #expect(try await NumberFactClient.live(base: base).fetch(7) == Self.offline)
  }

  @Test(
    arguments: [
      [.stall],
      [.send("HTTP/1.1 200 OK\r\n"), .stall],
      [.send("HTTP/1.1 200 OK\r\n"), .trickle("X")],
      [.send("HTTP/1.1 200 OK\r\n"), .flood("X: \(String(repeating: "X", count: 1_000))\r\n")],
      [.send("HTTP/1.1 200 OK\r\n\r\n"), .trickle("0")],
      [.send("HTTP/1.1 302 Found\r\nLocation: /2\r\n\r\n"), .trickle("0")],
    ] as [[LoopbackServer.Step]])
  func aServiceThatNeverEnds_cannotBeReached(_ steps: [LoopbackServer.Step]) async throws {
    #expect(try await fetch(7, timeout: .milliseconds(300)) { _ in steps } == Self.offline)
  }

  @Test(
    arguments: [
      [.send("220 mail.example ESMTP\r\n"), .stall], [.send("\r\n\r\n\0\0\0")], [.reset],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf a fa"), .reset],
      [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n")],
    ] as [[LoopbackServer.Step]])
  func aServiceWithInvalidHTTP_cannotBeReached(_ steps: [LoopbackServer.Step]) async throws {
    #expect(try await fetch(7) { _ in steps } == Self.offline)
  }

  @Test func cancellationEndsTheRequest() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      ask.finish()
      return [.stall]
    }
    let client = NumberFactClient.live(base: server.url, timeout: .seconds(50))
    let task = Task { try await client.fetch(1) }
    for await _ in asked {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aCancelledTask_sendsNoRequest() async throws {
    let client = NumberFactClient.live(base: try #require(URL(string: "http://127.0.0.1:9")))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.fetch(1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func manyRequestsOfEachKind_leakNothing() async {
    // In a process of its own, where no other test opens files and starts threads.
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { path in
        let ok = "HTTP/1.1 200 OK\r\n"
        return switch Int(path.dropFirst()).map({ $0 % 10 }) {
        case 0: [.send(Self.ok("fact")), .keepAlive]
        case 1: [.send(ok + "\r\n"), .flood("0")]
        case 2: [.stall]
        case 3: [.send(ok + "\r\n"), .trickle("0")]
        case 4: [.send("HTTP/1.1 500 Oh\r\n\r\n"), .flood("0")]
        case 5: []
        case 6: [.send(ok + "Content-Length: 100\r\n\r\nhalf")]
        case 7: [.send("HTTP/1.1 302 Found\r\nLocation: \(path)\r\n\r\n")]
        case 8: [.send(ok), .flood("X: \(String(repeating: "X", count: 1_000))\r\n")]
        default: [.reset]
        }
      }
      let client = NumberFactClient.live(base: server.url, timeout: .milliseconds(20))
      for round in 0..<51 {
        await withTaskGroup(of: Void.self) { group in
          for kind in 0..<10 {
            group.addTask { _ = try? await client.fetch(kind) }
            // Cancelled at another moment each time.
            group.addTask {
              let task = Task { _ = try? await client.fetch(kind) }
              try? await Task.sleep(for: .microseconds(round * 200))
              task.cancel()
              await task.value
            }
          }
        }
      }
      // The last of them may still be on their way out.
      while Self.count(of: "fd") > 40 || Self.count(of: "task") > 40 {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  /// Returns the number of open files (`fd`) or threads (`task`) of this process.
  private static func count(of kind: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(kind)").count) ?? .max
  }

  @Test func errors_nameTheProblem() {
    #expect(
      NumberFactError.status(500).localizedDescription
        == "The service of number facts is out of order (status 500).")
  }

  private static let offline = "Offline: 7 is prime: only 1 and itself divide it."

  private static func ok(_ body: String) -> String {
    """
    HTTP/1.1 200 OK\r
    Content-Type: text/plain\r
    Content-Length: \(body.utf8.count)\r
    \r
    \(body)
    """
  }

  private func fetch(
    _ number: Int, timeout: Duration = .seconds(50),
    _ answer: @escaping @Sendable (String) -> [LoopbackServer.Step]
  ) async throws -> String {
    let server = try LoopbackServer(answer)
    defer { withExtendedLifetime(server) {} }
    return try await NumberFactClient.live(base: server.url, timeout: timeout).fetch(number)
  }
}
