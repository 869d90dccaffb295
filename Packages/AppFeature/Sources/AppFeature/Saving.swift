import ComposableArchitecture
import Models
import StandupsList

/// What is known of the file that the standups are kept in.
public struct Saving: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// It is time to save what has changed.
    case due
    /// A save has failed, for a reason said in a sentence.
    case failed(String)
    /// The file holds these standups now.
    case saved(IdentifiedArrayOf<Standup>)
  }

  /// Whether a save will follow soon.
  public var isScheduled = false
  /// What the file holds.
  public var saved: IdentifiedArrayOf<Standup>

  /// Starts with a file that holds certain standups.
  public init(saved: IdentifiedArrayOf<Standup>) {
    self.saved = saved
  }
}

extension AppFeature.State {
  /// Whether there is something that the file does not hold.
  public var hasUnsavedChanges: Bool { saving.saved != standupsList.standups }
}
