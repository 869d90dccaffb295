import AuthenticationClient
import ComposableArchitecture
import Foundation
import TwoFactorCore

/// Asks for an email and a password, and for a second factor if the account has one.
public struct Login: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    @BindingState public var email = ""
    public var isFormValid = false
    public var isLoginRequestInFlight = false
    @BindingState public var password = ""
    @PresentationState public var twoFactor: TwoFactor.State?

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case loginResponse(TaskResult<AuthenticationResponse>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
    case view(View)

    public enum Alert: Equatable, Sendable {}

    public enum View: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case loginButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var authenticationClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer(action: /Action.view)
    Reduce { state, action in
      switch action {
      case .alert, .twoFactor:
        return .none

      case .loginResponse(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isLoginRequestInFlight = false
        return .none

      case .loginResponse(.success(let response)):
        state.isLoginRequestInFlight = false
        if response.twoFactorRequired {
          state.twoFactor = TwoFactor.State(token: response.token)
        }
        return .none

      case .view(.binding):
        state.isFormValid = !state.email.isEmpty && !state.password.isEmpty
        return .none

      case .view(.loginButtonTapped):
        guard state.isFormValid, !state.isLoginRequestInFlight else { return .none }
        state.isLoginRequestInFlight = true
        let request = LoginRequest(email: state.email, password: state.password)
        return .run { send in
          await send(.loginResponse(TaskResult { try await authenticationClient.login(request) }))
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$twoFactor, action: /Action.twoFactor) {
      TwoFactor()
    }
  }
}
