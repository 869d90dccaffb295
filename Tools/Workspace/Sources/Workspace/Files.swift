import FoundationEssentials
import Glibc

/// The files below a folder. Paths are relative to the folder.
struct Files: Sendable {
  /// The absolute path of the folder.
  let root: String
  /// The texts of files that are not written, by their paths.
  var unwritten: [String: String] = [:]

  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? root : "\(root)/\(path)"
  }

  func exists(_ path: String) -> Bool {
    unwritten[path] != nil || FileManager.default.fileExists(atPath: absolute(path))
  }

  /// Returns the text of a file, or `nil` if it cannot be read.
  func text(_ path: String) -> String? {
    unwritten[path]
      ?? FileManager.default.contents(atPath: absolute(path))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file, and creates the folders above it.
  func write(_ text: String, to path: String) throws {
    let path = absolute(path)
    if let slash = path.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(path[..<slash]), withIntermediateDirectories: true)
    }
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Failure(description: "Cannot write \(path): \(String(cString: strerror(errno))).")
    }
  }

  /// Removes a file or folder, and the folders above it that are empty then.
  func remove(_ path: String) throws {
    let path = absolute(path)
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      guard folder.hasPrefix(root + "/"), rmdir(folder) == 0 else { break }
    }
  }

  /// Moves a folder to a path where nothing may be but an earlier folder, which is removed.
  func move(_ folder: String, to path: String) throws {
    let path = absolute(path)
    try? FileManager.default.removeItem(atPath: path)
    if let slash = path.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(path[..<slash]), withIntermediateDirectories: true)
    }
    try FileManager.default.moveItem(atPath: absolute(folder), toPath: path)
  }

  /// Returns the sorted names of the files and folders in a folder, without hidden ones.
  func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(path))) ?? []
    let new = unwritten.keys.filter { $0.hasPrefix(path + "/") }.compactMap {
      $0.dropFirst(path.count + 1).split(separator: "/").first.map(String.init)
    }
    return Set(names + new).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the sorted paths of all files below a folder.
  func files(in path: String) -> [String] {
    names(in: path).flatMap { name -> [String] in
      let file = "\(path)/\(name)"
      let isFolder =
        unwritten.keys.contains { $0.hasPrefix(file + "/") }
        || (try? FileManager.default.contentsOfDirectory(atPath: absolute(file))) != nil
      return isFolder ? files(in: file) : [file]
    }
  }
}
