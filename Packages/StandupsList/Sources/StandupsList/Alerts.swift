import ComposableArchitecture
import Foundation

extension AlertState where Action == StandupsListFeature.Destination.Action.Alert {
  /// Says why there are no standups, and asks what to do about it.
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

  /// Says where the file that could not be loaded is now.
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
