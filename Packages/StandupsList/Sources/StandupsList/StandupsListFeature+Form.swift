import ComposableArchitecture
import Models
import StandupForm

extension StandupsListFeature.State {
  /// The new standup in the form, or `nil` if no form is open or it is still blank.
  public var draft: Standup? {
    guard case .add(let form) = destination else { return nil }
    return form.draft
  }

  /// Appends the standup of the form, selects it, and closes the form.
  mutating func add(_ standup: Standup) {
    standups.append(standup)
    destination = nil
    reveal(standup.id)
  }
}
