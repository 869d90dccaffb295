import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// The folder that recordings are made in.
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
