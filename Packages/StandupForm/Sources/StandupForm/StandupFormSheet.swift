import ComposableTerminalUI

/// The form as a sheet shows it: under a title, between a button that leaves it and one that keeps the
/// edits.
public struct StandupFormSheet: View {
  private let store: StoreOf<StandupFormFeature>
  private let title: String
  private let saveTitle: String
  private let cancel: @MainActor () -> Void
  private let save: @MainActor () -> Void

  /// Shows a form.
  ///
  /// - Parameters:
  ///   - title: What stands above the form.
  ///   - saveTitle: What stands on the button that keeps the edits.
  ///   - cancel: What that button does which leaves the form.
  ///   - save: What that button does which keeps the edits.
  public init(
    store: StoreOf<StandupFormFeature>, title: String, saveTitle: String,
    cancel: @escaping @MainActor () -> Void, save: @escaping @MainActor () -> Void
  ) {
    self.store = store
    self.title = title
    self.saveTitle = saveTitle
    self.cancel = cancel
    self.save = save
  }

  public var body: some View {
    NavigationStack {
      StandupFormView(store: store)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: cancel) }
          ToolbarItem(placement: .confirmationAction) { Button(saveTitle, action: save) }
        }
    }
  }
}
