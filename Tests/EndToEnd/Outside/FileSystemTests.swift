import ConcurrencyExtras
import Files
import Foundation
import TerminalDriver
import Testing

/// On any file system, and whatever its calls answer: what is saved is there, what is not is said, with the
/// true reason, and nobody may read a file who could not read it before.
///
/// `TORTURE=1` runs a thousand rounds on all of them together, and prints a table. `ROUNDS` and `SEED` set their
/// number and the first seed.
@Suite(.waitsForPrograms) struct FileSystemTests {
  /// A file system, or what its calls answer.
  enum Place: String, CaseIterable {
    case tmpfs, overlay, boundFile, readOnlyFolder, readOnlyFile, fullDisk, noInodes
    case noInotify, noLocks, stale, quota, busy, faulty

    var isMounted: Bool {
      [.tmpfs, .overlay, .boundFile, .readOnlyFolder, .fullDisk, .noInodes].contains(self)
    }

    /// Whether each save fails here.
    var isUnwritable: Bool {
      [.readOnlyFolder, .readOnlyFile, .fullDisk, .noInodes].contains(self)
    }

    /// The commands that mount it at a folder that has the file.
    func commands(_ folder: String) -> String {
      let keep = "cp -p '\(folder)/standups.json' '\(folder)/../kept.json'"
      let back = "cp -p '\(folder)/../kept.json' '\(folder)/standups.json'"
      func tmpfs(_ options: String) -> String {
        "\(keep); mount -t tmpfs -o \(options) none '\(folder)'; \(back)"
      }
      switch self {
      case .tmpfs: return tmpfs("size=1m")
      case .overlay:
        return """
          mkdir '\(folder)/../top'; mount -t tmpfs none '\(folder)/../top'
          mkdir '\(folder)/../top/upper' '\(folder)/../top/work'
          cd '\(folder)/..'; mount -t overlay none -o lowerdir=disk,upperdir=top/upper,workdir=top/work disk
          """
      case .boundFile:
        return "\(keep); mount --bind '\(folder)/../kept.json' '\(folder)/standups.json'"
      case .readOnlyFolder:
        return "mount --bind '\(folder)' '\(folder)'; mount -o remount,bind,ro '\(folder)'"
      case .fullDisk:
        return tmpfs("size=32k") + "; cat /dev/zero >'\(folder)/other' 2>/dev/null || true"
      case .noInodes: return tmpfs("nr_inodes=3") + "; : >'\(folder)/other'"
      default: return ":"
      }
    }

    /// The faults of a round.
    func faults(using generator: inout SeededGenerator) -> String {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let calls = ["open", "read", "write", "fsync", "rename", "stat", "fstat"]
      func fault(_ error: String) -> String {
        let call = calls.randomElement(using: &generator)!
        return "\(call):\(error):\(number(1...6))"
          + (number(0...2) == 0 ? ":\(number(1...40))" : "")
      }
      switch self {
      case .noInotify: return "inotify_init1:EMFILE"
      case .noLocks: return "flock:ENOLCK"
      case .stale: return fault("ESTALE")
      case .quota: return ["write:EDQUOT", "fsync:EDQUOT"].randomElement(using: &generator)!
      case .busy: return "rename:EBUSY"
      case .faulty: return fault(["EIO", "EACCES", "ENOSPC"].randomElement(using: &generator)!)
      default: return ""
      }
    }
  }

  /// Who may do what with a file.
  struct Access: Equatable {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    /// With the access control list.
    let attributes: [String: [UInt8]]

    init(_ file: URL) throws {
      let status = try SystemCalls.live.statusAt(file.path, false).values
      (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
      attributes = try unless(ENOTSUP) { try SystemCalls.live.attributes(file.path) } ?? [:]
    }

    /// What the group may do: with an access control list, the group's part of the mode is its mask.
    var ofGroup: mode_t { attributes[Self.accessList] == nil ? mode & 0o070 : 0 }

    static let accessList = "system.posix_acl_access"

    /// Lets the user 1 read a file that its group cannot read (acl(5)).
    static func addList(to path: String) throws {
      func entry(_ tag: UInt8, _ permissions: UInt8, _ id: [UInt8] = [255, 255, 255, 255])
        -> [UInt8]
      {
        [tag, 0, permissions, 0] + id
      }
      let list =
        entry(1, 6) + entry(2, 4, [1, 0, 0, 0]) + entry(4, 0) + entry(16, 4) + entry(32, 0)
      let descriptor = try SystemCalls.live.open(path, O_RDWR | O_CLOEXEC, 0)
      defer { SystemCalls.live.close(descriptor) }
      _ = try unless(ENOTSUP) {
        try SystemCalls.live.setAttribute(descriptor, accessList, [2, 0, 0, 0] + list)
      }
    }
  }

