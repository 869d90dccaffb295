import Foundation
import FoundationNetworking
import NumberFactClient
import Synchronization

/// A request for a fact, which gives up on answers that are too long while they arrive.
final class NumberFactRequest: NSObject, URLSessionDataDelegate {
  /// More than any fact takes, in bytes.
  static let limit = 16 * 1024

  private struct State {
    var body = Data()
    var continuation: CheckedContinuation<String, any Error>?
  }

  private let state: Mutex<State>

  private init(_ continuation: CheckedContinuation<String, any Error>) {
    state = Mutex(State(continuation: continuation))
  }

  /// Gets a fact.
  ///
  /// - Throws: `NumberFactError` if the answer is no fact, and `URLError` if there is none; that
  ///   is `URLError.cancelled` if the task is cancelled.
  static func fact(at url: URL, timeout: Duration) async throws -> String {
    let running = Mutex<URLSessionTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let configuration = URLSessionConfiguration.ephemeral
        let seconds = timeout / .seconds(1)
        configuration.timeoutIntervalForRequest = seconds
        configuration.timeoutIntervalForResource = seconds
        let session = URLSession(
          configuration: configuration, delegate: NumberFactRequest(continuation),
          delegateQueue: nil)
        let task = session.dataTask(with: url)
        running.withLock { $0 = task }
        task.resume()
        // The session lives until its task is done, and then lets go of its delegate.
        session.finishTasksAndInvalidate()
        if Task.isCancelled { task.cancel() }
      }
    } onCancel: {
      running.withLock { $0 }?.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status == 200 { return completionHandler(.allow) }
    finish(.failure(NumberFactError.status(status)))
    completionHandler(.cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock {
      // What arrives once the caller has been answered is of no use.
      guard $0.continuation != nil else { return false }
      $0.body.append(data)
      return $0.body.count > Self.limit
    }
    guard isTooLong else { return }
    // NB: Foundation may take long to cancel a task whose data come fast. Nobody waits for that.
    finish(.failure(NumberFactError.notAFact))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      finish(.failure(error as? URLError ?? URLError(.unknown)))
    } else if let fact = Self.fact(in: state.withLock { $0.body }) {
      finish(.success(fact))
    } else {
      finish(.failure(NumberFactError.notAFact))
    }
  }

  /// Answers the caller, if that has not happened yet.
  private func finish(_ result: Result<String, any Error>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  /// The text in a body, unless there is none, or something in it that would upset a terminal.
  static func fact(in body: Data) -> String? {
    guard
      let text = String(data: body, encoding: .utf8)?
        .trimmingCharacters(in: .whitespacesAndNewlines),
      !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }
}
