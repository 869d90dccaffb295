import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import Saving
import StandupsFile

extension DependencyValues {
  /// The files to save the standups to when the app terminates and their own cannot be written, in
  /// the order in which they are tried: new files in the folder of the journals, beside the file of
  /// the standups, and in a folder that, unlike that of temporary files, is kept when the system
  /// starts. In tests and previews, a path where nothing exists.
  public var rescueFiles: [URL] {
    get {
      let name = "standups-\(UUID().uuidString).json"
      return self[RescueFilesKey.self]
        ?? [journalFolder, standupsFile.deletingLastPathComponent(), URL(filePath: "/var/tmp")]
        .map { $0.appending(path: name, directoryHint: .notDirectory) }
    }
    set { self[RescueFilesKey.self] = newValue }
  }

  private enum RescueFilesKey: DependencyKey {
    static var liveValue: [URL]? { nil }
    static var previewValue: [URL]? { testValue }
    static var testValue: [URL]? { [URL(filePath: "/rescued.json")] }
  }
}

/// Writes standups to the first rescue file that can be written, and returns a message for the user:
/// where they are, or that they are lost.
func rescue(
  _ document: StandupsDocument, called name: String, to files: [URL], after failure: SavingFailure
) -> String {
  @Dependency(\.dataManager.save) var save
  var reason = ""
  for file in files {
    do {
      try save(document.json(), file)
      return "\(failure.reason) Nothing is lost: your \(name) are in “\(file.path)”."
    } catch {
      reason = DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
    }
  }
  return "\(failure.reason) \(reason) The latest changes are lost."
}
