import DataManager
import Files
public import Foundation

/// Creates a file that only its owner can read, and opens it for writing.
///
/// All files that a program writes under a name that the user gives are created here. A symbolic
/// link is not followed.
///
/// - Throws: A `DataManagerError`, whose code is `EEXIST` if there is anything of that name.
public func createFile(_ file: URL) throws -> FileHandle {
  do {
    return try SystemCalls.live.create(file.path, with: Data()) { descriptor in
      FileHandle(
        fileDescriptor: try FileError.check(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)),
        closeOnDealloc: true)
    }
  } catch let error as FileError {
    throw DataManagerError(.save, path: file.path, code: error.code)
  }
}

extension ProgramConfiguration {
  /// Creates the file of a recording. If that is not possible, exits with status 73 and a message.
  ///
  /// - Parameters:
  ///   - file: The file that an option names.
  ///   - kind: The noun for the recording: `"cast"`.
  static func createFile(_ file: URL, for kind: String) -> FileHandle {
    do {
      return try Program.createFile(file)
    } catch {
      complain(
        (error as? DataManagerError)?.code == EEXIST
          ? "“\(file.path)” exists already. Name another file for the \(kind), or remove this one."
          : "The \(kind) cannot be written to “\(file.path)”: \(error.reason)")
      exit(EX_CANTCREAT)
    }
  }

  /// Writes a message about a recording at the exit.
  static func complainAtExit(incomplete kind: String, in file: URL, _ error: any Error) {
    complainAtExit("The \(kind) in “\(file.path)” is incomplete: \(error.reason)")
  }
}

extension URL {
  /// The contents of a file that the user names, or `nil` if there is none.
  ///
  /// - Throws: A `DataManagerError`.
  public var contents: Data? {
    get throws {
      do {
        let system = SystemCalls.live
        return try unless(ENOENT) {
          try system.read(system.destination(of: path), limit: DataManager.fileSizeLimit).data
        }
      } catch let error as FileError {
        throw DataManagerError(.load, path: path, code: error.code)
      }
    }
  }
}
