import DependenciesCore
import Foundation
import Persistence

extension DependencyValues {
  /// The files of the standups: `standups/standups.json` in `$XDG_DATA_HOME` or `~/.local/share`, and
  /// the folder `standups` in `$XDG_STATE_HOME` or `~/.local/state`.
  ///
  /// In tests and previews they are paths that do not exist.
  public var standupsFiles: FileLocation {
    get { self[StandupsFilesKey.self] }
    set { self[StandupsFilesKey.self] = newValue }
  }

  private enum StandupsFilesKey: DependencyKey {
    static var liveValue: FileLocation {
      FileLocation(file: .userData("standups/standups.json"), state: .userState("standups"))
    }
    static var previewValue: FileLocation { testValue }
    static var testValue: FileLocation {
      FileLocation(
        file: URL(filePath: "/standups.json"), state: URL(filePath: "/state"),
        rescueFiles: [URL(filePath: "/rescued.json")])
    }
  }
}
