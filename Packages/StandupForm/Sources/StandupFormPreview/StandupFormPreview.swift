import ComposableTerminalUI
import Models
import StandupForm

@main
struct StandupFormPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("New") { form(.new) }
    Preview("Existing") { form(.mock) }
    Preview("Inert") {
      StandupFormView(store: Store(initialState: StandupFormFeature.State(standup: .mock)) {})
    }
  }

  /// A form in a stand-in for the sheet that it is usually shown in.
  private static func form(_ standup: Standup) -> some View {
    NavigationStack {
      StandupFormView(
        store: Store(initialState: StandupFormFeature.State(standup: standup)) {
          StandupFormFeature()
        } withDependencies: {
          $0.context = .preview
        }
      )
      .navigationTitle("Standup")
    }
  }
}

extension Standup {
  fileprivate static let new = Standup(id: Standup.mock.id)
}
