import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupsFile

/// The content of the file of the standups, and whether it may be changed.
public struct LoadedStandups: Equatable, Sendable {
  /// The standups, and the fields of the file that this version does not know.
  public var document: StandupsDocument
  /// Whether the file does not exist.
  public var isMissing: Bool
  /// The reason why the file must not be written, if there is one.
  public var readOnly: ReadOnly?

  public init(
    _ document: StandupsDocument = StandupsDocument(), isMissing: Bool = false,
    readOnly: ReadOnly? = nil
  ) {
    self.document = document
    self.isMissing = isMissing
    self.readOnly = readOnly
  }
}

/// A reason why the standups can be read, but not changed.
public enum ReadOnly: Equatable, Sendable {
  case inUse
  case newerVersion

  /// The reason, in a sentence for the user.
  public var message: String {
    switch self {
    case .inUse: "Read only: Standups is open in another terminal."
    case .newerVersion: "Read only: a newer version of Standups has written this file."
    }
  }

  /// The remedy, in a sentence for the user.
  public var suggestion: String {
    switch self {
    case .inUse: "Quit it there, and you can go on here."
    case .newerVersion: "Update Standups to change it."
    }
  }
}

/// A failure to read the file of the standups, which may have content all the same.
public struct LoadFailure: Error, Equatable, Sendable {
  /// The failure and the path of the file, for the user.
  public let message: String
  /// Whether the file may be moved aside to start with an empty one. A file of a newer version may
  /// not.
  public let canStartOver: Bool

  public init(message: String, canStartOver: Bool) {
    self.message = message
    self.canStartOver = canStartOver
  }

  init(_ error: any Error, file: URL) {
    message = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
    canStartOver = (error as? Standup.JSONError)?.isNewerVersion != true
  }
}

/// Locks the file of the standups for this process, and reads it.
///
/// A file that does not exist has no standups. A file that another instance has locked, or a newer
/// version has written, is read only. One of an older version is copied before it is migrated.
public func loadStandups() -> Result<LoadedStandups, LoadFailure> {
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.standupsFile) var file
  var readOnly: ReadOnly?
  do {
    do {
      try dataManager.lock(file)
    } catch let error as DataManagerError where error.isInUse {
      readOnly = .inUse
    } catch {
      // Without a lock, nothing can be saved either, and the failed save is reported.
    }
    let document = try StandupsDocument(json: dataManager.load(file))
    if document.isNewer { readOnly = readOnly ?? .newerVersion }
    if document.isOlder, readOnly == nil {
      do {
        _ = try dataManager.backUp(file)
      } catch let error as DataManagerError where error.isNotPermitted {
        // The file is not writable, so it is not migrated.
      }
    }
    var current = StandupsDocument(standups: document.standups)
    current.unknownFields = document.unknownFields
    return .success(LoadedStandups(current, readOnly: readOnly))
  } catch CocoaError.fileReadNoSuchFile {
    return .success(LoadedStandups(isMissing: true, readOnly: readOnly))
  } catch {
    return .failure(LoadFailure(error, file: file))
  }
}

/// Moves the file of the standups aside, and returns its new location.
func setFileAside() -> Result<URL, LoadFailure> {
  @Dependency(\.dataManager.setAside) var setAside
  @Dependency(\.standupsFile) var file
  return Result { try setAside(file) }.mapError { LoadFailure($0, file: file) }
}
