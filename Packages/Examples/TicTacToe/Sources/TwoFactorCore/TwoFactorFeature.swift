import AuthenticationClient
import ComposableArchitecture
import Foundation

/// Asks for a code, the second factor of an account.
public struct TwoFactor: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    @BindingState public var code = ""
    public var isFormValid = false
    public var isTwoFactorRequestInFlight = false
    /// The token of the response to the login.
    public let token: String

    public init(token: String) {
      self.token = token
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case twoFactorResponse(TaskResult<AuthenticationResponse>)
    case view(View)

    public enum Alert: Equatable, Sendable {}

    public enum View: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case submitButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var authenticationClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer(action: /Action.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .twoFactorResponse(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isTwoFactorRequestInFlight = false
        return .none

      case .twoFactorResponse(.success):
        state.isTwoFactorRequestInFlight = false
        return .none

      case .view(.binding):
        state.isFormValid = state.code.count >= 4
        return .none

      case .view(.submitButtonTapped):
        guard state.isFormValid, !state.isTwoFactorRequestInFlight else { return .none }
        state.isTwoFactorRequestInFlight = true
        let request = TwoFactorRequest(code: state.code, token: state.token)
        return .run { send in
          await send(
            .twoFactorResponse(TaskResult { try await authenticationClient.twoFactor(request) }))
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}
