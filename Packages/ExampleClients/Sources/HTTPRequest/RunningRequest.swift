import ConcurrencyExtras
import Foundation
import FoundationNetworking

/// A request that ends at its timeout or when it is cancelled, regardless of the service and the
/// session.
///
/// NB: On Linux all sessions of a process share a thread. While data arrive faster than they are
/// processed, that thread handles no timeout and no other request, and creating or cancelling a
/// task blocks. So tasks are created and cancelled on queues of their own.
final class RunningRequest: NSObject, Sendable {
  private static let redirectLimit = 5

  private struct State {
    var body = Data()
    var continuation: CheckedContinuation<Data?, any Error>?
    var redirectCount = 0
    var result: Result<Data?, any Error>?
    var task: URLSessionTask?

    var isOver: Bool { result != nil }
  }

  private let limit: Int
  private let state = LockIsolated(State())
  private let timeout: Duration
  private let type: String

  private static let starts = DispatchQueue(label: "RunningRequest.starts")

  private init(type: String, limit: Int, timeout: Duration) {
    self.limit = limit
    self.timeout = timeout
    self.type = type
  }

  /// See ``HTTPRequest/body(at:type:limit:timeout:)``.
  static func body(
    at url: URL, type: String, limit: Int, timeout: Duration
  ) async throws -> Data? {
    let request = RunningRequest(type: type, limit: limit, timeout: timeout)
    let deadline = Task {
      try await Task.sleep(for: timeout)
      request.finish(.success(nil))
    }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = request.state.withValue {
          if !$0.isOver { $0.continuation = continuation }
          return $0.result
        }
        if let result { return continuation.resume(with: result) }
        request.start(url)
      }
    } onCancel: {
      request.finish(.failure(CancellationError()))
    }
  }

  private func start(_ url: URL) {
    Self.starts.async { [self] in
      guard !state.isOver else { return }
      let configuration = URLSessionConfiguration.ephemeral
      // A cache would store an endless response.
      configuration.urlCache = nil
      // The session's timeout counts whole seconds without data.
      configuration.timeoutIntervalForRequest = (timeout / .seconds(1)).rounded(.up)
      let session = URLSession(
        configuration: configuration, delegate: self, delegateQueue: ImmediateQueue())
      let task = session.dataTask(with: url)
      task.resume()
      // The session lives until its task has ended, and then releases its delegate.
      session.finishTasksAndInvalidate()
      let isOver = state.withValue {
        if !$0.isOver { $0.task = task }
        return $0.isOver
      }
      if isOver { task.cancel() }
    }
  }

  /// Resumes the caller with a result and cancels the task, unless the request has a result
  /// already.
  private func finish(_ result: Result<Data?, any Error>) {
    let (continuation, task) = state.withValue { state in
      defer {
        state.result = state.result ?? result
        (state.continuation, state.task) = (nil, nil)
      }
      return (state.continuation, state.task)
    }
    continuation?.resume(with: result)
    if let task { Self.cancel(task) }
  }

  private static func cancel(_ task: URLSessionTask) {
    // A queue for each, so that cancellations which block do not delay each other.
    DispatchQueue(label: "RunningRequest.cancel").async { task.cancel() }
  }
}

/// The callbacks of the session, on its thread. They must not wait for the session.
extension RunningRequest: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // NB: Calling the completion handler while the task is cancelled crashes. So it is never
    // called, and redirects are followed by another task.
    Self.cancel(task)
    let count = state.withValue {
      $0.redirectCount += 1
      return $0.redirectCount
    }
    guard let url = request.url, ["http", "https"].contains(url.scheme), count <= Self.redirectLimit
    else { return finish(.failure(HTTPRequestError.unacceptable)) }
    start(url)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    guard let response = response as? HTTPURLResponse else { return }
    let type = (response.value(forHTTPHeaderField: "Content-Type") ?? type).prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces)
    if response.statusCode != 200 {
      finish(.failure(HTTPRequestError.status(response.statusCode)))
    } else if type.lowercased() != self.type.lowercased() {
      finish(.failure(HTTPRequestError.unacceptable))
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withValue {
      guard !$0.isOver else { return false }
      $0.body += data
      return $0.body.count > limit
    }
    if isTooLong { finish(.failure(HTTPRequestError.unacceptable)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    // The code that cancelled the task handles the rest.
    if (error as? URLError)?.code == .cancelled { return }
    finish(.success(error == nil ? state.body : nil))
  }
}

/// A queue that runs blocks immediately.
///
/// NB: Any other queue grows without limit while data arrive faster than the delegate processes
/// them.
// The superclass may be used from any thread, and this adds no state to it.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    block()
  }
}
