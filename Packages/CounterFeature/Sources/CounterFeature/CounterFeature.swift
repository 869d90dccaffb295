import ComposableArchitecture
import Foundation
import NumberFactClient

/// Counts up and down, by hand or once a second, and loads facts about the number.
///
/// A change of the count removes the fact, and cancels the request for one.
public struct CounterFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var count: Int
    /// A sentence about the count.
    public var fact: String?
    public var isLoadingFact: Bool
    public var isTimerOn: Bool

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

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case decrementButtonTapped
    case factFailed(message: String)
    case factResponse(String)
    case getFactButtonTapped
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped

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
  /// Returns an alert with the reason why there is no fact, and a button to try again.
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
