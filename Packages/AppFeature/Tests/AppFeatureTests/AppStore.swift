import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import SoundEffectClient
import SpeechClient
import StandupDetail
import StandupForm
import StandupsList

@testable import AppFeature

/// Creates a store of the app in which time stands still, and nobody listens.
@MainActor
func makeAppStore(
  _ state: @autoclosure () -> AppFeature.State, _ dataManager: DataManager = .mock(),
  clock: any Clock<Duration> = TestClock(), now: TimeInterval = 1_690_794_000,
  prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<AppFeature> {
  let store = TestStore(initialState: state()) {
    AppFeature()
  } withDependencies: {
    $0.standStill(dataManager, clock, now)
    prepare(&$0)
  }
  store.exhaustivity = .off
  return store
}

/// Creates a store as ``makeAppStore(_:_:clock:now:prepare:)`` does, for screens.
@MainActor
func makePlainStore(
  _ state: @autoclosure () -> AppFeature.State, _ dataManager: DataManager = .mock(),
  clock: any Clock<Duration> = TestClock(), now: TimeInterval = 1_690_794_000,
  prepare: (inout DependencyValues) -> Void = { _ in }
) -> StoreOf<AppFeature> {
  Store(initialState: state()) {
    AppFeature()
  } withDependencies: {
    $0.standStill(dataManager, clock, now)
    prepare(&$0)
  }
}

extension DependencyValues {
  fileprivate mutating func standStill(
    _ dataManager: DataManager, _ clock: any Clock<Duration>, _ now: TimeInterval
  ) {
    calendar = Calendar(identifier: .gregorian)
    continuousClock = clock
    self.dataManager = dataManager
    date.now = Date(timeIntervalSince1970: now)
    soundEffectClient = .noop
    speechClient.authorizationStatus = { .notDetermined }
    speechClient.requestAuthorization = { .denied }
    timeZone = .gmt
    uuid = .incrementing
  }
}

/// Actions on the screens above the list, and in the forms.
extension AppFeature.Action {
  static func detail(_ action: StandupDetailFeature.Action, at id: StackElementID = 0) -> Self {
    .path(.element(id: id, action: .detail(action)))
  }

  static func pastMeeting(_ action: MeetingFeature.Action, at id: StackElementID) -> Self {
    .path(.element(id: id, action: .meeting(action)))
  }

  static func meeting(_ action: RecordMeetingFeature.Action, at id: StackElementID = 1) -> Self {
    .path(.element(id: id, action: .recordMeeting(action)))
  }

  static func add(_ standup: Standup) -> Self {
    .standupsList(.destination(.presented(.add(.set(\.$standup, standup)))))
  }

  static func edit(_ standup: Standup, at id: StackElementID = 0) -> Self {
    .detail(.destination(.presented(.edit(.set(\.$standup, standup)))), at: id)
  }
}

extension SharedFile {
  /// Starts the app with the file.
  @MainActor
  func launch(opening title: String? = nil, startsMeeting: Bool = false) throws -> AppFeature.State
  {
    try withDependencies {
      $0.dataManager = dataManager
      $0.uuid = .incrementing
    } operation: {
      try AppFeature.State(opening: title, startsMeeting: startsMeeting)
    }
  }
}
