import ComposableTerminalUI
import Models
import StandupForm

@main
struct StandupFormPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("New") { form(StandupFormFeature.State(standup: .new)) }
    Preview("Existing") { form(StandupFormFeature.State(standup: .mock)) }
    Preview("Without a title") {
      form(StandupFormFeature.State(standup: .new)) { $0.isTitleMissing = true }
    }
    Preview("Discarding") {
      form(StandupFormFeature.State(standup: .mock)) {
        $0.alert = .discardChanges(of: "standup", action: .confirmDiscard)
      }
    }
    Preview("Restored") {
      form(StandupFormFeature.State(standup: .mock, original: .new, isRestored: true))
    }
    Preview("Inert") {
      StandupFormView(store: Store(initialState: StandupFormFeature.State(standup: .mock)) {})
    }
  }

  private static func form(
    _ state: StandupFormFeature.State,
    update: (inout StandupFormFeature.State) -> Void = { _ in }
  ) -> some View {
    var state = state
    update(&state)
    return StandupFormSheet(
      store: Store(initialState: state) { StandupFormFeature() }, title: "Standup", cancel: {},
      save: {})
  }
}

extension Standup {
  fileprivate static let new = Standup(id: Standup.mock.id)
}
