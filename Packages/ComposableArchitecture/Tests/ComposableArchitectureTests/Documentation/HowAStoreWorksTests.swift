import Foundation
import Testing

/// The files that the article "How a store works" names.
@Suite struct HowAStoreWorksTests {
  private let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/ComposableArchitectureCore")

  private func article() throws -> String {
    let page = sources.appending(path: "Documentation.docc/Articles/HowAStoreWorks.md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  private func namedFiles() throws -> [String] {
    try article().matches(of: /`([^`\s]+\.swift)`/).map { String($0.1) }
  }

  @Test func files_areNamedOnce() throws {
    let names = try namedFiles()
    #expect(names.count > 20)
    #expect(Set(names).count == names.count)
  }

  @Test func files_exist() throws {
    let packages = sources.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = [sources, packages.appending(path: "Sharing/Sources/Sharing")]
    for name in try namedFiles() {
      let paths = folders.map { $0.appending(path: name).path }
      #expect(paths.contains(where: FileManager.default.fileExists), "There is no \(name).")
    }
  }

  /// The numbered files. A reader who asks how an action reaches a view has to read them.
  @Test func pathFromSendToAView_isShort() throws {
    let path = try #require(article().split(separator: "\n## Through an effect\n").first)
    #expect((15...22).contains(path.matches(of: /(?m)^\d+\. `/).count))
  }

  @Test func filesOfTheStore_areNamed() throws {
    // Conveniences on top of the store are on no action's way.
    let besides: Set = ["Store/Store+Unwrapped.swift"]
    let files = Set(
      try FileManager.default
        .contentsOfDirectory(atPath: sources.appending(path: "Store").path)
        .filter { $0.hasSuffix(".swift") }
        .map { "Store/\($0)" })
    #expect(files.subtracting(besides).isSubset(of: try namedFiles()))
    #expect(besides.isSubset(of: files))
  }
}
