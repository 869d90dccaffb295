import Foundation

/// Gets short documents from services that may misbehave.
///
/// ```swift
/// let body = try await HTTPRequest.body(at: url, type: "application/json", timeout: .seconds(5))
/// ```
public enum HTTPRequest {
  /// Gets the body of the document at a URL, or `nil` if the service cannot be reached.
  ///
  /// - Parameters:
  ///   - url: Where the document is.
  ///   - type: The media type that it must have, if the service says which.
  ///   - limit: How many bytes it may have.
  ///   - timeout: How long to wait for all of it. After that, the service counts as one that cannot be
  ///     reached.
  /// - Throws: An ``HTTPRequestError`` if the service answers with something else, and `CancellationError`
  ///   if the task is cancelled.
  public static func body(
    at url: URL, type: String, limit: Int = 16 * 1024, timeout: Duration
  ) async throws -> Data? {
    try await RunningRequest.body(at: url, type: type, limit: limit, timeout: timeout)
  }
}

/// Why a service that was reached gave no document.
public enum HTTPRequestError: Error, Hashable, Sendable {
  /// The service answered with a status other than 200.
  case status(Int)
  /// The service answered with another type, with too many bytes, or with redirections that lead nowhere.
  case unacceptable
}
