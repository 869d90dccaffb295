import DependenciesCore
import Foundation
import NumberFactClient

extension NumberFactClient: DependencyKey {
  /// Asks the Numbers API.
  public static let liveValue = live()

  /// A client that asks a service for `{base}/{number}`, which answers in plain text.
  ///
  /// If the service cannot be reached, the client answers by itself, with a fact of arithmetic that
  /// begins with “Offline:”. If the service is reached but gives no fact, ``NumberFactError`` is
  /// thrown; if the task is cancelled, `CancellationError`.
  ///
  /// - Parameters:
  ///   - base: Where the service is.
  ///   - timeout: How long to wait for the whole answer. After that, the service counts as one that
  ///     cannot be reached.
  public static func live(
    base: URL = defaultBase, timeout: Duration = .seconds(5)
  ) -> Self {
    Self { number in
      let url = base.appending(path: "\(number)")
      return try await NumberFactRequest.fact(at: url, timeout: timeout)
        ?? "Offline: \(ArithmeticFact.about(number))"
    }
  }

  /// The Numbers API, which knows facts about numbers.
  // What follows is a URL, so this cannot fail.
  public static let defaultBase = URL(string: "http://numbersapi.com")!
}

/// Why a service that was reached gave no fact.
public enum NumberFactError: LocalizedError, Hashable, Sendable {
  /// The service answered with a status other than 200.
  case status(Int)
  /// The service answered with something other than a short text.
  case notAFact

  public var errorDescription: String? {
    switch self {
    case .status(let code): "The service of number facts is out of order (status \(code))."
    case .notAFact: "The service of number facts gave an answer that is not a fact."
    }
  }

  public var recoverySuggestion: String? { "Try again later." }
}
