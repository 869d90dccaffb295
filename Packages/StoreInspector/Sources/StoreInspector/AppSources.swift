import Foundation

/// The sources of the running app, into whose tests a test is written.
struct AppSources: Equatable {
  /// The folder with the tests, or with the packages that have tests.
  let folder: URL
  /// The folder whose Makefile has the command, and the variables that it takes besides the steps.
  let makefile: URL
  var variables: [String] = []

  /// Finds the sources of an app: a workspace, with a Makefile and a folder of packages, or else the
  /// package of a file.
  ///
  /// - Parameters:
  ///   - path: A file of the app.
  ///   - library: The folder of this library, whose Makefile serves a package without one.
  /// - Returns: `nil` if the file is in neither, as on a user's machine.
  init?(of path: String, library: URL = AppSources.library) {
    func exists(_ name: String, in folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    let folders = Array(
      sequence(first: URL(filePath: path).deletingLastPathComponent()) { folder in
        folder.path == "/" ? nil : folder.deletingLastPathComponent()
      })
    if let workspace = folders.first(where: {
      exists("Makefile", in: $0) && exists("Packages", in: $0)
    }) {
      (folder, makefile) = (workspace, workspace)
    } else if let package = folders.first(where: { exists("Package.swift", in: $0) }),
      exists("Tools/library.mk", in: library)
    {
      (folder, makefile) = (package, library)
      variables = ["DIR=\(package.path)"]
    } else {
      return nil
    }
  }

  /// The folder that this file was compiled in, without `Packages/StoreInspector/Sources/StoreInspector`.
  private static var library: URL {
    (1...5).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
  }

  /// Writes a test of recorded steps into the package of the feature, and runs it.
  ///
  /// - Returns: The last line that the command has printed.
  func writeTest(of steps: URL) async -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["make", "--silent", "-C", makefile.path, variables.isEmpty ? "test-from" : "write-test"]
      + ["STEPS=\(steps.path)"] + variables
    let output = Pipe()
    (process.standardInput, process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, output, output
    )
    do { try process.run() } catch { return "Not written: \(error.localizedDescription)" }
    // On a thread of its own, as it waits for the end of the output.
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
        continuation.resume(returning: Self.result(String(decoding: data ?? Data(), as: UTF8.self)))
      }
    }
  }

  /// Returns what a command printed last: of Make only if nothing else did.
  static func result(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    if let last = lines.last(where: { !$0.hasPrefix("make") }) { return String(last) }
    return "Not written" + (lines.last.map { ": \($0)" } ?? ".")
  }
}
