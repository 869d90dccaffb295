import ConcurrencyExtras
import Foundation

/// The destination of what `_printChanges`, and test stores that show skipped assertions, print.
///
/// A user interface that draws on the terminal would be garbled by text that is printed there. It calls
/// ``redirect(to:)``; until then text goes to standard output.
public enum ChangePrinting {
  private static let sink = LockIsolated<(@Sendable (String) -> Void)?>(nil)
  @TaskLocal private static var taskSink: (@Sendable (String) -> Void)?

  /// Sends the text to a closure; with `nil`, to standard output again.
  public static func redirect(to sink: (@Sendable (_ text: String) -> Void)?) {
    self.sink.setValue(sink)
  }

  /// Sends what an operation prints to a closure, before any other destination.
  package static func withSink<R>(
    _ sink: @escaping @Sendable (_ text: String) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await $taskSink.withValue(sink, operation: operation)
  }

  static func print(_ text: String) {
    if let sink = taskSink ?? sink.value {
      sink(text)
    } else {
      Swift.print(text)
    }
  }
}
