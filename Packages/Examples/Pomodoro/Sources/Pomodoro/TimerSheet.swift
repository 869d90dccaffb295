import ComposableArchitecture

/// Shows the details of a finished timer, and asks the parent to remove it.
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
