import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// Returns the folder for new recordings.
  public var temporaryDirectory: @Sendable () -> URL {
    get { self[TemporaryDirectoryKey.self] }
    set { self[TemporaryDirectoryKey.self] = newValue }
  }

  private enum TemporaryDirectoryKey: DependencyKey {
    static let liveValue: @Sendable () -> URL = { FileManager.default.temporaryDirectory }
    static let testValue: @Sendable () -> URL = unimplemented(
      "temporaryDirectory", placeholder: URL(filePath: "/tmp"))
  }
}
