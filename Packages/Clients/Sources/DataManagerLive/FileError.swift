import DataManager
import Foundation

/// An error of a system call.
struct FileError: Error {
  let code: Int32

  init(_ code: Int32 = errno) {
    self.code = code
  }

  /// The result of a system call, which tells of an error by a negative number. Interrupted calls
  /// are made again.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw FileError() }
    }
  }

  /// Runs an operation on the file that a URL leads to, and says which file it was if that fails.
  static func wrapped<Result>(
    _ operation: DataManagerError.Operation, _ url: URL, _ body: (String) throws -> Result
  ) throws -> Result {
    do {
      return try body(AtomicFile.destination(of: url.path))
    } catch let error as FileError {
      throw DataManagerError(operation, path: url.path, code: error.code)
    }
  }

  /// The error number behind an error of Foundation.
  static func code(of error: any Error) -> Int32 {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return code(of: cause) }
    return EIO
  }
}
