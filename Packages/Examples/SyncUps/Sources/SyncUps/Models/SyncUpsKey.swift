import ComposableArchitecture
import Foundation
import Persistence

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// The key of all sync-ups, which are in the file of `DependencyValues.syncUpsFile`.
  ///
  /// ```swift
  /// @Shared(.syncUps) var syncUps
  /// ```
  public static var syncUps: Self {
    @Dependency(\.syncUpsFile) var file
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return Self[.fileStorage(file, decoder: decoder, encoder: encoder), default: []]
  }
}

extension DependencyValues {
  /// The file of the sync-ups: `syncups/sync-ups.json` in `$XDG_DATA_HOME`, by default in
  /// `~/.local/share`; in tests and previews a file in memory.
  public var syncUpsFile: URL {
    get { self[SyncUpsFileKey.self] }
    set { self[SyncUpsFileKey.self] = newValue }
  }

  private enum SyncUpsFileKey: DependencyKey {
    static var liveValue: URL { .userData("syncups/sync-ups.json") }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/sync-ups.json") }
  }
}
