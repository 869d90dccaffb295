import DependenciesCore

extension DependencyValues {
  /// Opens the sound settings of the desktop.
  public var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}

/// The dependency key of ``DependencyValues/openSettings``.
public enum OpenSettingsKey: TestDependencyKey {
  public static let testValue: @Sendable () async -> Void = unimplemented("openSettings")
  public static let previewValue: @Sendable () async -> Void = {}
}
