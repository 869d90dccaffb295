import ComposableArchitecture
import Foundation
import Persistence

extension AlertState where Action == StandupsListFeature.Destination.Action.Alert {
  /// Asks what to do about a file that cannot be loaded.
  public static func dataFailedToLoad(_ failure: LoadFailure) -> Self {
    Self {
      TextState("Standups could not be loaded")
    } actions: {
      ButtonState(action: .tryAgain) { TextState("Try again") }
      if failure.canStartOver {
        ButtonState(action: .confirmStartEmpty) { TextState("Start empty") }
        ButtonState(action: .confirmLoadMockData) { TextState("Load sample data") }
      }
    } message: {
      TextState(
        failure.canStartOver
          ? "\(failure.message) If you start over, the file is kept under another name."
          : failure.message
      )
    }
  }

  /// Reports where the file that could not be loaded was moved to.
  public static func fileSetAside(_ file: URL) -> Self {
    Self {
      TextState("Your old file was kept")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("It is now at “\(file.path)”.")
    }
  }
}
