import DependenciesCore
import Foundation
import LineSocketClient
import Synchronization

extension LineSocketClient: DependencyKey {
  /// Connects to a TCP port of this machine.
  public static var liveValue: Self {
    let current = Current()
    return Self(
      connect: { port in
        AsyncThrowingStream { continuation in
          let connection = Connection()
          current.connection.withLock { $0 = connection }
          continuation.onTermination = { _ in connection.shutDown() }
          // Receiving blocks the thread.
          Thread.detachNewThread {
            do {
              try connection.open(port: port)
              continuation.yield(.connected)
              try connection.receive { continuation.yield(.line($0)) }
              continuation.finish()
            } catch {
              continuation.finish(throwing: error)
            }
          }
        }
      },
      send: { line in
        guard let connection = current.connection.withLock(\.self) else {
          throw LineSocketError.closed
        }
        try connection.send(line)
      })
  }
}

private final class Current: Sendable {
  let connection = Mutex<Connection?>(nil)
}

/// A TCP connection. The object owns the socket, whose number is not reused before it is released.
private final class Connection: Sendable {
  /// The maximum length of a line in bytes. Longer ones are split.
  static let lineLimit = 4096

  private let socket: Int32

  init() {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  }

  deinit {
    close(socket)
  }

  func open(port: UInt16) throws(LineSocketError) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard result == 0 else { throw .cannotConnect(port: port) }
  }

  /// Calls a closure with each line, until the other side closes the connection.
  func receive(_ line: (String) -> Void) throws(LineSocketError) {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: Self.lineLimit)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .closed }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        if byte != UInt8(ascii: "\n") { pending.append(byte) }
        if byte == UInt8(ascii: "\n") || pending.count == Self.lineLimit {
          line(String(decoding: pending, as: UTF8.self))
          pending = []
        }
      }
    }
    if !pending.isEmpty { line(String(decoding: pending, as: UTF8.self)) }
  }

  func send(_ line: String) throws(LineSocketError) {
    var bytes = Array("\(line)\n".utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .closed }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Ends the connection, and ``receive(_:)`` on another thread.
  func shutDown() {
    shutdown(socket, Int32(SHUT_RDWR))
  }
}

/// An error of the connection.
enum LineSocketError: LocalizedError, Equatable {
  case cannotConnect(port: UInt16)
  case closed

  var errorDescription: String? {
    switch self {
    case .cannotConnect(let port):
      "Nothing listens on port \(port). Run “nc -l 127.0.0.1 \(port)” in another terminal, and connect again."
    case .closed:
      "The connection is closed. Connect again."
    }
  }
}
