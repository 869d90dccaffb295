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
  /// Returns the extended attributes of a file: among them are access control lists and security labels.
  public var attributes: @Sendable (_ path: String) throws -> [String: [UInt8]]
  public var setAttribute:
    @Sendable (_ descriptor: Int32, _ name: String, _ value: [UInt8]) throws -> Void
  public var truncate: @Sendable (_ descriptor: Int32, _ size: Int) throws -> Void
  /// Fails if this process may not write to a file.
  public var checkWritable: @Sendable (_ path: String) throws -> Void
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
    attributes: { path in
      var names = [CChar](repeating: 0, count: try FileError.check(llistxattr(path, nil, 0)))
      guard !names.isEmpty else { return [:] }
      let count = try FileError.check(llistxattr(path, &names, names.count))
      var attributes: [String: [UInt8]] = [:]
      for bytes in names.prefix(count).split(separator: 0) {
        let name = String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
        var value = [UInt8](
          repeating: 0, count: try FileError.check(lgetxattr(path, name, nil, 0)))
        let size = try FileError.check(lgetxattr(path, name, &value, value.count))
        attributes[name] = Array(value.prefix(size))
      }
      return attributes
    },
    setAttribute: { try FileError.check(fsetxattr($0, $1, $2, $2.count, 0)) },
    truncate: { try FileError.check(ftruncate($0, off_t($1))) },
    checkWritable: { try FileError.check(faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS)) },
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
