import Foundation
import LineSocketClient
import Testing

@testable import LineSocketClientLive

@Suite struct LineSocketClientLiveTests {
  /// Listens on a free port, serves one connection on another thread, and returns the port.
  func listen(_ serve: @escaping @Sendable (_ connection: Int32) -> Void) throws -> UInt16 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      return bind(listener, address, length) == 0 && Glibc.listen(listener, 1) == 0
        && getsockname(listener, address, &length) == 0
    }
    try #require(isListening)
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      close(listener)
      serve(connection)
      close(connection)
    }
    return UInt16(bigEndian: address.sin_port)
  }

  @Test func lines_areExchanged_untilTheOtherSideCloses() async throws {
    let client = LineSocketClient.liveValue
    let port = try listen { connection in
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = recv(connection, &buffer, buffer.count, 0)
      _ = send(connection, Array("one\ntw".utf8), 6, 0)
      _ = send(connection, Array("o\n".utf8) + buffer[..<count], 2 + count, 0)
      _ = send(connection, "rest", 4, 0)
    }
    var events: [LineSocketClient.Event] = []
    for try await event in client.connect(port) {
      if event == .connected { try await client.send("echo") }
      events.append(event)
    }
    #expect(
      events == [.connected, .line("one"), .line("two"), .line("echo"), .line("rest")])
  }

  @Test func longLines_areSplit() async throws {
    let port = try listen { connection in
      let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 5000)
      _ = send(connection, bytes, bytes.count, 0)
    }
    var lengths: [Int] = []
    for try await case .line(let line) in LineSocketClient.liveValue.connect(port) {
      lengths.append(line.count)
    }
    #expect(lengths == [4096, 904])
  }

  @Test func closedPort_throws() async throws {
    // The listener closes after one connection.
    let port = try listen { _ in }
    for try await _ in LineSocketClient.liveValue.connect(port) {}
    await #expect(throws: LineSocketError.cannotConnect(port: port)) {
      for try await _ in LineSocketClient.liveValue.connect(port) {}
    }
  }

  @Test func cancellation_closesTheConnection() async throws {
    let (hangUps, continuation) = AsyncStream<Int>.makeStream()
    let port = try listen { connection in
      var byte: UInt8 = 0
      continuation.yield(recv(connection, &byte, 1, 0))
      continuation.finish()
    }
    for try await event in LineSocketClient.liveValue.connect(port) where event == .connected {
      break
    }
    #expect(await hangUps.first { _ in true } == 0)
  }

  @Test func sendingWithoutAConnection_throws() async {
    await #expect(throws: LineSocketError.closed) {
      try await LineSocketClient.liveValue.send("Hello")
    }
  }
}
