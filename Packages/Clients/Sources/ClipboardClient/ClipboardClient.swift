import DependenciesCore

/// Puts text where other programs can paste it from.
///
/// ```swift
/// @Dependency(\.clipboard) var clipboard
///
/// await clipboard.copy(meeting.transcript)
/// ```
public struct ClipboardClient: Sendable {
  /// Replaces what is on the clipboard. Whether that works nobody can tell.
  public var copy: @Sendable (_ text: String) async -> Void

  /// Creates a client of closures.
  public init(copy: @escaping @Sendable (_ text: String) async -> Void) {
    self.copy = copy
  }
}

extension ClipboardClient: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = Self(copy: unimplemented("ClipboardClient.copy"))

  /// Forgets the text.
  public static let previewValue = Self(copy: { _ in })
}

extension DependencyValues {
  /// Puts text where other programs can paste it from.
  public var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
