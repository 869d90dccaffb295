import ComposableArchitecture

/// The details of a finished timer, and the wish to remove it.
///
/// It knows nothing of where timers are kept: whoever presents it listens to its action.
public struct TimerSheet: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public var timerItem: TimerItem

    public init(timerItem: TimerItem) {
      self.timerItem = timerItem
    }
  }

  public enum Action: Equatable, Sendable {
    case removeTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
