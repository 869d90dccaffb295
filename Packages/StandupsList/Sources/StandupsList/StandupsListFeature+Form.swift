import ComposableArchitecture
import Models
import StandupForm

extension StandupsListFeature.State {
  /// Appends the standup of the form, selects it, and closes the form.
  mutating func add(_ standup: Standup) {
    standups.append(standup)
    destination = nil
    reveal(standup.id)
  }
}
