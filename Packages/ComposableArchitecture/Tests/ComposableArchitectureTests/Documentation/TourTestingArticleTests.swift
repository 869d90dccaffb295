import ComposableArchitecture
import Testing

struct LoginByTour: Reducer {
  struct State: Equatable {
    var email = ""
    var isLoading = false
    var message: String?
    var token: String?
  }
  enum Action: Equatable {
    case emailChanged(String)
    case loginButtonTapped
    case loginResponse(TaskResult<String>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.loginClient) var loginClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emailChanged(let email):
        state.email = email
        return .none

      case .loginButtonTapped:
        state.isLoading = true
        return .run { [email = state.email] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loginResponse(TaskResult { try await loginClient.login(email) }))
        }

      case .loginResponse(.success(let token)):
        state.isLoading = false
        state.token = token
        return .none

      case .loginResponse(.failure):
        state.isLoading = false
        state.message = "Logging in failed. Check the address."
        return .none
      }
    }
  }
}

struct LoginClient: TestDependencyKey {
  var login: @Sendable (_ email: String) async throws -> String

  static let testValue = Self(login: unimplemented("LoginClient.login"))
  static let previewValue = Self(login: { "token of \($0)" })
}

extension DependencyValues {
  var loginClient: LoginClient {
    get { self[LoginClient.self] }
    set { self[LoginClient.self] = newValue }
  }
}

/// The code of the articles "Testing" and "Using dependencies" in the dialect of the tour.
@MainActor
@Suite struct TourTestingArticleTests {
  struct WrongAddress: Error, Equatable {}

  @Test func loginSucceeds_keepsTheToken() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoginByTour.State()) {
      LoginByTour()
    } withDependencies: {
      $0.continuousClock = clock
      $0.loginClient.login = { "token of \($0)" }
    }

    await store.send(.emailChanged("blob@example.com")) { $0.email = "blob@example.com" }
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.loginResponse(.success("token of blob@example.com"))) {
      $0.isLoading = false
      $0.token = "token of blob@example.com"
    }
  }

  @Test func loginFails_showsAMessage() async {
    let store = TestStore(initialState: LoginByTour.State(email: "x")) {
      LoginByTour()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.loginClient.login = { _ in throw WrongAddress() }
    }

    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(/LoginByTour.Action.loginResponse) {
      $0.isLoading = false
      $0.message = "Logging in failed. Check the address."
    }
  }
}
