import DependenciesCore
import Foundation
import FoundationNetworking
import IssueReporting

extension DependencyValues {
  /// The session that makes requests: by default the shared one, in tests one whose every request
  /// fails the test.
  ///
  /// Use it within a client with endpoints of its own, which are easier to override, rather than in
  /// a feature.
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
  // The session calls this on the thread that creates a task, where the running test is known.
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
