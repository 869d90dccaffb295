import ChildProcess
import Dependencies
import Foundation
import NumberFactClient
import NumberFactClientLive
import Testing

/// The live client against a real server on loopback that also misbehaves.
@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: Program.path(of: "curl") != nil, "Not installed: curl"))
struct NumberFactClientLiveTests {
  @Test func theServiceIsAskedForTheNumber() async throws {
    #expect(try await fetch(42) { path in [.send(Self.ok("fact of \(path)\n"))] } == "fact of /42")
    #expect(try await fetch(-7) { path in [.send(Self.ok("fact of \(path)"))] } == "fact of /-7")
  }

  @Test func aBaseMayHaveAPath() async throws {
    let server = try LoopbackServer { [.send(Self.ok($0))] }
    let base = server.url.appending(path: "api/numbers")
    #expect(try await NumberFactClient.live(base: base).fetch(3) == "/api/numbers/3")
  }

  @Test func redirectsAreFollowed() async throws {
    let fact = try await fetch(1) { path in
      path == "/1"
        ? [.send("HTTP/1.1 302 Found\r\nLocation: /moved\r\nContent-Length: 0\r\n\r\n")]
        : [.send(Self.ok("fact of \(path)"))]
    }
    #expect(fact == "fact of /moved")
  }

  @Test(arguments: [500, 404, 204])
  func anotherStatusIsAnError(_ status: Int) async {
    await #expect(throws: NumberFactError.status(status)) {
      try await fetch(1) { _ in
        [.send("HTTP/1.1 \(status) Whatever\r\nConnection: close\r\n\r\n")]
      }
    }
  }

  @Test(arguments: ["", "  \n", "beep \u{7}", "\u{1B}[31mred"])
  func whatIsNoTextIsNoFact(_ body: String) async {
    await #expect(throws: NumberFactError.notAFact) {
      try await fetch(1) { _ in [.send(Self.ok(body))] }
    }
  }

  @Test func aHugeBodyIsNoFact() async {
    await #expect(throws: NumberFactError.notAFact) {
      try await fetch(1) { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .flood] }
    }
  }

  @Test func anEndlessErrorIsAnError() async {
    await #expect(throws: NumberFactError.status(500)) {
      try await fetch(1) { _ in [.send("HTTP/1.1 500 Oh\r\n\r\n"), .flood] }
    }
  }

  @Test func aPageIsNoFact() async {
    await #expect(throws: NumberFactError.notAFact) {
      try await fetch(1) { _ in
        [.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Log in</p>")]
      }
    }
  }

  @Test func redirectsInACircle_orToFiles_leadToNoFact() async {
    for location in ["/1", "file:///etc/hostname"] {
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

  @Test func aServiceThatHangsUpInTheMiddleCannotBeReached() async throws {
    let fact = try await fetch(7) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf a fa")]
    }
    #expect(fact == Self.offline)
  }

  @Test func aServiceThatIsNotThereCannotBeReached() async throws {
    // Nobody listens on the port of discarding, which is reserved for that.
    let base = try #require(URL(string: "http://127.0.0.1:9"))
    #expect(try await NumberFactClient.live(base: base).fetch(7) == Self.offline)
  }

  @Test func aServiceThatSaysNothingCannotBeReached() async throws {
    let fact = try await fetch(7, timeout: .milliseconds(1_000)) { _ in [.stall] }
    #expect(fact == Self.offline)
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

  @Test func aCancelledTaskAsksNothing() async throws {
    let client = NumberFactClient.live(base: try #require(URL(string: "http://127.0.0.1:9")))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.fetch(1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func errorsSayWhatHappened() {
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
