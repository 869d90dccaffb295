import DependenciesCore

/// Exchanges lines of text with a program that listens on this machine.
public struct LineSocketClient: Sendable {
  /// Connects to a port, and produces what arrives until the other side hangs up. The connection ends
  /// with the iteration. There is one connection at a time.
  public var connect: @Sendable (_ port: UInt16) -> AsyncThrowingStream<Event, any Error>
  /// Sends a line over the connection.
  public var send: @Sendable (_ line: String) async throws -> Void

  public init(
    connect: @escaping @Sendable (_ port: UInt16) -> AsyncThrowingStream<Event, any Error>,
    send: @escaping @Sendable (_ line: String) async throws -> Void
  ) {
    self.connect = connect
    self.send = send
  }

  public enum Event: Equatable, Sendable {
    case connected
    case line(String)
  }
}

extension LineSocketClient: TestDependencyKey {
  public static let testValue = Self(
    connect: unimplemented(
      "LineSocketClient.connect", placeholder: AsyncThrowingStream { $0.finish() }),
    send: unimplemented("LineSocketClient.send"))

  /// Greets, and ignores what is sent.
  public static let previewValue = Self(
    connect: { _ in
      AsyncThrowingStream {
        $0.yield(.connected)
        $0.yield(.line("Hello!"))
      }
    },
    send: { _ in })
}

extension DependencyValues {
  /// Exchanges lines of text with a program that listens on this machine.
  public var lineSocket: LineSocketClient {
    get { self[LineSocketClient.self] }
    set { self[LineSocketClient.self] = newValue }
  }
}
