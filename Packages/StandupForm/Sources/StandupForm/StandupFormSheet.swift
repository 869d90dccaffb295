import ComposableTerminalUI

/// The form with a title and buttons that cancel and save, as the content of a sheet.
public struct StandupFormSheet: View {
  private let store: StoreOf<StandupFormFeature>
  private let title: String
  private let cancel: @MainActor () -> Void
  private let save: @MainActor () -> Void

  /// Creates the content of a sheet, with the actions of its buttons.
  public init(
    store: StoreOf<StandupFormFeature>, title: String, cancel: @escaping @MainActor () -> Void,
    save: @escaping @MainActor () -> Void
  ) {
    self.store = store
    self.title = title
    self.cancel = cancel
    self.save = save
  }

  public var body: some View {
    NavigationStack {
      StandupFormView(store: store)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel", action: cancel)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save", action: save).keyboardShortcut("s")
          }
        }
    }
    // The same height for any number of attendees, so that adding one moves nothing.
    .frame(idealHeight: 24)
    .interactiveDismissDisabled()
  }
}
