import ComposableArchitecture
import DataManager
import Foundation
import Models

/// A file of standups in memory, and the files beside it. Tests change it as other programs would.
final class SharedFile: Sendable {
  private struct Stopped: Error {}
  private struct Contents {
    /// The content of the file when the app read or wrote it last.
    var known: Data?
    var isLockedElsewhere = false
    /// The number of calls that are left until every call fails.
    var callsLeft: Int
  }

  /// The files by their paths.
  let files: LockIsolated<[String: Data]>
  private let contents: LockIsolated<Contents>
  private let path = "/standups.json"

  init(files: [String: Data], calls: Int = .max) {
    self.files = LockIsolated(files)
    contents = LockIsolated(Contents(callsLeft: calls))
  }

  convenience init(_ document: StandupsDocument) throws {
    self.init(files: ["/standups.json": try document.json()])
  }

  /// The standups in the file.
  var standups: IdentifiedArrayOf<Standup>? { standups(in: path) }

  var isLockedElsewhere: Bool {
    get { contents.value.isLockedElsewhere }
    set { contents.withValue { $0.isLockedElsewhere = newValue } }
  }

  /// Whether a call has failed because there were too many.
  var hasStopped: Bool { contents.value.callsLeft < 0 }

  /// The names of the files beside the file.
  var copies: [String] { files.value.keys.filter { $0 != path }.sorted() }

  func standups(in path: String) -> IdentifiedArrayOf<Standup>? { document(in: path)?.standups }

  func document(in path: String) -> StandupsDocument? {
    files.value[path].flatMap { try? StandupsDocument(json: $0) }
  }

  /// The text of a file; `nil` if there is none.
  func text(in path: String) -> String? {
    files.value[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces the content of the file as another program does, or removes the file if `data` is
  /// `nil`.
  func write(_ data: Data?) { files.withValue { $0["/standups.json"] = data } }

  func write(_ standups: IdentifiedArrayOf<Standup>) throws {
    write(try StandupsDocument(standups: standups).json())
  }

  private func call<T: Sendable>(
    _ body: @Sendable (inout [String: Data], inout Contents) throws -> T
  ) throws -> T {
    try contents.withValue { contents in
      contents.callsLeft -= contents.callsLeft < 0 ? 0 : 1
      guard contents.callsLeft >= 0 else { throw Stopped() }
      return try files.withValue { try body(&$0, &contents) }
    }
  }

  var dataManager: DataManager {
    DataManager { [path] file in
      try self.call { files, contents in
        let data = files[file.path]
        if file.path == path {
          if data?.isEmpty == true, contents.known?.isEmpty == false {
            throw DataManagerError(.load, path: path, code: DataManagerError.emptied)
          }
          contents.known = data
        }
        guard let data else { throw CocoaError(.fileReadNoSuchFile) }
        return data
      }
    } save: { data, file, condition in
      try self.call { files, contents in
        if condition == .ifUnchanged {
          guard files[file.path] == contents.known
          else { throw DataManagerError(.save, path: file.path, code: DataManagerError.outdated) }
          contents.known = data
        }
        files[file.path] = data
      }
    } setAside: { [path] file in
      try self.call { files, contents in
        guard let data = files.removeValue(forKey: file.path)
        else { throw DataManagerError(.setAside, path: file.path, code: ENOENT) }
        files[file.path + ".damaged"] = data
        if file.path == path { contents.known = nil }
        return URL(filePath: file.path + ".damaged")
      }
    } lock: { file in
      try self.call { _, contents in
        guard contents.isLockedElsewhere else { return }
        throw DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)
      }
    } backUp: { file in
      try self.call { files, _ in
        files[file.path + ".backup"] = files[file.path]
        return URL(filePath: file.path + ".backup")
      }
    }
  }
}
