import ComposableArchitecture
import Foundation
import Persistence

extension DependencyValues {
  /// Where finished timers are kept: `pomodoro/timers.json` in `$XDG_DATA_HOME`, or else in
  /// `~/.local/share`. In tests and previews it is a name that leads nowhere.
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
  /// Reads the timers of a file.
  static func timers(fromJSON data: Data) throws -> IdentifiedArrayOf<Self> {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(IdentifiedArrayOf<Self>.self, from: data)
  }

  /// Writes timers for a file, so that people can read it, too.
  static func json(for timers: IdentifiedArrayOf<Self>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(timers) + Data("\n".utf8)
  }
}
