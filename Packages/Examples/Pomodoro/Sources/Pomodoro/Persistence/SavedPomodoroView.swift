import ComposableTerminalUI

/// Shows a ``SavedPomodoro``.
///
/// ```swift
/// SavedPomodoroView(store: Store(initialState: SavedPomodoro.State()) { SavedPomodoro() })
/// ```
public struct SavedPomodoroView: View {
  private let store: StoreOf<SavedPomodoro>

  /// Creates a view that loads the file when it appears.
  public init(store: StoreOf<SavedPomodoro>) {
    self.store = store
  }

  public var body: some View {
    PomodoroView(store: store.scope(state: \.pomodoro, action: { .pomodoro($0) }))
      .task { store.send(.onTask) }
      .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
