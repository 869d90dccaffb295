import ConcurrencyExtras
import Foundation
import Testing

@testable import Files

extension FolderWatchTests {
  /// Whatever happens to folders and to those above, each watch hears exactly of its own. `SEED` is the
  /// first seed, and `ROUNDS` the number of seeds.
  @Test(arguments: SeededGenerator.seeds(4))
  func eachWatch_hearsOfItsOwnFolders(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var disk = try Disk()
    defer { disk.remove() }
    var listeners: [(listener: Listener, folders: Set<String>, root: String)] = []
    for step in 0..<60 {
      // Watches come and go.
      if listeners.count < 3 || Int.random(in: 0..<4, using: &random) == 0 {
        let root = [disk.base, disk.link].randomElement(using: &random) ?? ""
        listeners.append((Listener(), [], root))
      } else if listeners.count > 8 {
        listeners.remove(at: Int.random(in: listeners.indices, using: &random))
      }
      let index = Int.random(in: listeners.indices, using: &random)
      let folder = Disk.folders.randomElement(using: &random) ?? ""
      if listeners[index].folders.remove(folder) != nil {
        listeners[index].listener.watch.remove(listeners[index].root + folder)
      } else {
        try listeners[index].listener.watch.add(listeners[index].root + folder)
        listeners[index].folders.insert(folder)
      }

      let before = Set(Disk.folders.filter(disk.isFolder))
      let change = disk.makeChange(using: &random)
      let after = Set(Disk.folders.filter(disk.isFolder))
      for (listener, folders, _) in listeners {
        let comment: Comment = "seed \(seed), step \(step), \(folders): \(change)"
        let heard = listener.take()
        let replaced = folders.filter { folder in
          (before.contains(folder) || after.contains(folder))
            && change.replaced.contains { folder == $0 || folder.hasPrefix($0 + "/") }
        }
        let names = folders.subtracting(replaced).reduce(into: Set()) {
          $0.formUnion(change.names[$1] ?? [])
        }
        #expect(heard.isIncomplete == !replaced.isEmpty, comment)
        #expect(
          heard.isIncomplete ? heard.names.isSuperset(of: names) : heard.names == names, comment)
        #expect(heard.error == nil, comment)
      }

      // What happens next in any of the folders is reported, too, and but once.
      for folder in after {
        symlink("missing", "\(disk.base)\(folder)/probe")
        unlink("\(disk.base)\(folder)/probe")
      }
      for (listener, folders, _) in listeners {
        let names: Set<String> = folders.isDisjoint(with: after) ? [] : ["probe"]
        #expect(
          listener.take() == FolderChanges(names: names),
          "seed \(seed), step \(step), \(folders) after \(change)")
      }
      let watched = listeners.reduce(into: Set()) { $0.formUnion($1.folders) }
      for folder in after.subtracting(watched)
      where !watched.contains(where: { $0.hasPrefix(folder) }) {
        #expect(!Inotify.watches(disk.base + folder), "seed \(seed), step \(step), \(folder)")
      }
    }
    let paths = [disk.base] + Disk.folders.filter(disk.isFolder).map { disk.base + $0 }
    listeners = []
    for path in paths { #expect(!Inotify.watches(path), "seed \(seed), \(path)") }
  }
}

extension FolderWatchTests {
  /// A folder that is looked at reports what one that is watched does. But the status of a file that is
  /// written again at once may stay the same, as may the number of a folder that is made anew; and that
  /// of a file with several names changes with any of them.
  @Test func eachFolderThatIsLookedAt_tellsOfItsOwn() throws {
    for seed in SeededGenerator.seeds(10) {
      var random = SeededGenerator(seed: seed)
      var disk = try Disk()
      defer { disk.remove() }
      func look() -> [String: (folder: PolledFolder, linked: Set<String>)] {
        Disk.folders.reduce(into: [:]) { all, folder in
          let linked = ["f", "g"].filter {
            let status = FileStatus(of: "\(disk.base)\(folder)/\($0)", followsLink: false)
            return (status?.values.st_nlink ?? 0) > 1
          }
          all[folder] = (PolledFolder(at: disk.base + folder), Set(linked))
        }
      }
      var before = look()
      for step in 0..<60 {
        let change = disk.makeChange(using: &random)
        let after = look()
        for folder in Disk.folders {
          let comment: Comment = "seed \(seed), step \(step), \(folder): \(change)"
          guard let old = before[folder], let new = after[folder] else { continue }
          let changes = new.folder.changes(since: old.folder)
          let isReplaced = change.replaced.contains { folder == $0 || folder.hasPrefix($0 + "/") }
          #expect(isReplaced || !changes.isIncomplete, comment)
          guard !isReplaced else { continue }
          let names = change.names[folder] ?? []
          let others = old.linked.union(new.linked)
          #expect(changes.names.subtracting(others).isSubset(of: names), comment)
          if !change.description.hasPrefix("write"), !change.description.hasSuffix("anew") {
            #expect(changes.names.isSuperset(of: names), comment)
          }
        }
        before = after
      }
    }
  }
}

