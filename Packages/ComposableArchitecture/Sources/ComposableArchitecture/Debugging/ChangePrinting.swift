import ConcurrencyExtras
import Foundation

/// Where `_printChanges` writes to.
///
/// A user interface that draws on the terminal would be garbled by what is printed there. It says so
/// with ``redirect(to:)``; until then text goes to standard output.
public enum ChangePrinting {
  private static let sink = LockIsolated<(@Sendable (String) -> Void)?>(nil)

  /// Sends the text elsewhere; `nil` for back to standard output.
  public static func redirect(to sink: (@Sendable (_ text: String) -> Void)?) {
    self.sink.setValue(sink)
  }

  static func print(_ text: String) {
    if let sink = sink.value {
      sink(text)
    } else {
      Swift.print(text)
    }
  }
}
