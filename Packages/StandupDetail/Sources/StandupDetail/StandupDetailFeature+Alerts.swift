import ComposableArchitecture
import Models

extension AlertState where Action == StandupDetailFeature.Destination.Action.Alert {
  public static func delete(_ standup: Standup) -> Self {
    Self {
      TextState("Delete “\(standup.heading)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Its meetings are deleted with it. You can undo this in the list.")
    }
  }
}
