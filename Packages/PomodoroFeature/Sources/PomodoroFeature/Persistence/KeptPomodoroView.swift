import ComposableTerminalUI

/// The screen of ``KeptPomodoro``.
///
/// ```swift
/// KeptPomodoroView(store: Store(initialState: KeptPomodoro.State()) { KeptPomodoro() })
/// ```
public struct KeptPomodoroView: View {
  private let store: StoreOf<KeptPomodoro>

  /// Shows the timer of a store, and reads the file of that when it appears.
  public init(store: StoreOf<KeptPomodoro>) {
    self.store = store
  }

  public var body: some View {
    PomodoroView(store: store.scope(state: \.pomodoro, action: { .pomodoro($0) }))
      .task { store.send(.onTask) }
      .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
