import DataManager
import Foundation
import Program
import Testing

/// Files that the user names, for writing and for reading.
@Suite final class NamedFileOptionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "NamedFileOptionTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String) -> URL { folder.appending(path: name) }

  @Test func createdFile_isWritten_andReadByItsOwnerAlone() throws {
    let file = file("a.cast")
    let handle = try createFile(file)
    try handle.write(contentsOf: Data("new".utf8))
    #expect(try file.contents == Data("new".utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func whatIsThere_isNotReplaced_andLinksAreNotFollowed() throws {
    try Data("old".utf8).write(to: file("old"))
    try FileManager.default.createSymbolicLink(
      at: file("link"), withDestinationURL: file("old"))
    try FileManager.default.createSymbolicLink(
      at: file("dangling"), withDestinationURL: file("missing"))
    for name in ["old", "link", "dangling", "."] {
      let error = #expect(throws: DataManagerError.self) { try createFile(self.file(name)) }
      #expect(error?.code == EEXIST)
    }
    #expect(try file("old").contents == Data("old".utf8))
    #expect(try file("missing").contents == nil)
  }
}
