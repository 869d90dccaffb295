import ComposableTerminalUI

/// The form with a title and buttons that cancel and save, as the content of a sheet.
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
    // The same height for any number of attendees, so that adding one moves nothing.
    .frame(idealHeight: 24)
    .interactiveDismissDisabled()
  }
}
