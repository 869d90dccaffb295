import ComposableArchitecture

/// Counts, and reports the count when the user is done.
public struct __Name__Feature: Reducer, Sendable {
  /// What the screen shows.
  public struct State: Equatable, Sendable {
    /// The number of taps.
    public var count: Int

    /// Creates a state.
    public init(count: Int = 0) {
      self.count = count
    }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case doneButtonTapped
    case incrementButtonTapped

    /// What the parent can react to.
    public enum Delegate: Equatable, Sendable {
      case finished(count: Int)
    }
  }

  /// Creates the feature.
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
