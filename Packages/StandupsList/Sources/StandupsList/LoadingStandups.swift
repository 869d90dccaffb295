import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupsFile

/// The content of the file, and whether it may be changed.
public struct LoadedStandups: Equatable, Sendable {
  /// The standups, and the fields of the file that this program does not know.
  public var document: StandupsDocument
  /// Whether there is no file.
  public var isMissing: Bool
  /// Why the file is not to be written, if so.
  public var readOnly: ReadOnly?

  /// The content of a file.
  public init(
    _ document: StandupsDocument = StandupsDocument(), isMissing: Bool = false,
    readOnly: ReadOnly? = nil
  ) {
    self.document = document
    self.isMissing = isMissing
    self.readOnly = readOnly
  }
}

/// Why standups can be looked at and not be changed.
public enum ReadOnly: Equatable, Sendable {
  case inUse
  case newerVersion

  /// The reason, in a sentence.
  public var message: String {
    switch self {
    case .inUse: "Read only: Standups is open in another terminal."
    case .newerVersion: "Read only: a newer version of Standups has written this file."
    }
  }

  /// What the user can do about it.
  public var suggestion: String {
    switch self {
    case .inUse: "Quit it there, and you can go on here."
    case .newerVersion: "Update Standups to change it."
    }
  }
}

/// Why there are no standups, although there may be some in the file.
public struct LoadFailure: Error, Equatable, Sendable {
  /// What happened, and where, in a sentence or two.
  public let message: String
  /// Whether the file may be set aside to start anew. One that a newer version has written may not.
  public let canStartOver: Bool

  /// Creates a failure that says so.
  public init(message: String, canStartOver: Bool) {
    self.message = message
    self.canStartOver = canStartOver
  }

  init(_ error: any Error, file: URL) {
    message = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
    canStartOver = (error as? Standup.JSONError)?.isNewerVersion != true
  }
}

/// Reads the standups from their file, and claims that for this process. A file that does not exist
/// holds none. One that may not be written is read all the same.
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
      // Where no claim can be made, nothing can be saved either, and saving will say why.
    }
    let document = try StandupsDocument(json: dataManager.load(file))
    if document.isNewer { readOnly = readOnly ?? .newerVersion }
    if document.isOlder, readOnly == nil {
      do {
        _ = try dataManager.backUp(file)
      } catch let error as DataManagerError where error.isNotPermitted {
        // Nor can the file be saved, which would migrate it.
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

/// Moves the file out of the way, and says where it is now.
func setFileAside() -> Result<URL, LoadFailure> {
  @Dependency(\.dataManager.setAside) var setAside
  @Dependency(\.standupsFile) var file
  return Result { try setAside(file) }.mapError { LoadFailure($0, file: file) }
}
