import Foundation

/// An HTTP server on this machine that answers each request as a test says, well or badly.
///
/// It serves one connection after another, on a thread of its own, until it is let go.
final class LoopbackServer: Sendable {
  enum Step: Sendable {
    case send(String)
    /// Sends zeros until the client has had enough, or has got 64 MB of them.
    case flood
    /// Says nothing until the client has had enough.
    case stall
  }

  let url: URL
  private let listener: Int32

  /// Starts a server that takes steps according to the path of each request, then hangs up.
  init(_ answer: @escaping @Sendable (_ path: String) -> [Step]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      return bind(listener, address, length) == 0 && listen(listener, 8) == 0
        && getsockname(listener, address, &length) == 0
    }
    let port = UInt16(bigEndian: address.sin_port)
    guard isListening, let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    self.url = url
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Self.serve(connection, answer)
        close(connection)
      }
      close(listener)
    }
  }

  deinit {
    // Wakes the thread, which closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func serve(_ connection: Int32, _ answer: (String) -> [Step]) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return }
    let request = String(decoding: buffer[..<count], as: UTF8.self)
    let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    for step in answer(path) {
      switch step {
      case .send(let text):
        send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
      case .flood:
        let zeros = [UInt8](repeating: 0x30, count: 65536)
        for _ in 0..<1024 {
          guard send(connection, zeros, zeros.count, Int32(MSG_NOSIGNAL)) > 0 else { return }
        }
      case .stall:
        while recv(connection, &buffer, buffer.count, 0) > 0 {}
      }
    }
  }
}
