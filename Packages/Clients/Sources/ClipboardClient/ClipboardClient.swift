import DependenciesCore

/// A client that copies text to the clipboard.
///
/// ```swift
/// @Dependency(\.clipboard) var clipboard
///
/// await clipboard.copy(meeting.transcript)
/// ```
public struct ClipboardClient: Sendable {
  /// Replaces the contents of the clipboard. There is no way to know whether that succeeded.
  public var copy: @Sendable (_ text: String) async -> Void

  /// Creates a client from closures.
  public init(copy: @escaping @Sendable (_ text: String) async -> Void) {
    self.copy = copy
  }
}

extension ClipboardClient: TestDependencyKey {
  /// A client that fails the test that uses it.
  public static let testValue = Self(copy: unimplemented("ClipboardClient.copy"))

  /// A client that does nothing.
  public static let previewValue = Self(copy: { _ in })
}

extension DependencyValues {
  /// The client that copies text to the clipboard.
  public var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
