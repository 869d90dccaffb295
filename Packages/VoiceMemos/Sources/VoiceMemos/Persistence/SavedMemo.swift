import AudioClients
import Foundation

/// A memo as an entry of the list file.
public struct SavedMemo: Codable, Equatable, Sendable {
  public var date: Date
  public var duration: TimeInterval
  /// The name of the recording's file, in the folder of the list.
  public var file: String
  public var title: String

  public init(date: Date, duration: TimeInterval, file: String, title: String) {
    self.date = date
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

  static func memos(fromJSON data: Data) throws -> [Self] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let memos = try decoder.decode([Self].self, from: data)
    // Deleting a memo must not delete a file outside of the folder.
    if let memo = memos.first(where: { $0.file.contains("/") || $0.file.hasPrefix(".") }) {
      throw UnusableName(file: memo.file)
    }
    return memos
  }

  static func json(for memos: [Self]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(memos) + Data("\n".utf8)
  }

  private struct UnusableName: Error, CustomStringConvertible {
    let file: String
    var description: String { "“\(file)” is no name of a recording." }
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
