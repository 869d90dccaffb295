import ComposableArchitectureCore

/// Counts, and reports the count to its parent.
@Reducer
public struct __Name__Feature: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count: Int

    public init(count: Int = 0) {
      self.count = count
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case doneButtonTapped
    case incrementButtonTapped

    /// The actions that a parent reacts to.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case finished(count: Int)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .doneButtonTapped:
        return .send(.delegate(.finished(count: state.count)))

      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}
