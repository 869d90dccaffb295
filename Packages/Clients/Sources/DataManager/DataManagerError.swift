import Foundation

/// Why a file could not be kept or read, said for the person whose file it is.
public struct DataManagerError: LocalizedError, Codable, Hashable, Sendable {
  /// What was asked for.
  public enum Operation: String, Codable, Hashable, Sendable {
    /// ``DataManager/load``.
    case load = "read"
    /// ``DataManager/save``.
    case save = "save"
    /// ``DataManager/setAside``.
    case setAside = "set aside"
    /// ``DataManager/lock``.
    case lock = "claim"
    /// ``DataManager/backUp``.
    case backUp = "back up"
  }

  /// What was asked for.
  public let operation: Operation

  /// The path of the file.
  public let path: String

  /// The error number of the system. `EWOULDBLOCK` if another process has claimed the file.
  public let code: Int32

  /// Describes a failure.
  public init(_ operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether another process has claimed the file.
  public var isInUse: Bool { code == EWOULDBLOCK }

  /// Whether another program has changed the file since this process has read or written it.
  public var isOutdated: Bool { code == ESTALE }

  /// Whether this process may not write there at all.
  public var isNotPermitted: Bool { [EACCES, EPERM, EROFS].contains(code) }

  public var errorDescription: String? {
    switch code {
    case EWOULDBLOCK: "“\(path)” is in use by another program."
    case EBUSY: "“\(path)” is being changed by another program."
    case ENODATA: "“\(path)” was emptied by another program."
    case ESTALE: "“\(path)” was changed by another program."
    case EFBIG: "“\(path)” is too large to \(operation.rawValue)."
    case EMLINK: "“\(path)” has another name (a hard link), which a save would separate from it."
    default: "Could not \(operation.rawValue) “\(path)”: \(String(cString: strerror(code)))."
    }
  }

  public var recoverySuggestion: String? {
    switch code {
    case EWOULDBLOCK: "Quit the other program, or choose another file."
    case EBUSY: "Try again when the other program has finished."
    case ENODATA: "Restore the file from a copy, and try again."
    case EFBIG: "A file may have 100 MB. Remove what is not needed, or choose another file."
    case EMLINK: "Copy it to a file of its own, or use a symbolic link instead."
    case ENOSPC, EDQUOT: "Free some space, and try again."
    case EACCES, EPERM: "Check who may read and write the file and its folder."
    case EROFS: "Choose a file in a place that can be written to."
    case ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: "Check the path, or choose another file."
    default: "Try again, or choose another file."
    }
  }
}
