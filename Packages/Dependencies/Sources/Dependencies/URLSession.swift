import DependenciesCore
import Foundation
import FoundationNetworking
import IssueReporting

extension DependencyValues {
  /// The session to make requests with. By default the shared one; in tests one whose every request
  /// fails the test.
  ///
  /// Rather than to use it in a feature, make it part of a client with endpoints of its own, which
  /// are easier to override.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }

    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

private final class UnimplementedURLProtocol: URLProtocol {
  // The session asks on the thread of whoever creates a task, where the running test is known.
  override static func canInit(with request: URLRequest) -> Bool {
    reportIssue(
      """
      Unimplemented: @Dependency(\\.urlSession), asked to load \
      \(request.url?.absoluteString ?? "a request without a URL")
      """
    )
    return true
  }

  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
  }

  override func stopLoading() {}
}
