import Foundation
import IssueReporting

extension DependencyValues {
  /// An effect that opens a URL in the user's preferred program, with `xdg-open`.
  ///
  /// ```swift
  /// @Dependency(\.openURL) var openURL
  ///
  /// await openURL(URL(string: "https://www.swift.org")!)
  /// ```
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { url in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["xdg-open", url.absoluteString]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return await withCheckedContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
        do {
          try process.run()
        } catch {
          process.terminationHandler = nil
          continuation.resume(returning: false)
        }
      }
    }

    static let testValue = OpenURLEffect { url in
      reportIssue("Unimplemented: @Dependency(\\.openURL), asked to open \(url)")
      return false
    }
  }
}

/// An effect that opens URLs. See ``DependencyValues/openURL``.
public struct OpenURLEffect: Sendable {
  private let open: @Sendable (URL) async -> Bool

  /// Creates an effect that opens URLs with a closure, which returns whether it succeeded.
  public init(_ open: @escaping @Sendable (URL) async -> Bool) {
    self.open = open
  }

  /// Opens a URL.
  ///
  /// - Returns: Whether a program opened it.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await open(url)
  }
}

extension OpenURLEffect: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self { url in (try? await recorder.call("openURL") { await open(url) }) ?? false }
  }
}
