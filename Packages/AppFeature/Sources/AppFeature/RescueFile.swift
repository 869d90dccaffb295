import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// The file to save the standups to when the app terminates and their own cannot be written: a
  /// new file in the temporary folder. In tests and previews, a path where nothing exists.
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
