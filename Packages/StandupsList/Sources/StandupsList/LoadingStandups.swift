import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupsFile

/// Why there are no standups, although there may be some in the file.
public struct LoadFailure: Error, Equatable, Sendable {
  /// What happened, and where, in a sentence or two.
  public let message: String
  /// Whether the file may be set aside to start anew. One that another program is using, or
  /// that a newer version has written, may not.
  public let canStartOver: Bool

  /// Creates a failure that says so.
  public init(message: String, canStartOver: Bool) {
    self.message = message
    self.canStartOver = canStartOver
  }

  init(_ error: any Error, file: URL) {
    message = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
    canStartOver =
      (error as? DataManagerError)?.isInUse != true
      && (error as? Standup.JSONError)?.isNewerVersion != true
  }
}

/// Reads the standups from their file, and claims that for this process. A file that does not exist
/// holds none.
func loadStandups() -> Result<IdentifiedArrayOf<Standup>, LoadFailure> {
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.standupsFile) var file
  do {
    do {
      try dataManager.lock(file)
    } catch let error as DataManagerError where error.isInUse {
      throw error
    } catch {
      // Where no claim can be made, nothing can be saved either, and saving will say why.
    }
    let document = try StandupsDocument(json: dataManager.load(file))
    try document.requireKnownVersion()
    if document.isOlder {
      do {
        _ = try dataManager.backUp(file)
      } catch let error as DataManagerError where error.isNotPermitted {
        // Nor can the file be saved, which would migrate it.
      }
    }
    return .success(document.standups)
  } catch CocoaError.fileReadNoSuchFile {
    return .success([])
  } catch {
    return .failure(LoadFailure(error, file: file))
  }
}

/// Moves the file out of the way, and says where it is now.
func setFileAside() -> Result<URL, LoadFailure> {
  @Dependency(\.dataManager.setAside) var setAside
  @Dependency(\.standupsFile) var file
  return Result { try setAside(file) }.mapError { LoadFailure($0, file: file) }
}
