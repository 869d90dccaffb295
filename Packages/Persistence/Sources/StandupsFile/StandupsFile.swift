import DependenciesCore
import Foundation
import Persistence

extension DependencyValues {
  /// The file of the standups: `standups/standups.json` in `$XDG_DATA_HOME` or `~/.local/share`.
  ///
  /// In tests and previews it is a path that does not exist.
  public var standupsFile: URL {
    get { self[StandupsFileKey.self] }
    set { self[StandupsFileKey.self] = newValue }
  }

  private enum StandupsFileKey: DependencyKey {
    static var liveValue: URL { .userData("standups/standups.json") }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/standups.json") }
  }
}
