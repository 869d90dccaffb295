import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// Where the standups go when the app ends and their own file cannot be written: a new file in the
  /// folder for temporary ones. In tests and previews it is a name that leads nowhere.
  public var rescueFile: URL {
    get { self[RescueFileKey.self] }
    set { self[RescueFileKey.self] = newValue }
  }

  private enum RescueFileKey: DependencyKey {
    static var liveValue: URL {
      .temporaryDirectory.appending(path: "standups-\(UUID().uuidString).json")
    }

    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/rescued.json") }
  }
}
