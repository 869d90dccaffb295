import FileWatching
import Foundation

/// The system calls for files, as closures, so that a test can make each of them fail.
///
/// Those that throw, throw a ``FileError``, but for `names`; interrupted calls are repeated.
struct SystemCalls: Sendable {
  var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) throws -> Int32
  var close: @Sendable (_ descriptor: Int32) -> Void
  var read: @Sendable (_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws -> Int
  var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws -> Int
  var synchronize: @Sendable (_ descriptor: Int32) throws -> Void
  var lock: @Sendable (_ descriptor: Int32) throws -> Void
  /// Waits for five milliseconds.
  var pause: @Sendable () -> Void
  var changeMode: @Sendable (_ descriptor: Int32, _ mode: mode_t) throws -> Void
  var changeOwner: @Sendable (_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) throws -> Void
  var status: @Sendable (_ descriptor: Int32) throws -> FileStatus
  var statusAt: @Sendable (_ path: String, _ followsLink: Bool) throws -> FileStatus
  var destination: @Sendable (_ link: String) throws -> String
  var makeFolder: @Sendable (_ path: String, _ mode: mode_t) throws -> Void
  var names: @Sendable (_ folder: String) throws -> [String]
  var rename: @Sendable (_ path: String, _ newPath: String) throws -> Void
  var unlink: @Sendable (_ path: String) throws -> Void

  /// The system calls of this system.
  static let live = Self(
    open: { path, flags, mode in try FileError.check(Glibc.open(path, flags, mode)) },
    close: { _ = Glibc.close($0) },
    read: { try FileError.check(Glibc.read($0, $1.baseAddress, $1.count)) },
    write: { try FileError.check(Glibc.write($0, $1.baseAddress, $1.count)) },
    synchronize: { try FileError.check(fsync($0)) },
    lock: { try FileError.check(flock($0, LOCK_EX | LOCK_NB)) },
    pause: { usleep(5_000) },
    changeMode: { try FileError.check(fchmod($0, $1)) },
    changeOwner: { try FileError.check(fchown($0, $1, $2)) },
    status: { try FileError.check(FileStatus(of: $0)) },
    statusAt: { try FileError.check(FileStatus(of: $0, followsLink: $1)) },
    destination: { link in
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = try FileError.check(readlink(link, &buffer, buffer.count))
      return String(decoding: buffer.prefix(count), as: UTF8.self)
    },
    makeFolder: { try FileError.check(mkdir($0, $1)) },
    names: { try FileManager.default.contentsOfDirectory(atPath: $0) },
    rename: { try FileError.check(Glibc.rename($0, $1)) },
    unlink: { try FileError.check(Glibc.unlink($0)) }
  )
}
