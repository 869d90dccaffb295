import ComposableArchitecture
import Models
import StandupForm

extension StandupsListFeature.State {
  /// The new standup that is being typed in, unless it is still blank.
  public var draft: Standup? {
    guard case .add(let form) = destination else { return nil }
    return form.draft
  }

  /// Adds the standup of the form, shows it, and closes that.
  mutating func add(_ standup: Standup) {
    standups.append(standup)
    destination = nil
    reveal(standup.id)
  }
}
