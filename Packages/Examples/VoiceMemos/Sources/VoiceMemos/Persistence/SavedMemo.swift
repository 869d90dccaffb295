import AudioClients
import Foundation
import IdentifiedCollections
import Persistence

/// A memo as an entry of the list file.
public struct SavedMemo: Codable, Equatable, Sendable {
  /// The time at which the recording began, in whole seconds, as in the file.
  public let date: Date
  public var duration: TimeInterval
  /// The name of the recording's file, in the folder of the list.
  public var file: String
  public var title: String

  public init(date: Date, duration: TimeInterval, file: String, title: String) {
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    self.duration = duration
    self.file = file
    self.title = title
  }
}

extension SavedMemo {
  init(_ memo: VoiceMemo.State) {
    self.init(
      date: memo.date, duration: memo.duration, file: memo.url.lastPathComponent,
      title: memo.title)
  }

  fileprivate struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  fileprivate func requireUsable() throws(Unusable) {
    // Deleting a memo must not delete a file outside of the folder.
    if file.contains("/") || file.hasPrefix(".") {
      throw Unusable(description: "“\(file)” is no name of a recording.")
    }
    // A hundred years.
    if !(0...3.2e9).contains(duration) {
      throw Unusable(description: "\(duration) is no duration of a recording.")
    }
  }
}

/// The content of the list file: the titles of recordings.
public struct MemosDocument: StoredDocument {
  /// Titles of both sides are kept.
  public typealias Conflict = Never

  public static let program = "Voice Memos"
  public static let contents = "titles"

  public var memos: [SavedMemo]

  public init(memos: [SavedMemo]) {
    self.memos = memos
  }

  public init() {
    self.init(memos: [])
  }

  public static func read(_ data: Data) throws -> (document: Self, format: StoredFormat) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let memos = try decoder.decode([SavedMemo].self, from: data)
    for memo in memos { try memo.requireUsable() }
    return (Self(memos: memos), .current)
  }

  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(memos) + Data("\n".utf8)
  }

  /// A list that was emptied does not delete the titles that it had.
  public func merging(
    _ theirs: Self, base: Self, inUse: Set<Never>, answers: [Never: Bool]
  ) -> (merged: Self, conflict: Conflict?) {
    func byFile(_ memos: [SavedMemo]) -> IdentifiedArray<String, SavedMemo> {
      IdentifiedArray(memos, id: \.file) { first, _ in first }
    }
    let base = byFile(theirs.memos.isEmpty ? [] : base.memos)
    // A recording without a title is found in the folder, and was not added to the list here.
    let mine = memos.filter { !$0.title.isEmpty || base[id: $0.file] != nil }
    return (Self(memos: byFile(mine).merging(byFile(theirs.memos), base: base).elements), nil)
  }
}

extension [VoiceMemo.State] {
  /// Creates the memos of a list, and of recordings that are not in it because the program was
  /// killed before the list was saved; latest first.
  init(_ memos: [SavedMemo], recordings: [RecordingFile], folder: URL) {
    let names = Set(recordings.map(\.url.lastPathComponent))
    let listed = memos.map { memo in
      VoiceMemo.State(
        date: memo.date, duration: memo.duration, title: memo.title,
        url: folder.appending(path: memo.file, directoryHint: .notDirectory),
        failure: names.contains(memo.file) ? nil : RecordingNotFound().errorDescription)
    }
    let listedNames = Set(memos.map(\.file))
    let others = recordings.filter { !listedNames.contains($0.url.lastPathComponent) }
    self = (listed + others.map { .init(date: $0.date, duration: $0.duration, url: $0.url) })
      .sorted { $0.date > $1.date }
  }
}
