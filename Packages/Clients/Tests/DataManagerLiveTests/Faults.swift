import Files
import Foundation
import Synchronization

/// A fault of one system call, or of that call and all later ones.
struct Fault: CustomStringConvertible {
  enum Kind: Equatable {
    case error(Int32)
    /// Half of the requested bytes are read or written.
    case short
  }

  let kind: Kind
  /// The number of the call that fails, counted from 1.
  let number: Int
  /// Whether all later calls fail too, as for a process that was killed.
  var isLasting = false

  var description: String {
    let name =
      switch kind {
      case .error(let code): String(cString: strerror(code))
      case .short: "Half"
      }
    return "\(name) at call \(number)\(isLasting ? " and after" : "")"
  }
}

extension FileStatus {
  /// Returns the status with another owner.
  func owned(by owner: uid_t) -> Self {
    var status = self
    status.values.st_uid = owner
    return status
  }
}

/// A counter of system calls, which makes the calls of a fault fail.
final class Faults: Sendable {
  private let fault: Fault
  private let state = Mutex((count: 0, failed: [String]()))

  init(_ fault: Fault) {
    self.fault = fault
  }

  /// The names of the calls that have failed.
  var failed: [String] { state.withLock(\.failed) }

  private func check(_ name: String) throws {
    let isFaulty = state.withLock { state in
      state.count += 1
      let isFaulty =
        state.count == fault.number || (fault.isLasting && state.count > fault.number)
      if isFaulty { state.failed.append(name) }
      return isFaulty
    }
    if isFaulty, case .error(let code) = fault.kind { throw FileError(code) }
  }

  /// Returns the number of bytes to read or write out of a requested number.
  private func count(_ name: String, of count: Int) throws -> Int {
    let before = failed.count
    try check(name)
    return failed.count > before ? max(1, count / 2) : count
  }

  var system: SystemCalls {
    let live = SystemCalls.live
    var system = live
    system.open = {
      try self.check("open")
      return try live.open($0, $1, $2)
    }
    system.read = { descriptor, buffer in
      let count = try self.count("read", of: min(buffer.count, 100))
      return try live.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    }
    system.write = { descriptor, bytes in
      let count = try self.count("write", of: bytes.count)
      return try live.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
    system.synchronize = {
      try self.check("synchronize")
      try live.synchronize($0)
    }
    system.lock = {
      try self.check("lock")
      try live.lock($0)
    }
    system.changeMode = {
      try self.check("changeMode")
      try live.changeMode($0, $1)
    }
    system.changeOwner = {
      try self.check("changeOwner")
      try live.changeOwner($0, $1, $2)
    }
    system.status = {
      try self.check("status")
      return try live.status($0)
    }
    system.statusAt = {
      try self.check("statusAt")
      return try live.statusAt($0, $1)
    }
    system.destination = {
      try self.check("destination")
      return try live.destination($0)
    }
    system.makeFolder = {
      try self.check("makeFolder")
      try live.makeFolder($0, $1)
    }
    system.names = {
      try self.check("names")
      return try live.names($0)
    }
    system.rename = {
      try self.check("rename")
      try live.rename($0, $1)
    }
    system.unlink = {
      try self.check("unlink")
      try live.unlink($0)
    }
    return system
  }
}
