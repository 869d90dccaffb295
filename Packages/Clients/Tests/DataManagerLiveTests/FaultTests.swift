import ConcurrencyExtras
import DataManager
import Files
import Foundation
import Testing

@testable import DataManagerLive

/// Tests in which each system call of each operation fails. A test fails calls in one way, which
/// `SEED` chooses; `TORTURE=1` fails them in all ways, and prints a table.
struct FaultTests {
  enum Operation: String, CaseIterable {
    case create, createOnly, replace, replaceClaimed, replaceThroughLink, update, claim, load,
      scan, setAside, backUp
  }

  static let isLong = ProcessInfo.processInfo.environment["TORTURE"] == "1"
  static let codes: [Int32] = [
    ENOSPC, EIO, EACCES, ENOENT, EROFS, EPERM, EDQUOT, ENOMEM, EMFILE, ESTALE,
  ]
  static let kinds: [Fault.Kind] =
    isLong
    ? codes.map(Fault.Kind.error) + [.short]
    : [.error(codes[Int(SeededGenerator.seeds(1).lowerBound - 1) % codes.count]), .short]

  let old = Data(repeating: UInt8(ascii: "o"), count: 300)
  let new = Data(repeating: UInt8(ascii: "n"), count: 500)

  @Test(arguments: Operation.allCases)
  func afterAFault_oldOrNewContentIsReadable_andNoFilesAreLeft(operation: Operation) throws {
    var (cases, refused, calls) = (0, 0, 0)
    for kind in Self.kinds {
      for isLasting in [false, true] {
        var number = 1
        while try check(
          operation, Fault(kind: kind, number: number, isLasting: isLasting), &refused)
        {
          number += 1
        }
        cases += number - 1
        calls = max(calls, number - 1)
      }
    }
    #expect(cases >= 15)
    guard Self.isLong else { return }
    print(
      "| faults in: \(operation) | \(cases) | \(calls) system calls, \(refused) reported as errors |"
    )
  }

  /// Runs an operation with a fault, checks the files, and returns whether the fault occurred.
  private func check(_ operation: Operation, _ fault: Fault, _ refused: inout Int) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.path + "/fault-\(UUID())"
    mkdir(folder, 0o700)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = URL(filePath: folder + "/a.json")
    var used = file
    if operation != .create, operation != .createOnly { try old.write(to: file) }
    if operation == .replaceThroughLink {
      used = URL(filePath: folder + "/link.json")
      symlink("a.json", used.path)
    }
    let faults = Faults(fault)
    let failed = attempt(operation, used, with: faults.system)
    guard !faults.failed.isEmpty else {
      #expect(!failed, "\(operation) fails without a fault.")
      return false
    }
    if failed { refused += 1 }
    if fault.kind == .short { #expect(!failed, "\(operation), \(fault)") }
    try checkContent(operation, fault, faults, failed, file)

    // The next program works, and removes what this one could not.
    let next = DataManager.live()
    try next.lock(file)
    try next.save(new, file, .always)
    #expect(try next.load(file) == new)
    let leftovers = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      !["a.json", ".a.json.state", "link.json"].contains($0) && !$0.contains(".backup-")
        && !$0.hasPrefix("a.json.damaged")
    }
    // A killed process may leave a file that is too young to be removed.
    if !faults.failed.contains("unlink") { #expect(leftovers == [], "\(operation), \(fault)") }
    let state = try FileManager.default.contentsOfDirectory(atPath: file.stateFolder.path)
    #expect(Set(state).subtracting(["writing"]) == ["lock"], "\(operation), \(fault)")
    return true
  }

  /// Performs the operation as the program does, and returns whether it failed.
  private func attempt(_ operation: Operation, _ file: URL, with system: SystemCalls) -> Bool {
    let manager = DataManager.live(system)
    do {
      switch operation {
      case .create, .replace, .replaceThroughLink: try manager.save(new, file, .always)
      case .createOnly: try manager.save(new, file, .ifNew)
      case .replaceClaimed:
        try manager.lock(file)
        try manager.save(new, file, .always)
      case .update:
        try manager.lock(file)
        _ = try manager.load(file)
        try manager.save(new, file, .ifUnchanged)
      case .claim: try manager.lock(file)
      case .load: #expect(try manager.load(file) == old)
      case .scan:
        let data = manager.scanned(file)
        #expect(data == nil || data == old)
        return data == nil
      case .setAside: _ = try manager.setAside(file)
      case .backUp: _ = try manager.backUp(file)
      }
      return false
    } catch {
      #expect(error is DataManagerError || error is CocoaError)
      return true
    }
  }

  private func checkContent(
    _ operation: Operation, _ fault: Fault, _ faults: Faults, _ failed: Bool, _ file: URL
  ) throws {
    let content = try? Data(contentsOf: file)
    let comment: Comment = "\(operation), \(fault), \(faults.failed)"
    let aside = try? Data(contentsOf: file.appendingPathExtension("damaged"))
    switch operation {
    case .create: #expect(content == (failed ? nil : new), comment)
    case .createOnly:
      // A part of it may stay if nothing can be removed any more.
      if failed, faults.failed.contains("unlink") { break }
      #expect(content == (failed ? nil : new), comment)
    case .replace, .replaceClaimed, .replaceThroughLink, .update:
      #expect(content == (failed ? old : new), comment)
    case .claim, .load, .scan: #expect(content == old, comment)
    case .setAside:
      #expect((failed ? content : aside) == old, comment)
      // An empty file that has taken the name may stay if nothing can be removed any more.
      if failed, !faults.failed.contains("unlink") { #expect(aside == nil, comment) }
    case .backUp:
      #expect(content == old, comment)
      let folder = file.deletingLastPathComponent()
      let copy = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.contains(".backup-") }
        .map { try Data(contentsOf: folder.appending(path: $0)) }
      #expect(copy == (failed ? nil : old), comment)
    }
  }
}

extension DataManager {
  /// Returns the contents of a file that is read in pieces, or `nil` if that is not possible.
  func scanned(_ file: URL) -> Data? {
    var data = Data()
    let isRead = scan(file) { next in
      data = Data()
      var buffer = [UInt8](repeating: 0, count: 70)
      while case let count = try buffer.withUnsafeMutableBytes({ try next($0) }), count > 0 {
        data += buffer[..<count]
      }
    }
    return isRead ? data : nil
  }
}
