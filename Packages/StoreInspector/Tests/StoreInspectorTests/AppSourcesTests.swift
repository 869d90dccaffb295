import Foundation
import Testing

@testable import StoreInspector

/// Where the test of a recorded session is written, in folders of several shapes.
@Suite struct AppSourcesTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Makes empty files, and returns the sources of a file that is called App.swift.
  private func sources(_ files: String..., app: String) throws -> AppSources? {
    for file in files + [app] {
      let file = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    return AppSources(
      of: folder.appending(path: app).path, library: folder.appending(path: "library"))
  }

  /// Returns the path of a folder below the temporary one.
  private func path(_ url: URL?) -> String? {
    url.map {
      $0.standardizedFileURL.path.replacing(folder.standardizedFileURL.path, with: "")
    }
  }

  @Test func workspace_hasItsOwnCommand() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try sources(
      "app/Makefile", "app/Packages/A/Package.swift", "app/App/Package.swift",
      app: "app/App/Sources/app/App.swift")
    #expect(path(sources?.folder) == "/app")
    #expect(path(sources?.makefile) == "/app")
    #expect(sources?.variables == [])
  }

  /// Also in a repository, and with a Makefile for something else.
  @Test func package_usesTheCommandOfTheLibrary() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try sources(
      ".git/HEAD", "app/Makefile", "app/Package.swift", "library/Tools/library.mk",
      app: "app/Sources/app/App.swift")
    #expect(path(sources?.folder) == "/app")
    #expect(path(sources?.makefile) == "/library")
    #expect(sources?.variables.map { path(URL(filePath: String($0.dropFirst(4)))) } == ["/app"])
  }

  @Test func fileWithoutAPackage_hasNoSources() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try sources("library/Tools/library.mk", app: "app/App.swift") == nil)
    #expect(AppSources(of: "/nowhere/Sources/app/App.swift", library: folder) == nil)
  }

  @Test(arguments: [
    ("Compiling\nWritten to /a.\nmake: *** [x] Error 1\n", "Written to /a."),
    (
      "make: *** No rule to make target 'test-from'.  Stop.\n",
      "Not written: make: *** No rule to make target 'test-from'.  Stop."
    ),
    ("", "Not written."),
  ])
  func result_isWhatWasPrintedLast(output: String, result: String) {
    #expect(AppSources.result(output) == result)
  }
}
