import Subprocesses

extension MakeCommand {
  /// Writes a release of what is committed.
  func distribution(_ graph: Graph) throws -> Int32 {
    guard let version = values["VERSION"], let folder = values["DIR"] else {
      throw Failure(
        description: "Which version, and where? Try: make distribution VERSION=1.0.0 DIR=../release"
      )
    }
    let status = try Subprocesses.run(["git", "status", "--porcelain"], in: files.root)
    guard status.status == 0, status.lines.isEmpty else {
      throw Failure(
        description: "A release has what is committed: commit first.\n\(status.output)")
    }
    for line in try Release(graph: graph, version: version, folder: absolute(folder)).write() {
      print(line)
    }
    return 0
  }

  /// Writes the manifest of all libraries, with which a project can use this folder as it is.
  func manifest(_ graph: Graph) throws -> Int32 {
    try ReleaseManifest(graph).write(to: files)
    return 0
  }

  /// Returns an absolute path without `.` and `..`.
  func absolute(_ path: String) -> String {
    var folders: [Substring] = []
    for folder in files.absolute(path).split(separator: "/") where folder != "." {
      if folder == ".." { _ = folders.popLast() } else { folders.append(folder) }
    }
    return "/" + folders.joined(separator: "/")
  }
}

extension ReleaseManifest {
  /// Writes the manifest to the top of a folder.
  func write(to files: Files) throws {
    try files.write(text(), to: "Package.swift")
    let format = ["swift", "format", "--in-place", "Package.swift"]
    guard try Subprocesses.run(format, in: files.root).status == 0 else {
      throw Failure(description: "The manifest cannot be formatted. Is `swift format` installed?")
    }
  }
}
