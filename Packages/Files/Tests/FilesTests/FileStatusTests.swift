import Files
import Foundation
import Testing

@Suite final class FileStatusTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/status-\(UUID())"
  private var file: String { folder + "/a.txt" }

  init() { mkdir(folder, 0o700) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func status_differsAfterAChange() throws {
    try write("old", to: file)
    symlink("a.txt", folder + "/link")
    let old = try #require(FileStatus(of: file))
    #expect(old.isRegular && !old.isFolder)
    #expect(FileStatus(of: folder + "/link") == old)
    #expect(FileStatus(of: folder + "/link", followsLink: false)?.isRegular == false)
    #expect(FileStatus(of: folder)?.isFolder == true)
    #expect(FileStatus(of: folder + "/missing") == nil)
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(FileStatus(of: descriptor) == old)
    // The same size and modification time, as a program may set it. The clock of files has ticks.
    while FileStatus(of: file)?.values.st_ctim.tv_nsec == old.values.st_ctim.tv_nsec {
      try write("new", to: file)
      utimensat(AT_FDCWD, file, [old.values.st_atim, old.values.st_mtim], 0)
    }
    let new = try #require(FileStatus(of: file))
    #expect(new.isSameFile(as: old) && new.hasSameContent(as: old) && new != old)
    try write("longer", to: file)
    #expect(FileStatus(of: file)?.hasSameContent(as: new) == false)
    try Data("longer".utf8).write(to: URL(filePath: file), options: .atomic)
    #expect(FileStatus(of: file)?.isSameFile(as: new) == false)
  }
}
