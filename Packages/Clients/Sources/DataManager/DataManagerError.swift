import Foundation

/// Why a file could not be kept or read, said for the person whose file it is.
public struct DataManagerError: LocalizedError, Hashable, Sendable {
  /// What was asked for.
  public enum Operation: String, Hashable, Sendable {
    /// ``DataManager/load``.
    case load = "read"
    /// ``DataManager/save``.
    case save = "save"
    /// ``DataManager/setAside``.
    case setAside = "set aside"
    /// ``DataManager/lock``.
    case lock = "claim"
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

  public var errorDescription: String? {
    isInUse
      ? "“\(path)” is in use by another program."
      : "Could not \(operation.rawValue) “\(path)”: \(String(cString: strerror(code)))."
  }

  public var recoverySuggestion: String? {
    switch code {
    case EWOULDBLOCK: "Quit the other program, or choose another file."
    case ENOSPC, EDQUOT: "Free some space, and try again."
    case EACCES, EPERM: "Check who may read and write the file and its folder."
    case EROFS: "Choose a file in a place that can be written to."
    case ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: "Check the path, or choose another file."
    default: "Try again, or choose another file."
    }
  }
}
