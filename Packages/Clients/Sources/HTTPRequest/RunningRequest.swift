import ConcurrencyExtras
import Foundation
import FoundationNetworking

/// A request that ends when it should, whatever the service and the session do.
///
/// NB: On Linux all sessions of a process share a thread. As long as data come faster than they are
/// taken, nothing else gets its turn there: no timeout, no other request, and whoever creates or
/// cancels a task waits. So that happens on queues which nobody else waits for.
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
      // What might be kept for next time takes memory without end if it comes without end.
      configuration.urlCache = nil
      // Whole seconds count, in which nothing arrives.
      configuration.timeoutIntervalForRequest = (timeout / .seconds(1)).rounded(.up)
      let session = URLSession(
        configuration: configuration, delegate: self, delegateQueue: ImmediateQueue())
      let task = session.dataTask(with: url)
      task.resume()
      // The session lives until its task is done, and then lets go of its delegate.
      session.finishTasksAndInvalidate()
      let isOver = state.withValue {
        if !$0.isOver { $0.task = task }
        return $0.isOver
      }
      if isOver { task.cancel() }
    }
  }

  /// Answers who asks, and ends what is still under way. Whatever comes after that is ignored.
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
    // Not one after another: many who wait get their turn together.
    DispatchQueue(label: "RunningRequest.cancel").async { task.cancel() }
  }
}

/// What the session tells, on its own thread. Nothing here may wait for the session.
extension RunningRequest: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // NB: To answer and to cancel at the same time crashes. So nobody answers, and to follow takes
    // another task.
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
    let type = response.value(forHTTPHeaderField: "Content-Type")?.lowercased() ?? type
    if response.statusCode != 200 {
      finish(.failure(HTTPRequestError.status(response.statusCode)))
    } else if !type.hasPrefix(self.type) {
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
    // Who cancelled it has done the rest.
    if (error as? URLError)?.code == .cancelled { return }
    finish(.success(error == nil ? state.body : nil))
  }
}

/// Runs what it is given at once.
///
/// NB: Any other queue grows without end when data come faster than the delegate gets its turn.
// The superclass may be used from any thread, and this adds nothing to it.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    block()
  }
}
