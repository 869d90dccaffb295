import ConcurrencyExtras
import CustomDump
import DependenciesCore
import Foundation
import IdentifiedCollections
import Sharing
import Testing

// The example of the README.

struct Settings: Codable, Equatable, Sendable {
  var isSoundOn = true
  var volume = 5
}

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  static var settings: Self {
    Self[.fileStorage(URL(filePath: "/settings.json")), default: Settings()]
  }
}

struct SettingsModel {
  @Shared(.settings) var settings

  func louderTapped() {
    $settings.withLock { $0.volume += 1 }
  }
}

struct Player {
  @SharedReader(.settings) var settings
}

@Test func louderTapped_changesTheVolumeOfThePlayer() {
  let (model, player) = (SettingsModel(), Player())
  model.louderTapped()
  #expect(player.settings.volume == 6)
}
