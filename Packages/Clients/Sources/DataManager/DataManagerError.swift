import Files
import Foundation

/// An error of an operation on a file, with a description for users.
public struct DataManagerError: LocalizedError, Codable, Hashable, Sendable {
  /// An operation on a file, named after the endpoint. The raw value is a verb for error messages.
  public enum Operation: String, Codable, Hashable, Sendable {
    case load = "read"
    case save = "save"
    case setAside = "set aside"
    case lock = "claim"
    case backUp = "back up"
  }

  /// The code of ``isOutdated``.
  public static let outdated = FileError.outdated

  /// The code of a file that another program has emptied.
  public static let emptied = FileError.emptied

  /// The operation that failed.
  public let operation: Operation

  /// The path of the file.
  public let path: String

  /// The error number of the system, such as `EWOULDBLOCK` if another process has claimed the file, or a
  /// negative number, see ``isOutdated``.
  public let code: Int32

  /// Creates an error with the number of a system error.
  public init(_ operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether another process has claimed the file.
  public var isInUse: Bool { code == EWOULDBLOCK }

  /// Whether another program has changed the file since this process read or wrote it.
  public var isOutdated: Bool { code == Self.outdated }

  /// Whether this process has no permission for the operation.
  public var isNotPermitted: Bool { [EACCES, EKEYREJECTED, EPERM, EROFS].contains(code) }

  public var errorDescription: String? {
    switch code {
    case EWOULDBLOCK: "“\(path)” is in use by another program."
    case EEXIST: "“\(path)” exists already."
    case EFBIG: "“\(path)” is too large to \(operation.rawValue)."
    case EKEYREJECTED:
      "The folder “\(URL(filePath: path).stateFolder.lastPathComponent)” beside “\(path)” belongs to "
        + "another user."
    default: FileError(code).description(operation.rawValue, path)
    }
  }

  public var recoverySuggestion: String? {
    switch code {
    case EWOULDBLOCK: "Quit the other program, or choose another file."
    case FileError.changing: "Try again when the other program has finished."
    case FileError.emptied: "Restore the file from a copy, and try again."
    case EEXIST: "Choose another name, or remove that file."
    case EFBIG:
      "A file may have 100 MB, and no more than 'ulimit -f' allows. Remove what is not needed, or "
        + "choose another file."
    case EKEYREJECTED: "Have it removed by that user, or choose a file in a folder of your own."
    case EMLINK: "Copy it to a file of its own, or use a symbolic link instead."
    case ENOSPC, EDQUOT: "Free some space, and try again."
    case EACCES, EPERM: "Check who may read and write the file and its folder."
    case EROFS: "Choose a file in a place that can be written to."
    case ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG, ESPIPE: "Check the path, or choose another file."
    default: "Try again, or choose another file."
    }
  }
}
