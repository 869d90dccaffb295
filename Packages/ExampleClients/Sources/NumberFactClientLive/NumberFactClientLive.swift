import DependenciesCore
import Foundation
import HTTPRequest
import NumberFactClient

extension NumberFactClient: DependencyKey {
  /// A client of the Numbers API.
  public static let liveValue = live()

  /// Returns a client of a service that answers `{base}/{number}` with plain text.
  ///
  /// If the service cannot be reached, the client returns a fact of arithmetic that begins with
  /// “Offline:”. If the service is reached but returns no fact, ``NumberFactError`` is thrown; if
  /// the task is cancelled, `CancellationError`.
  ///
  /// - Parameters:
  ///   - base: The URL of the service.
  ///   - timeout: The time to wait for the whole answer. After that, the service counts as
  ///     unreachable.
  public static func live(
    base: URL = defaultBase, timeout: Duration = .seconds(5)
  ) -> Self {
    Self { number in
      let url = base.appending(path: "\(number)")
      do {
        guard
          let body = try await HTTPRequest.body(at: url, type: "text/plain", timeout: timeout)
        else { return "Offline: \(ArithmeticFact.about(number))" }
        return try fact(in: body)
      } catch HTTPRequestError.status(let code) {
        throw NumberFactError.status(code)
      } catch HTTPRequestError.unacceptable {
        throw NumberFactError.notAFact
      }
    }
  }

  /// Returns the text in a body, which must not be blank or contain control characters.
  private static func fact(in body: Data) throws -> String {
    guard
      let text = String(validating: body, as: UTF8.self)?
        .trimmingCharacters(in: .whitespacesAndNewlines),
      !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw NumberFactError.notAFact }
    return text
  }

  /// The URL of the Numbers API.
  // The string is a valid URL, so this cannot fail.
  public static let defaultBase = URL(string: "http://numbersapi.com")!
}

/// An error of a service that was reached but returned no fact.
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
