import Foundation
import Testing

@testable import Files

// Serialized, because a process that a test starts holds the files open that others are writing, and
// they are reported later.
@Suite(.serialized, .timeLimit(.minutes(1))) final class FolderWatchTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/watching-\(UUID())"
  private var file: String { folder + "/a.txt" }

  init() { mkdir(folder, 0o700) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func listener(_ folders: String...) throws -> Listener {
    let listener = Listener()
    for folder in folders { try listener.watch.add(folder) }
    return listener
  }

  @Test func openFile_isReportedWhenItIsClosed() throws {
    let listener = try listener(folder)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(listener.take().names == [])
    Glibc.write(descriptor, "text", 4)
    #expect(listener.take().names == [])
    close(descriptor)
    #expect(listener.take() == FolderChanges(names: ["a.txt"]))
    #expect(listener.take() == FolderChanges())
  }

  @Test func moreChangesThanTheSystemKeeps_areReportedAsIncomplete() async throws {
    // In a process of its own, with an instance that is not read meanwhile.
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.path + "/overflow-\(UUID())"
      mkdir(folder, 0o700)
      let limit = try String(
        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
      var tree = WatchTree()
      try tree.open()
      try tree.add(folder)
      for _ in 0...count / 2 {
        symlink("missing", "\(folder)/link")
        unlink("\(folder)/link")
      }
      let changes = try #require(tree.takeChanges()[folder])
      #expect(changes.isIncomplete && changes.mayInclude("other"))
      symlink("missing", "\(folder)/link")
      #expect(tree.takeChanges() == [folder: FolderChanges(names: ["link"])])
      try FileManager.default.removeItem(atPath: folder)
    }
  }

  @Test func allWatches_shareOneInstance() throws {
    let listeners = try (0..<250).map { number in
      mkdir("\(folder)/\(number)", 0o700)
      return try listener("\(folder)/\(number)")
    }
    #expect(Inotify.descriptors.count == 1)
    for number in listeners.indices { try write("text", to: "\(folder)/\(number)/\(number)") }
    for (number, listener) in listeners.enumerated() {
      #expect(listener.take() == FolderChanges(names: ["\(number)"]))
    }
  }

  @Test func symbolicLinkWithAnotherDestination_leadsToWhatIsWatched() throws {
    for name in ["one", "two", "three"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)/a", withIntermediateDirectories: true)
    }
    let link = folder + "/link"
    symlink("one", link)
    let listener = try listener(link + "/a")
    symlink("two", folder + "/new link")
    rename(folder + "/new link", link)
    #expect(listener.take().isIncomplete)
    try write("text", to: folder + "/one/a/a.txt")
    try write("text", to: folder + "/two/a/b.txt")
    #expect(listener.take() == FolderChanges(names: ["b.txt"]))
    rename(link, folder + "/old link")
    #expect(listener.take().isIncomplete)
    symlink(folder + "/three/../three", link)
    #expect(listener.take().isIncomplete)
    try write("text", to: folder + "/three/a/c.txt")
    #expect(listener.take() == FolderChanges(names: ["c.txt"]))
    #expect(!Inotify.watches(folder + "/one") && !Inotify.watches(folder + "/two/a"))
  }

  @Test func folderThatIsMade_isWatchedInPlaceOfThoseAbove() throws {
    let path = folder + "/a/b/c"
    let listener = try listener(path)
    #expect(Inotify.events(of: folder).map { $0 & UInt32(IN_CREATE) } == UInt32(IN_CREATE))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(listener.take().isIncomplete)
    // A program is not woken up by what happens there.
    #expect(Inotify.events(of: folder) == UInt32(IN_MOVE_SELF))
    #expect(Inotify.events(of: folder + "/a") == UInt32(IN_MOVE_SELF))
    #expect(Inotify.events(of: path).map { $0 & UInt32(IN_CREATE) } == UInt32(IN_CREATE))
  }

  @Test func canceledWatch_watchesNothingAnyMore() throws {
    let listener = try listener(folder)
    listener.watch.cancel()
    try listener.watch.add(folder)
    try write("text", to: file)
    #expect(listener.take() == FolderChanges())
    #expect(!Inotify.watches(folder))
  }

  @Test func folderThatCannotBeWatched_isAnError() throws {
    let long = "\(folder)/\(String(repeating: "a", count: 300))"
    let error = FolderWatchError(folder: long, code: ENAMETOOLONG)
    #expect(throws: error) { try self.listener(long) }
    #expect(error.description == "“\(long)” cannot be watched: File name too long.")
  }

  @Test func folderThatCannotBeWatchedAnyMore_isReported_untilItIsAddedAgain() throws {
    let path = folder + "/a"
    mkdir(path, 0o700)
    let listener = try listener(path)
    // Links in a circle.
    rename(path, folder + "/b")
    symlink("a", path)
    let error = FolderWatchError(folder: path, code: ELOOP)
    var expected = FolderChanges()
    expected.isIncomplete = true
    expected.error = error
    #expect(listener.take() == expected)
    #expect(throws: error) { try listener.watch.add(path) }
    unlink(path)
    rename(folder + "/b", path)
    try listener.watch.add(path)
    try write("text", to: path + "/a.txt")
    #expect(listener.take() == FolderChanges(names: ["a.txt"]))
  }

  @Test func withoutAnInstance_foldersAreLookedAt_untilThereIsOne() async throws {
    // In a process of its own, which may open no more files.
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.path + "/polled-\(UUID())"
      mkdir(folder, 0o700)
      var before = rlimit()
      getrlimit(__rlimit_resource_t(7), &before)  // `RLIMIT_NOFILE`
      var limit = rlimit(rlim_cur: 3, rlim_max: before.rlim_max)
      try #require(setrlimit(__rlimit_resource_t(7), &limit) == 0)
      let listener = Listener()
      try listener.watch.add(folder)
      #expect(listener.watch.isPolling)
      setrlimit(__rlimit_resource_t(7), &before)
      try Data("text".utf8).write(to: URL(filePath: folder + "/a.txt"))
      #expect(listener.take() == FolderChanges())
      FolderWatches.shared.poll()
      #expect(listener.take() == FolderChanges(names: ["a.txt"]))
      let other = Listener()
      listener.watch.remove(folder)
      try other.watch.add(folder)
      #expect(!listener.watch.isPolling && !other.watch.isPolling)
      unlink(folder + "/a.txt")
      #expect(other.take() == FolderChanges(names: ["a.txt"]))
      rmdir(folder)
    }
  }

  @Test(arguments: [
    ("/", false), ("/usr/bin", true), ("/usr/lib/no/such/folder", false), ("/usr", false),
    ("/no/such/folder", false),
  ])
  func foldersOfOtherComputers_areLookedAt(path: String, isShared: Bool) {
    let mounts = """
      22 1 8:1 / / rw shared:1 - ext4 /dev/sda1 rw
      31 22 0:27 / /usr/bin rw,nosuid shared:5 - ext4 /dev/sdb1 rw
      40 22 0:41 / /usr/bin rw shared:9 - nfs4 server:/bin rw
      41 22 0:42 / /usr/li rw shared:9 - cifs //server/lib rw
      42 22 0:43 / /with\\040space rw - fuse.sshfs server: rw
      broken
      """
    #expect(PolledFolder.isShared(path, mounts: mounts) == isShared)
  }
}
