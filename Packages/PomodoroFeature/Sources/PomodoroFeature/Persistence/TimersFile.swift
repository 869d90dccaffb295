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

extension TimerItem {
  /// Returns the timers in the contents of a file.
  static func timers(fromJSON data: Data) throws -> IdentifiedArrayOf<Self> {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(IdentifiedArrayOf<Self>.self, from: data)
  }

  /// Returns the contents of a file with timers, in lines that people can read.
  static func json(for timers: IdentifiedArrayOf<Self>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(timers) + Data("\n".utf8)
  }
}
