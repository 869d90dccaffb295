import FoundationEssentials
public import Glibc

/// The system calls for files, as closures, so that a test can make each of them fail; and what is
/// made of them.
///
/// Those that throw, throw a ``FileError``, but for `names`; interrupted calls are repeated.
public struct SystemCalls: Sendable {
  public var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) throws -> Int32
  public var close: @Sendable (_ descriptor: Int32) -> Void
  public var read:
    @Sendable (_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws -> Int
  public var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws -> Int
  public var synchronize: @Sendable (_ descriptor: Int32) throws -> Void
  public var lock: @Sendable (_ descriptor: Int32) throws -> Void
  /// Waits for five milliseconds.
  public var pause: @Sendable () -> Void
  public var changeMode: @Sendable (_ descriptor: Int32, _ mode: mode_t) throws -> Void
  public var changeOwner:
    @Sendable (_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) throws -> Void
  public var status: @Sendable (_ descriptor: Int32) throws -> FileStatus
  public var statusAt: @Sendable (_ path: String, _ followsLink: Bool) throws -> FileStatus
  public var destination: @Sendable (_ link: String) throws -> String
  public var makeFolder: @Sendable (_ path: String, _ mode: mode_t) throws -> Void
  public var names: @Sendable (_ folder: String) throws -> [String]
  public var rename: @Sendable (_ path: String, _ newPath: String) throws -> Void
  public var unlink: @Sendable (_ path: String) throws -> Void

  /// The system calls of this system.
  public static let live = Self(
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
