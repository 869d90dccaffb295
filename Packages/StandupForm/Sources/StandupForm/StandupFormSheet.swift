import ComposableTerminalUI

/// The form as a sheet shows it: below a title and the buttons that cancel and save.
public struct StandupFormSheet: View {
  private let store: StoreOf<StandupFormFeature>
  private let title: String

  public init(store: StoreOf<StandupFormFeature>, title: String) {
    self.store = store
    self.title = title
  }

  public var body: some View {
    NavigationStack {
      StandupFormView(store: store)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { store.send(.cancelButtonTapped) }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") { store.send(.saveButtonTapped) }.keyboardShortcut("s")
          }
        }
    }
    // Of the same height for any number of attendees, so that adding one moves nothing.
    .frame(idealHeight: 24)
    .interactiveDismissDisabled()
  }
}
