import ComposableTerminalUI
import Foundation

/// Downloads documents.
struct DownloadClient: Sendable {
  var download: @Sendable (URL) -> AsyncThrowingStream<Event, any Error>

  enum Event: Equatable, Sendable {
    case response(Data)
    /// The downloaded fraction of the document, from 0 to 1.
    case updateProgress(Double)
  }
}

extension DownloadClient: DependencyKey {
  /// Simulates a download of three seconds.
  static let liveValue = Self { _ in
    @Dependency(\.continuousClock) var clock
    return AsyncThrowingStream { continuation in
      let task = Task { [clock] in
        do {
          for step in 1...10 {
            try await clock.sleep(for: .milliseconds(300))
            continuation.yield(.updateProgress(Double(step) / 10))
          }
          continuation.yield(.response(Data()))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  static let testValue = Self(
    download: unimplemented(
      "DownloadClient.download", placeholder: AsyncThrowingStream { $0.finish() }))
}

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}
