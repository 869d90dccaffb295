import Foundation

/// An error of a system call.
struct FileError: Error, Equatable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// Returns the result of a system call, which is negative if there is an error.
  @discardableResult
  static func check<Result: SignedInteger>(_ result: Result) throws -> Result {
    guard result < 0 else { return result }
    throw FileError(errno)
  }
}

/// Repeats a system call while it is interrupted.
func uninterrupted<Result>(_ call: () throws -> Result) throws -> Result {
  while true {
    do {
      return try call()
    } catch let error as FileError where error.code == EINTR {
      continue
    }
  }
}

/// Returns the result of a system call, or `nil` if it fails with one of the codes.
func unless<Result>(_ codes: Int32..., call: () throws -> Result) throws -> Result? {
  do {
    return try uninterrupted(call)
  } catch let error as FileError where codes.contains(error.code) {
    return nil
  }
}

extension String {
  /// The path of the folder that contains the file at this path.
  var folder: String {
    let folder = (self as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  var fileName: String { (self as NSString).lastPathComponent }
}
