import FoundationEssentials
import Glibc

/// The files below a folder. Paths are relative to the folder.
struct Files: Sendable {
  /// The absolute path of the folder.
  let root: String

  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? root : "\(root)/\(path)"
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: absolute(path))
  }

  /// Returns the text of a file, or `nil` if it cannot be read.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: absolute(path)).map { String(decoding: $0, as: UTF8.self) }
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

  /// Returns the sorted names of the files and folders in a folder, without hidden ones.
  func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(path))) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the sorted paths of all files below a folder.
  func files(in path: String) -> [String] {
    names(in: path).flatMap { name -> [String] in
      let file = "\(path)/\(name)"
      let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: absolute(file))) != nil
      return isFolder ? files(in: file) : [file]
    }
  }
}
