import DependenciesCore

/// Exchanges lines of text with a program that listens on this machine.
public struct LineSocketClient: Sendable {
  /// Connects to a port, and returns a stream of lines that ends when the other side closes the
  /// connection. Ending the iteration closes it, too. There is one connection at a time.
  public var connect: @Sendable (_ port: UInt16) -> AsyncThrowingStream<Event, any Error>
  /// Sends a line over the current connection.
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

  /// Receives a greeting, and sends nothing.
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
  public var lineSocket: LineSocketClient {
    get { self[LineSocketClient.self] }
    set { self[LineSocketClient.self] = newValue }
  }
}
