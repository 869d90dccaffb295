import ComposableArchitecture

/// The details of a finished timer, and the wish to remove it.
///
/// It knows nothing of where timers are kept: whoever presents it listens to its action.
public struct TimerSheet: Reducer, Sendable {
  /// A finished timer that is looked at.
  public struct State: Equatable, Sendable {
    /// The timer, as it was when the sheet opened.
    public var timerItem: TimerItem

    /// Looks at a timer.
    public init(timerItem: TimerItem) {
      self.timerItem = timerItem
    }
  }

  /// What people do here, other than to leave.
  public enum Action: Equatable, Sendable {
    case removeTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
