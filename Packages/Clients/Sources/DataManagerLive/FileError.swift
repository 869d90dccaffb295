import Foundation

/// An error of a system call.
struct FileError: Error, Equatable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// Returns the result of a system call, which is `nil` for an error, and repeats it if interrupted.
  static func check<Result>(_ call: @autoclosure () -> Result?) throws -> Result {
    while true {
      if let result = call() { return result }
      if errno != EINTR { throw FileError(errno) }
    }
  }

  /// Returns the result of a system call, which is negative for an error, likewise.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: @autoclosure () -> Result) throws -> Result {
    try check(Optional(call()).flatMap { $0 < 0 ? nil : $0 })
  }
}

/// Returns the result of a system call, or `nil` if it fails with one of the codes.
func unless<Result>(_ codes: Int32..., call: () throws -> Result) throws -> Result? {
  do {
    return try call()
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
}
