import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// Where the standups are kept: `standups/standups.json` in `$XDG_DATA_HOME`, or else in
  /// `~/.local/share`. In tests and previews it is a name that leads nowhere.
  public var standupsFile: URL {
    get { self[StandupsFileKey.self] }
    set { self[StandupsFileKey.self] = newValue }
  }

  private enum StandupsFileKey: DependencyKey {
    static var liveValue: URL {
      let environment = ProcessInfo.processInfo.environment
      // The specification of these folders says to ignore a path that is not absolute.
      let folder =
        environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        ?? URL.homeDirectory.appending(path: ".local/share")
      return folder.appending(path: "standups/standups.json")
    }

    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/standups.json") }
  }
}
