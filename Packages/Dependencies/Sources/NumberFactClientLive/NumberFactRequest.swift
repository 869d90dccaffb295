import Foundation
import FoundationNetworking
import NumberFactClient
import Synchronization

/// A request for a fact, which gives up on answers that are too long while they arrive.
final class NumberFactRequest: NSObject, URLSessionDataDelegate {
  /// More than any fact takes, in bytes.
  static let limit = 16 * 1024

  private struct Answer {
    var body = Data()
    var failure: NumberFactError?
  }

  private let answer = Mutex(Answer())
  private let continuation: CheckedContinuation<String, any Error>

  private init(_ continuation: CheckedContinuation<String, any Error>) {
    self.continuation = continuation
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
    answer.withLock { $0.failure = .status(status) }
    completionHandler(.cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = answer.withLock {
      $0.body.append(data)
      guard $0.body.count > Self.limit else { return false }
      $0.failure = .notAFact
      return true
    }
    if isTooLong { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let answer = answer.withLock { $0 }
    if let failure = answer.failure {
      continuation.resume(throwing: failure)
    } else if let error {
      continuation.resume(throwing: error as? URLError ?? URLError(.unknown))
    } else if let fact = Self.fact(in: answer.body) {
      continuation.resume(returning: fact)
    } else {
      continuation.resume(throwing: NumberFactError.notAFact)
    }
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