/// A change of files and folders.
struct Change: CustomStringConvertible {
  var description: String
  /// The names that change, by folder.
  var names: [String: Set<String>] = [:]
  /// The folders that are made, removed or replaced.
  var replaced: [String] = []
}

/// A folder with a few files and folders, at two paths.
struct Disk {
  /// The paths of the folders that there may be, below the base.
  static let folders: [String] = {
    let first = ["/a", "/b"]
    let second = first.flatMap { ["\($0)/a", "\($0)/b"] }
    return [""] + first + second + second.map { "\($0)/a" }
  }()

  let root = FileManager.default.temporaryDirectory.path + "/law-\(UUID())"
  var base: String { root + "/base" }
  /// A symbolic link to the base.
  var link: String { root + "/link" }
  /// A removed folder that is open until the next change.
  private var opened: Int32 = -1

  init() throws {
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    symlink("base", link)
  }

  func remove() {
    close(opened)
    try? FileManager.default.removeItem(atPath: root)
  }

  func isFolder(_ folder: String) -> Bool {
    FileStatus(of: base + folder, followsLink: false)?.isFolder == true
  }

  /// Makes a random change.
  mutating func makeChange(using random: inout SeededGenerator) -> Change {
    close(opened)
    opened = -1
    func any(_ folders: [String]) -> String? { folders.randomElement(using: &random) }
    let folders = Self.folders.filter(isFolder)
    let inner = folders.filter { !$0.isEmpty }
    let new = Self.folders.filter { !isFolder($0) && isFolder(String($0.dropLast(2))) }
    let files = folders.flatMap { folder in ["f", "g"].map { "\(folder)/\($0)" } }
    let existing = files.filter { status($0) != nil }
    let missing = files.filter { status($0) == nil }
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      guard let file = any(files.filter { status($0)?.isRegular != false }) else { break }
      let descriptor = open(base + file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      Glibc.write(descriptor, "text", 4)
      close(descriptor)
      return Change(description: "write \(file)", names: names(file))
    case 1:
      guard let file = any(missing) else { break }
      symlink("missing", base + file)
      return Change(description: "link \(file) to nothing", names: names(file))
    case 2:
      guard let file = any(existing), let other = any(missing) else { break }
      guard status(file)?.isRegular == true else { break }
      Glibc.link(base + file, base + other)
      return Change(description: "link \(other) to \(file)", names: names(other))
    case 3:
      guard let file = any(existing) else { break }
      unlink(base + file)
      return Change(description: "unlink \(file)", names: names(file))
    case 4:
      // Renaming a file to another name that it has does nothing.
      guard let file = any(existing), let status = status(file),
        let other = any(files.filter { self.status($0)?.isSameFile(as: status) != true })
      else { break }
      rename(base + file, base + other)
      return Change(description: "rename \(file) to \(other)", names: names(file, other))
    case 5, 6:
      guard let folder = any(new) else { break }
      mkdir(base + folder, 0o700)
      return Change(
        description: "make \(folder)", names: names(folder), replaced: [folder])
    case 7:
      guard let folder = any(new) else { break }
      try? FileManager.default.createDirectory(
        atPath: "\(base)\(folder)/a", withIntermediateDirectories: true)
      symlink("missing", "\(base)\(folder)/a/f")
      return Change(
        description: "make \(folder) with a folder", names: names(folder), replaced: [folder])
    case 8:
      guard let folder = any(inner) else { break }
      // A folder that a program has open lives on without a name.
      let isOpen = Bool.random(using: &random)
      if isOpen { opened = open(base + folder, O_RDONLY | O_CLOEXEC) }
      try? FileManager.default.removeItem(atPath: base + folder)
      return Change(
        description: "remove \(folder)\(isOpen ? ", which is open" : "")", names: names(folder),
        replaced: [folder])
    case 9:
      guard let folder = any(inner) else { break }
      try? FileManager.default.removeItem(atPath: base + folder)
      mkdir(base + folder, 0o700)
      return Change(
        description: "remove \(folder) and make it anew", names: names(folder), replaced: [folder])
    case 10:
      guard let folder = any(inner), let other = any(new.filter { !$0.hasPrefix(folder + "/") })
      else { break }
      rename(base + folder, base + other)
      return Change(
        description: "rename \(folder) to \(other)", names: names(folder, other),
        replaced: [folder, other])
    default:
      // The link leads nowhere meanwhile.
      rename(base, "\(root)/\(UUID())")
      mkdir(base, 0o700)
      return Change(description: "rename the base and make it anew", replaced: [""])
    }
    return Change(description: "none")
  }

  private func status(_ file: String) -> FileStatus? {
    FileStatus(of: base + file, followsLink: false)
  }

  private func names(_ paths: String...) -> [String: Set<String>] {
    paths.reduce(into: [:]) { names, path in
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      names[String(path.dropLast(name.count + 1)), default: []].insert(name)
    }
  }
}
