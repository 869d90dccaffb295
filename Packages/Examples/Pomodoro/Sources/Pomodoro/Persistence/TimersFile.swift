import ComposableArchitecture
import Foundation
import Persistence

extension DependencyValues {
  /// The file of finished timers: `pomodoro/timers.json` in `$XDG_DATA_HOME`, by default in
  /// `~/.local/share`; in tests and previews `/timers.json`.
  public var timersFile: URL {
    get { self[TimersFileKey.self] }
    set { self[TimersFileKey.self] = newValue }
  }

  private enum TimersFileKey: DependencyKey {
    static var liveValue: URL { .userData("pomodoro/timers.json") }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/timers.json") }
  }
}

/// The content of the file of finished timers.
public struct TimersDocument: StoredDocument {
  /// Timers of both sides are kept.
  public typealias Conflict = Never

  public static let program = "Pomodoro"
  public static let contents = "timers"

  public var timers: IdentifiedArrayOf<TimerItem>

  public init(timers: IdentifiedArrayOf<TimerItem>) {
    self.timers = timers
  }

  public init() {
    self.init(timers: [])
  }

  public static func read(_ data: Data) throws -> (document: Self, format: StoredFormat) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return (Self(timers: try decoder.decode(IdentifiedArray.self, from: data)), .current)
  }

  /// Encodes the timers in lines that people can read.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(timers) + Data("\n".utf8)
  }

  /// A file that was emptied does not delete the timers that it had.
  public func merging(
    _ theirs: Self, base: Self, inUse: Set<Never>, answers: [Never: Bool]
  ) -> (merged: Self, conflict: Conflict?) {
    let base = theirs.timers.isEmpty ? [] : base.timers
    return (Self(timers: timers.merging(theirs.timers, base: base)), nil)
  }
}
