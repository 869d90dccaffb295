import ConcurrencyExtras
import Foundation

/// The destination of the text that `_printChanges` and non-exhaustive test stores print.
///
/// The text goes to standard output by default. A user interface in the terminal, which printed
/// text would garble, calls ``redirect(to:)``.
public enum ChangePrinting {
  private static let sink = LockIsolated<(@Sendable (String) -> Void)?>(nil)
  @TaskLocal private static var taskSink: (@Sendable (String) -> Void)?

  /// Redirects the text to a closure, or with `nil` to standard output.
  public static func redirect(to sink: (@Sendable (_ text: String) -> Void)?) {
    self.sink.setValue(sink)
  }

  /// Redirects the text that an operation prints to a closure, which precedes all other
  /// destinations.
  package static func withSink<R>(
    _ sink: @escaping @Sendable (_ text: String) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await $taskSink.withValue(sink, operation: operation)
  }

  package static func print(_ text: String) {
    if let sink = taskSink ?? sink.value {
      sink(text)
    } else {
      Swift.print(text)
    }
  }
}
