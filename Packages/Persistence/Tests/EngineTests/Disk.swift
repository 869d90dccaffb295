import ConcurrencyExtras
import DataManager
import Foundation
import Persistence

/// A file system in memory in which calls fail, and that another program changes.
final class Disk: Sendable {
  struct Contents {
    var files: [String: Data]
    /// The content of each file when it was last read or written.
    var known: [String: Data?] = [:]
    var calls = 0
    var isLockedElsewhere = false
  }

  /// Returns the error of a call, by its number and its file.
  typealias Faults = @Sendable (Int, URL) -> (any Error)?

  static let file = "/notes.json"

  private let contents: LockIsolated<Contents>
  let faults: LockIsolated<Faults>

  init(_ texts: [String: String]? = nil, faults: @escaping Faults = { _, _ in nil }) {
    let data = texts.flatMap { try? Notes($0).json() }
    contents = LockIsolated(Contents(files: data.map { [Disk.file: $0] } ?? [:]))
    self.faults = LockIsolated(faults)
  }

  /// Creates a disk with the same files.
  init(copyOf other: Disk) {
    contents = LockIsolated(Contents(files: other.contents.value.files))
    faults = LockIsolated { _, _ in nil }
  }

  /// Lets all calls for the document's file fail, as on a full disk; the journal can be written.
  func refuseFile() {
    faults.setValue { _, file in
      file.path == Self.file ? DataManagerError(.save, path: file.path, code: ENOSPC) : nil
    }
  }

  var calls: Int { contents.value.calls }
  var names: [String] { contents.value.files.keys.sorted() }

  var isLockedElsewhere: Bool {
    get { contents.value.isLockedElsewhere }
    set { contents.withValue { $0.isLockedElsewhere = newValue } }
  }

  var texts: [String: String]? { texts(in: Self.file) }

  func texts(in file: String) -> [String: String]? {
    contents.value.files[file].flatMap { try? Notes.read($0).document.texts }
  }

  /// Changes the file as another program does.
  func write(_ data: Data?, to file: String = Disk.file) {
    contents.withValue { $0.files[file] = data }
  }

  func write(_ texts: [String: String]) { write(try? Notes(texts).json()) }

  private func call<T: Sendable>(
    _ file: URL, _ body: @Sendable (inout Contents) throws -> T
  ) throws -> T {
    let number = contents.withValue {
      $0.calls += 1
      return $0.calls
    }
    if let error = faults.value(number, file) { throw error }
    return try contents.withValue { try body(&$0) }
  }

  var dataManager: DataManager {
    DataManager { file in
      try self.call(file) {
        let data = $0.files[file.path]
        if data?.isEmpty == true, ($0.known[file.path] ?? nil)?.isEmpty == false {
          throw DataManagerError(.load, path: file.path, code: DataManagerError.emptied)
        }
        $0.known[file.path] = .some(data)
        guard let data else { throw CocoaError(.fileReadNoSuchFile) }
        return data
      }
    } save: { data, file, condition in
      try self.call(file) {
        if condition == .ifUnchanged {
          if let known = $0.known[file.path], known != $0.files[file.path] {
            throw DataManagerError(.save, path: file.path, code: DataManagerError.outdated)
          }
          $0.known[file.path] = .some(data)
        }
        $0.files[file.path] = data
      }
    } setAside: { file in
      try self.call(file) {
        guard let data = $0.files.removeValue(forKey: file.path)
        else { throw DataManagerError(.setAside, path: file.path, code: ENOENT) }
        $0.files[file.path + ".damaged"] = data
        $0.known[file.path] = .some(nil)
        return URL(filePath: file.path + ".damaged")
      }
    } lock: { file in
      try self.call(file) {
        guard $0.isLockedElsewhere else { return }
        throw DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)
      }
    } backUp: { file in
      try self.call(file) {
        $0.files[file.path + ".backup"] = $0.files[file.path]
        return URL(filePath: file.path + ".backup")
      }
    } changes: { _ in
      AsyncStream { $0.finish() }
    } scan: { file, body in
      // What cannot be read is loaded, and fails there.
      guard self.faults.value(self.calls + 1, file) == nil else { return false }
      return self.contents.withValue { contents in
        guard let data = contents.files[file.path] else { return false }
        var rest = data[...]
        let isRead: Void? = try? body { buffer in
          defer { rest = rest.dropFirst(buffer.count) }
          return rest.copyBytes(to: buffer)
        }
        guard isRead != nil else { return false }
        contents.known[file.path] = .some(data)
        contents.calls += 1
        return true
      }
    }
  }
}
