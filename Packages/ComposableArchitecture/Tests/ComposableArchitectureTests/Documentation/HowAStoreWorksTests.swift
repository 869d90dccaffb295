import Foundation
import Testing

/// The files that the article "How a store works" names.
@Suite struct HowAStoreWorksTests {
  private let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/ComposableArchitectureCore")

  @Test func files_exist() throws {
    let packages = sources.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = [sources, packages.appending(path: "Sharing/Sources/Sharing")]
    let page = sources.appending(path: "Documentation.docc/Articles/HowAStoreWorks.md")
    let names = try String(contentsOf: page, encoding: .utf8)
      .matches(of: /`([^`\s]+\.swift)`/).map { String($0.1) }
    #expect(names.count > 20)
    for name in names {
      let paths = folders.map { $0.appending(path: name).path }
      #expect(paths.contains(where: FileManager.default.fileExists), "There is no \(name).")
    }
  }
}
