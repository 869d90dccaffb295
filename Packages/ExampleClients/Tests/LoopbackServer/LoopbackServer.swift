import Foundation

/// An HTTP server on the loopback interface that answers requests with steps of a test, correctly
/// or not.
///
/// Each connection has a thread of its own, until the client hangs up or the steps are at their
/// end.
public final class LoopbackServer: Sendable {
  public enum Step: Sendable {
    case send(String)
    case sendBytes([UInt8])
    /// Sends a text repeatedly until the client disconnects.
    case flood(String)
    /// Sends a character every few milliseconds until the client disconnects.
    case trickle(Character)
    /// Sends nothing until the client disconnects.
    case stall
    /// Waits for another request on the same connection, and performs its steps.
    case keepAlive
    /// Resets the connection, so that the client receives an error.
    case reset
  }

  public let url: URL
  private let listener: Int32

  /// Starts a server that performs the steps for the path of each request, and then disconnects.
  public init(_ answer: @escaping @Sendable (_ path: String) -> [Step]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      return bind(listener, address, length) == 0 && listen(listener, 128) == 0
        && getsockname(listener, address, &length) == 0
    }
    let port = UInt16(bigEndian: address.sin_port)
    guard isListening, let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    self.url = url
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread {
          while let path = Self.request(on: connection),
            Self.take(answer(path), on: connection)
          {}
          close(connection)
        }
      }
      close(listener)
    }
  }

  deinit {
    // Wakes the thread, which closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Returns the path of the next request, or `nil` if the client has disconnected.
  private static func request(on connection: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    let request = String(decoding: buffer[..<count], as: UTF8.self)
    return request.split(separator: " ").dropFirst().first.map(String.init)
  }

  /// Performs steps, and returns whether the connection is kept.
  private static func take(_ steps: [Step], on connection: Int32) -> Bool {
    for step in steps {
      switch step {
      case .send(let text): send(Array(text.utf8), on: connection)
      case .sendBytes(let bytes): send(bytes, on: connection)
      case .flood(let text):
        let bytes = Array(String(repeating: text, count: 1 + 65_536 / text.utf8.count).utf8)
        while send(bytes, on: connection) {}
      case .trickle(let character):
        while send(Array(character.utf8), on: connection) { usleep(2_000) }
      case .stall:
        var buffer: UInt8 = 0
        while recv(connection, &buffer, 1, 0) > 0 {}
      case .keepAlive: return true
      case .reset:
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
          connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
      }
    }
    return false
  }

  @discardableResult
  private static func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0
  }
}