  static let isLong = TimeZoneTests.isLong

  @Test(arguments: Place.allCases.filter { !$0.isMounted })
  func commands_saveOrSayWhyNot(place: Place) throws {
    try checkCommands(place)
  }

  @Test(.mounts, arguments: Place.allCases.filter(\.isMounted))
  func commands_saveOrSayWhyNot_onMountedFileSystems(place: Place) throws {
    try checkCommands(place)
  }

  private func checkCommands(_ place: Place) throws {
    var (saved, refused) = (0, 0)
    let seeds = SeededGenerator.seeds(Self.isLong ? 1_000 : place.isMounted ? 2 : 6)
    for seed in Self.isLong ? seeds.prefix(max(1, seeds.count / Place.allCases.count)) : seeds[...]
    {
      var generator = SeededGenerator(seed: seed)
      try Round(place, using: &generator).run(using: &generator, &saved, &refused, "SEED=\(seed)")
    }
    #expect(saved > 0 || place.isUnwritable || place == .quota)
    #expect(refused > 0 || !place.isUnwritable && place != .quota)
    if Self.isLong { print("| file system: \(place) | \(saved + refused) | \(refused) refused |") }
  }

  /// A file in a place, and commands that change it.
  private struct Round {
    let place: Place
    let sandbox = Sandbox()
    let mounts: Mounts?
    let outside: Outside
    let path: String

    /// The file, as this process reaches it.
    var file: URL { mounts?.file(path) ?? URL(filePath: path) }

    init(_ place: Place, using generator: inout SeededGenerator) throws {
      self.place = place
      let folder = sandbox.folder.appending(path: "disk").path
      path = folder + "/standups.json"
      // Of the current version, which is not copied before it is replaced.
      try sandbox.write(
        #"{"schemaVersion": 2, "standups": \#(Sandbox.design)}"#, to: "disk/standups.json")
      let mode = [0o600, 0o640, 0o644, 0o664].randomElement(using: &generator)!
      chmod(path, place == .readOnlyFile ? 0o444 : mode_t(mode))
      if place != .readOnlyFile, Bool.random(using: &generator) { try Access.addList(to: path) }
      mounts = place.isMounted ? try Mounts(place.commands(folder)) : nil
      outside = try Outside()
      // A rename fails where another file system is mounted at the file itself.
      outside.folder = place == .busy ? path : folder
    }

    func run(
      using generator: inout SeededGenerator, _ saved: inout Int, _ refused: inout Int,
      _ round: String
    ) throws {
      for number in 1...4 {
        let (before, access) = (try Data(contentsOf: file), try Access(file))
        outside.faults = place.faults(using: &generator)
        let title = "Team \(number)"
        let result = try Program.standups.run(
          ["new", title, "--person", "Blob", "--data", path],
          environment: outside.environment.merging(
            ["XDG_STATE_HOME": sandbox.folder.path + "/state"]) { $1 },
          by: mounts?.launcher ?? [])
        let after = try Data(contentsOf: file)
        let comment: Comment = "\(place) \(round) \(number): \(outside.faults) \(result.errors)"
        let now = try Access(file)
        #expect(now.mode & 0o007 & ~access.mode == 0, comment)
        #expect(now.ofGroup & ~access.ofGroup == 0, comment)
        // Where nothing can be known about a file, its group may lose what it might do.
        if ![.stale, .faulty].contains(place) { #expect(now == access, comment) }
        if result.status == 0 {
          saved += 1
          #expect(Self.titles(after) == Self.titles(before) + [title], comment)
          #expect(result.errors == "", comment)
        } else {
          refused += 1
          #expect(after == before, comment)
          #expect(result.errors.hasPrefix("standups: ") && result.errors.contains("disk"), comment)
          // There is no other program.
          #expect(!result.errors.contains("another program"), comment)
        }
      }
      // The next command works again, unless the place forbids it.
      guard !place.isUnwritable else { return }
      let result = try Program.standups.run(
        ["new", "Last", "--person", "Blob", "--data", path], by: mounts?.launcher ?? [])
      #expect(result.status == 0)
      #expect(try Self.titles(Data(contentsOf: file)).last == "Last")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: file.deletingLastPathComponent().path)
      #expect(
        Set(names).subtracting(["other"]) == ["standups.json", ".standups.json.state"], "\(place)")
    }

    private static func titles(_ data: Data) -> [String] {
      let json = try? JSONSerialization.jsonObject(with: data)
      let standups = (json as? [String: Any])?["standups"] ?? json
      return (standups as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
  }
}
