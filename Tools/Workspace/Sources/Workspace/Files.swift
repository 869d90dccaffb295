import FoundationEssentials
import Glibc

/// Access to the files below a folder. Paths are relative to the folder.
public struct Files: Sendable {
  /// The absolute path of the folder.
  public let root: String

  /// Creates access to the files below a folder.
  public init(root: String) {
    self.root = root
  }

  /// Returns the absolute path of a file.
  public func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? root : "\(root)/\(path)"
  }

  /// Returns whether a file or folder exists.
  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: absolute(path))
  }

  /// Returns whether a folder exists.
  public func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder)
      && isFolder
  }

  /// Returns the bytes of a file, or `nil` if it cannot be read.
  public func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: absolute(path)).map { [UInt8]($0) }
  }

  /// Returns the text of a file, or `nil` if it cannot be read.
  public func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file, and creates the folders above it.
  public func write(_ text: String, to path: String) throws {
    let path = absolute(path)
    if let slash = path.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(path[..<slash]), withIntermediateDirectories: true)
    }
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Failure("Cannot write \(path): \(String(cString: strerror(errno))).")
    }
  }

  /// Returns the sorted names of the files and folders in a folder, without hidden ones.
  public func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(path))) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the sorted paths of all files below a folder, without those in excluded folders.
  public func files(in path: String, excluding excluded: Set<String> = []) -> [String] {
    names(in: path).flatMap { name -> [String] in
      let file = path.isEmpty ? name : "\(path)/\(name)"
      if excluded.contains(file) { return [] }
      return isFolder(file) ? files(in: file, excluding: excluded) : [file]
    }
  }
}
