import Glibc

/// An error of a system call, or of what this package finds out by several.
public struct FileError: Error, Equatable {
  /// The file changes each time that it is read.
  public static let changing: Int32 = -1
  /// The file is empty, and must not be.
  public static let emptied: Int32 = -2
  /// The file is another one than before.
  public static let outdated: Int32 = -3

  /// The error number of the system, or one of those above, which are negative: no file system gives them
  /// another meaning.
  public let code: Int32

  /// Creates an error with an error number.
  public init(_ code: Int32) {
    self.code = code
  }

  /// Returns the result of a system call, which is `nil` for an error, and repeats it if interrupted.
  public static func check<Result>(
    _ call: @autoclosure () -> Result?
  ) throws(FileError) -> Result {
    while true {
      if let result = call() { return result }
      if errno != EINTR { throw FileError(errno) }
    }
  }

  /// Returns the result of a system call, which is negative for an error, likewise.
  @discardableResult
  public static func check<Result: SignedInteger>(
    _ call: @autoclosure () -> Result
  ) throws(FileError) -> Result {
    try check(Optional(call()).flatMap { $0 < 0 ? nil : $0 })
  }

  /// Returns a description for users of what could not be done with a file, such as “Could not save
  /// “/tmp/a”: No space left on device.”
  ///
  /// - Parameters:
  ///   - verb: What could not be done: "save".
  ///   - path: The path of the file.
  public func description(_ verb: String, _ path: String) -> String {
    switch code {
    case Self.changing: "“\(path)” is being changed by another program."
    case Self.emptied: "“\(path)” was emptied by another program."
    case Self.outdated: "“\(path)” was changed by another program."
    case EISDIR: "“\(path)” is a folder, not a file."
    case ESPIPE: "“\(path)” is a pipe, a socket or a device, not a file."
    case EPERM:
      "“\(path)” is protected: it is read only, or immutable. To \(verb) it, make it writable, such as "
        + "with “chmod u+w”."
    case EMLINK: "“\(path)” has another name (a hard link), which a save would separate from it."
    default: "Could not \(verb) “\(path)”: \(String(cString: strerror(code)))."
    }
  }
}

/// Returns the result of system calls, or `nil` if they fail with one of the codes.
public func unless<Result>(_ codes: Int32..., call: () throws -> Result) throws -> Result? {
  do {
    return try call()
  } catch let error as FileError where codes.contains(error.code) {
    return nil
  }
}
