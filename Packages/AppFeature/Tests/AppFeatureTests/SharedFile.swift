import ComposableArchitecture
import DataManager
import Foundation
import Models

/// A file of standups in memory, and the files beside it. Tests change it as other programs would.
final class SharedFile: Sendable {
  private struct Contents {
    var files: [String: Data] = [:]
    /// The content of the file when the app read or wrote it last.
    var known: Data?
    /// Whether another program has written the file with the same content since it was read.
    var isTouched = false
    var isLockedElsewhere = false
  }

  private let contents: LockIsolated<Contents>
  private let path = "/standups.json"

  init(_ document: StandupsDocument) throws {
    let data = try document.json()
    contents = LockIsolated(Contents(files: ["/standups.json": data]))
  }

  /// The standups in the file.
  var standups: IdentifiedArrayOf<Standup>? { standups(in: path) }

  var isLockedElsewhere: Bool {
    get { contents.value.isLockedElsewhere }
    set { contents.withValue { $0.isLockedElsewhere = newValue } }
  }

  /// The names of the files beside the file.
  var copies: [String] { contents.value.files.keys.filter { $0 != path }.sorted() }

  func standups(in path: String) -> IdentifiedArrayOf<Standup>? { document(in: path)?.standups }

  func document(in path: String) -> StandupsDocument? {
    contents.value.files[path].flatMap { try? StandupsDocument(json: $0) }
  }

  /// The text of a file; `nil` if there is none.
  func text(in path: String) -> String? {
    contents.value.files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces the content of the file as another program does, or removes the file if `data` is
  /// `nil`.
  func write(_ data: Data?) {
    contents.withValue { $0.files["/standups.json"] = data }
  }

  func write(_ standups: IdentifiedArrayOf<Standup>) throws {
    write(try StandupsDocument(standups: standups).json())
  }

  var dataManager: DataManager {
    DataManager { [contents, path] file in
      try contents.withValue {
        let data = $0.files[file.path]
        if file.path == path {
          if data?.isEmpty == true, $0.known?.isEmpty == false {
            throw DataManagerError(.load, path: path, code: DataManagerError.emptied)
          }
          $0.known = data
          $0.isTouched = false
        }
        guard let data else { throw CocoaError(.fileReadNoSuchFile) }
        return data
      }
    } save: { [contents] data, file, condition in
      try contents.withValue {
        if condition == .ifUnchanged {
          guard $0.files[file.path] == $0.known, !$0.isTouched
          else { throw DataManagerError(.save, path: file.path, code: DataManagerError.outdated) }
          $0.known = data
        }
        $0.files[file.path] = data
      }
    } setAside: { [contents, path] file in
      try contents.withValue {
        guard let data = $0.files.removeValue(forKey: file.path)
        else { throw DataManagerError(.setAside, path: file.path, code: ENOENT) }
        $0.files[file.path + ".damaged"] = data
        if file.path == path { $0.known = nil }
        return URL(filePath: file.path + ".damaged")
      }
    } lock: { [contents] file in
      guard contents.value.isLockedElsewhere else { return }
      throw DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)
    } backUp: { [contents] file in
      contents.withValue { $0.files[file.path + ".backup"] = $0.files[file.path] }
      return URL(filePath: file.path + ".backup")
    }
  }
}
