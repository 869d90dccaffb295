import Glibc

extension String {
  /// The path of the folder that contains the file at this path.
  public var folder: String {
    let parts = split(separator: "/").dropLast()
    guard !hasPrefix("/") else { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

/// Returns the first result for "a", "a-2", "a-3" and so on that is not `nil`.
public func firstNumbered<Result>(
  _ name: String, _ result: (String) throws -> Result?
) rethrows -> Result {
  var number = 1
  while true {
    if let result = try result(number == 1 ? name : "\(name)-\(number)") { return result }
    number += 1
  }
}

extension SystemCalls {
  /// Returns the destination of symbolic links, which, unlike with `realpath`, need not exist.
  ///
  /// - Throws: `ELOOP` if there are more links than the system follows.
  public func destination(of path: String) throws -> String {
    var path = path
    // The number of links that the kernel follows (path_resolution(7)).
    for _ in 0..<40 {
      // What cannot be followed is no link, or an error of the operation that follows.
      guard let target = try? destination(path) else { return path }
      let next = target.hasPrefix("/") ? target : "\(path.folder)/\(target)"
      // The links of open files in /proc do not name a path: "pipe:[1234]".
      let isOpenFile = path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/")
      if isOpenFile, (try? statusAt(next, false)) == nil { return path }
      path = next
    }
    throw FileError(ELOOP)
  }
}
