import ComposableArchitecture
import Foundation
import NumberFactClient

/// Counts up and down, by hand or once a second, and gets facts about the number.
///
/// A fact is about the number that shows: when the count changes, the fact goes away, and one that is
/// still on its way is not waited for any more.
public struct CounterFeature: Reducer, Sendable {
  /// The number, and what is known about it.
  public struct State: Equatable, Sendable {
    /// What went wrong when a fact was asked for.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The number.
    public var count: Int
    /// A sentence about the count, once it was asked for and has arrived.
    public var fact: String?
    /// Whether a fact is on its way.
    public var isLoadingFact: Bool
    /// Whether the count goes up by one each second.
    public var isTimerOn: Bool

    /// Starts at zero, unless told otherwise.
    public init(
      alert: AlertState<Action.Alert>? = nil,
      count: Int = 0,
      fact: String? = nil,
      isLoadingFact: Bool = false,
      isTimerOn: Bool = false
    ) {
      self.alert = alert
      self.count = count
      self.fact = fact
      self.isLoadingFact = isLoadingFact
      self.isTimerOn = isTimerOn
    }
  }

  /// What people do, and what comes of it.
  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case decrementButtonTapped
    case factFailed(message: String)
    case factResponse(String)
    case getFactButtonTapped
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped

    /// What the alert about a fact that failed offers.
    public enum Alert: Equatable, Sendable {
      case tryAgainButtonTapped
    }
  }

  private enum CancelID { case fact, timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFact) var numberFact

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.tryAgainButtonTapped)), .getFactButtonTapped:
        return getFact(&state)

      case .alert(.dismiss):
        return .none

      case .decrementButtonTapped:
        return count(by: -1, &state)

      case .factFailed(let message):
        state.isLoadingFact = false
        state.alert = .factFailed(message: message)
        return .none

      case .factResponse(let fact):
        state.fact = fact
        state.isLoadingFact = false
        return .none

      case .incrementButtonTapped, .timerTicked:
        return count(by: 1, &state)

      case .toggleTimerButtonTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }

  private func count(by step: Int, _ state: inout State) -> Effect<Action> {
    state.count += step
    state.fact = nil
    state.isLoadingFact = false
    return .cancel(id: CancelID.fact)
  }

  private func getFact(_ state: inout State) -> Effect<Action> {
    state.fact = nil
    state.isLoadingFact = true
    return .run { [count = state.count] send in
      try await send(.factResponse(numberFact.fetch(count)))
    } catch: { error, send in
      await send(.factFailed(message: error.localizedDescription))
    }
    .cancellable(id: CancelID.fact, cancelInFlight: true)
  }
}

extension AlertState where Action == CounterFeature.Action.Alert {
  /// Says why there is no fact, and offers to ask again.
  public static func factFailed(message: String) -> Self {
    Self {
      TextState("No fact could be found")
    } actions: {
      ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(message)
    }
  }
}
