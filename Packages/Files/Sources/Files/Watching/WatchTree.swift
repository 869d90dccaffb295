import Glibc

/// The folders that inotify watches, by path.
///
/// The kernel watches files, not paths: so it also has to tell of changes to the folders above, and to
/// symbolic links, with which a path leads to another folder, or to none.
struct WatchTree {
  /// The number that the kernel gives to a watched folder.
  private typealias Number = Int32

  private struct Folder {
    /// The folders on the path, each with the name in it that leads on.
    var steps: [(number: Number, name: String)] = []
    /// The number of the folder, if it exists.
    var number: Number?
    /// The events that are needed of each number.
    var events: [Number: UInt32] = [:]
  }

  /// The events of a folder on the way.
  private static let ancestorEvents = UInt32(IN_MOVE_SELF)
  /// The events of the parent, which tells that the folder is removed while a program has it open, and
  /// of folders with symbolic links on the path.
  private static let parentEvents = UInt32(
    IN_MOVE_SELF | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  /// The events of the folder, or of the nearest existing one if it does not exist.
  private static let contentEvents = UInt32(
    IN_MOVE_SELF | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE)

  /// The descriptor of the inotify instance; -1 until it is opened.
  private(set) var descriptor: Int32 = -1
  private var folders: [String: Folder] = [:]
  /// The events that are needed of each number, by the path of the folder.
  private var uses: [Number: [String: UInt32]] = [:]
  private var changes: [String: FolderChanges] = [:]

  /// Returns an absolute path, in the form in which paths are compared.
  static func path(of folder: String) -> String {
    var path = folder
    if !folder.hasPrefix("/"), let current = getcwd(nil, 0) {
      path = String(cString: current) + "/" + folder
      free(current)
    }
    return "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Opens the inotify instance, unless it is open.
  mutating func open() throws(FileError) {
    guard descriptor < 0 else { return }
    descriptor = try FileError.check(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
  }

  /// Watches the folder at a path, unless it is watched.
  mutating func add(_ path: String) throws(FileError) {
    if folders[path] == nil { try place(path) }
  }

  /// Ends watching the folder at a path.
  mutating func remove(_ path: String) {
    setFolder(nil, at: path)
  }

  /// Returns what has changed since the last call in each folder that has changed, without waiting.
  mutating func takeChanges() -> [String: FolderChanges] {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset < count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          let name = String(decoding: bytes[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
          handle(event, name)
        }
      }
    }
    defer { changes = [:] }
    return changes
  }

  private mutating func handle(_ event: inotify_event, _ name: String) {
    func has(_ kind: Int) -> Bool { event.mask & UInt32(kind) != 0 }
    if has(Int(IN_Q_OVERFLOW)) {
      for path in Array(folders.keys) {
        changes[path, default: FolderChanges()].isIncomplete = true
        placeAgain(path)
      }
    }
    let isGone = has(Int(IN_IGNORED))
    let paths = isGone ? forget(event.wd) : uses[event.wd]?.keys.map(\.self) ?? []
    for path in paths {
      guard let folder = folders[path] else { continue }
      if name.isEmpty {
        placeAgain(path)
        continue
      }
      if folder.number == event.wd, !has(Int(IN_CREATE)) || !Self.mayBeOpen("\(path)/\(name)") {
        changes[path, default: FolderChanges()].names.insert(name)
      }
      if folder.steps.contains(where: { $0 == (event.wd, name) }) { placeAgain(path) }
    }
  }

  /// Returns whether what was created is a file that its creator may have opened, so that it is
  /// reported when it is closed; folders, symbolic links and hard links are not.
  private static func mayBeOpen(_ path: String) -> Bool {
    guard let status = FileStatus(of: path, followsLink: false) else { return false }
    return status.isRegular && status.values.st_nlink == 1
  }

  /// Watches what is at a path now, and notes whether that is another folder than before.
  private mutating func placeAgain(_ path: String) {
    let number = folders[path]?.number
    do {
      try place(path)
      if folders[path]?.number != number {
        changes[path, default: FolderChanges()].isIncomplete = true
      }
    } catch {
      changes[path, default: FolderChanges()].isIncomplete = true
      changes[path]?.error = FolderWatchError(folder: path, code: error.code)
    }
  }
}

extension WatchTree {
  /// Watches the folder at a path and its ancestors, as far as they exist. If that fails, none of them
  /// is watched for this path.
  private mutating func place(_ path: String) throws(FileError) {
    var added: [Number: UInt32] = [:]
    do throws(FileError) {
      while true {
        if let folder = try find(path, &added) { return setFolder(folder, at: path, added) }
      }
    } catch {
      setFolder(nil, at: path, added)
      throw error
    }
  }

  /// Watches what is on a path, or returns `nil` if that changes meanwhile.
  ///
  /// - Parameter added: The events that were added for this.
  private func find(
    _ path: String, _ added: inout [Number: UInt32]
  ) throws(FileError) -> Folder? {
    var folder = Folder()
    func watch(_ path: String, _ events: UInt32) throws(FileError) -> Number {
      let flags = UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
      let number = try FileError.check(inotify_add_watch(descriptor, path, events | flags))
      added[number, default: 0] |= events
      folder.events[number, default: 0] |= events
      return number
    }
    // From the root, so that no folder is replaced unnoticed while those in it are not yet watched.
    var current = "/"
    var number: Number? = try watch(current, Self.ancestorEvents)
    var names = Array(path.split(separator: "/").reversed())
    var missing: String?
    var linkCount = 0
    while missing == nil, let name = names.popLast() {
      let next = name == ".." ? current.folder : current == "/" ? "/\(name)" : "\(current)/\(name)"
      if let number { folder.steps.append((number, String(name))) }
      if let link = try? SystemCalls.live.destination(next) {
        linkCount += 1
        guard linkCount <= 40 else { throw FileError(ELOOP) }
        if number != nil { number = try? watch(current, Self.parentEvents) }
        guard link == (try? SystemCalls.live.destination(next)) else { return nil }
        names += link.split(separator: "/").reversed()
        if link.hasPrefix("/") { (current, number) = ("/", try watch("/", Self.ancestorEvents)) }
        continue
      }
      do throws(FileError) {
        (current, number) = (next, try watch(next, Self.ancestorEvents))
      } catch {
        switch error.code {
        case ENOENT, ENOTDIR: missing = next
        // A folder on the way need not be readable.
        case EACCES where !names.isEmpty: (current, number) = (next, nil)
        default: throw error
        }
      }
    }
    guard let number else { throw FileError(EACCES) }
    guard (try? watch(current, Self.contentEvents)) == number else { return nil }
    if let parent = try? watch(current.folder, Self.parentEvents) {
      folder.steps.append((parent, String(current.split(separator: "/").last ?? "")))
    }
    if let missing {
      let kind = FileStatus(of: missing, followsLink: false).map { $0.values.st_mode & S_IFMT }
      return kind == S_IFDIR || kind == S_IFLNK ? nil : folder
    }
    folder.number = number
    return folder
  }

  /// Replaces what is watched for a path, and releases what is not needed any more.
  ///
  /// - Parameter added: The events that were added to find the folder, some of them in vain.
  private mutating func setFolder(
    _ folder: Folder?, at path: String, _ added: [Number: UInt32] = [:]
  ) {
    let old = (folders[path]?.events ?? [:]).merging(added, uniquingKeysWith: |)
    folders[path] = folder
    for (number, events) in folder?.events ?? [:] { uses[number, default: [:]][path] = events }
    var others: Set<String> = []
    for (number, events) in old {
      if folder?.events[number] == nil { uses[number]?[path] = nil }
      // The kinds of events include one another.
      guard uses[number]?.values.contains(where: { $0 & events == events }) != true else {
        continue
      }
      // NB: The events of a watch can only be reduced by a path, which may lead elsewhere by now.
      others.formUnion(forget(number))
      inotify_rm_watch(descriptor, number)
    }
    for path in others { placeAgain(path) }
  }

  /// Removes a number that is not watched any more, and returns the paths that needed it.
  private mutating func forget(_ number: Number) -> [String] {
    let paths = uses.removeValue(forKey: number)?.keys.map(\.self) ?? []
    for path in paths { folders[path]?.events[number] = nil }
    return paths
  }
}
