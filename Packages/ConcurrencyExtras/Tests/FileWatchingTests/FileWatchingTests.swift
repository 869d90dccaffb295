import Dispatch
import FileWatching
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) final class FileWatchingTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/watching-\(UUID())"
  private var file: String { folder + "/a.txt" }

  init() { mkdir(folder, 0o700) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func openFile_isReportedWhenItIsClosed() throws {
    let watch = try #require(FolderWatch())
    #expect(watch.add(folder))
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(watch.takeNames() == [])
    Glibc.write(descriptor, "text", 4)
    #expect(watch.takeNames() == [])
    close(descriptor)
    #expect(watch.takeNames() == ["a.txt"])
    #expect(watch.takeNames() == [])
  }

  @Test func renamedAndDeletedFiles_andNewFolders_areReported() throws {
    try write("text", to: file)
    let watch = try #require(FolderWatch())
    watch.add(folder)
    rename(file, folder + "/b.txt")
    #expect(watch.takeNames() == ["a.txt", "b.txt"])
    unlink(folder + "/b.txt")
    mkdir(folder + "/c", 0o700)
    #expect(watch.takeNames() == ["b.txt", "c"])
    try write("text", to: folder + "/c/d.txt")
    #expect(watch.takeNames() == [])
    #expect(watch.add(folder + "/c"))
    try write("text", to: folder + "/c/d.txt")
    #expect(watch.takeNames() == ["d.txt"])
  }

  @Test func newLinks_areReported() throws {
    try write("text", to: file)
    let watch = try #require(FolderWatch())
    watch.add(folder)
    symlink("missing.txt", folder + "/symbolic link")
    #expect(watch.takeNames() == ["symbolic link"])
    link(file, folder + "/hard link")
    #expect(watch.takeNames() == ["hard link"])
  }

  @Test func manyChanges_areReportedAtOnce() throws {
    let watch = try #require(FolderWatch())
    watch.add(folder)
    let names = (1...100).map { "a file with a long name, number \($0)" }
    for name in names { mkdir("\(folder)/\(name)", 0o700) }
    #expect(watch.takeNames() == Set(names))
  }

  @Test func missingFolderOrAFile_isNotWatched() throws {
    let watch = try #require(FolderWatch())
    #expect(!watch.add(folder + "/missing"))
    #expect(errno == ENOENT)
    try write("text", to: file)
    #expect(!watch.add(file))
    #expect(errno == ENOTDIR)
  }

  @Test func changes_areReportedOnAQueue_untilCancelled() async throws {
    let queue = DispatchQueue(label: "test")
    let (reports, continuation) = AsyncStream.makeStream(of: Set<String>.self)
    var watch = FolderWatch()
    weak let released = watch
    watch?.add(folder)
    let cancel = try #require(watch).onChange(on: queue) { names in
      dispatchPrecondition(condition: .onQueue(queue))
      continuation.yield(names)
    }
    watch = nil
    try write("text", to: file)
    var iterator = reports.makeAsyncIterator()
    #expect(await iterator.next() == ["a.txt"])
    #expect(released != nil)
    cancel()
    try write("more", to: file)
    while released != nil {
      try Task.checkCancellation()
      await Task.yield()
    }
    continuation.finish()
    #expect(await iterator.next() == nil)
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
