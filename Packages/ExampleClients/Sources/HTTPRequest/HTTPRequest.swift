import Foundation

/// A namespace for requesting short documents from services that may misbehave.
///
/// ```swift
/// let body = try await HTTPRequest.body(at: url, type: "application/json", timeout: .seconds(5))
/// ```
public enum HTTPRequest {
  /// Returns the body of the document at a URL, or `nil` if the service cannot be reached.
  ///
  /// - Parameters:
  ///   - url: The URL of the document.
  ///   - type: The media type that it must have, if the service sends one.
  ///   - limit: The maximum number of bytes.
  ///   - timeout: The time to wait for the whole document. After that, the result is `nil`.
  /// - Throws: An ``HTTPRequestError`` if the service answers with something else, and
  ///   `CancellationError` if the task is cancelled.
  public static func body(
    at url: URL, type: String, limit: Int = 16 * 1024, timeout: Duration
  ) async throws -> Data? {
    try await RunningRequest.body(at: url, type: type, limit: limit, timeout: timeout)
  }
}

/// An error of a service that was reached but did not return a document.
public enum HTTPRequestError: Error, Hashable, Sendable {
  /// The service answered with a status other than 200.
  case status(Int)
  /// The service answered with another media type, too many bytes, or invalid or too many
  /// redirects.
  case unacceptable
}
