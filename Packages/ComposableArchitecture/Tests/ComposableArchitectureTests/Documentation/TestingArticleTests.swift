import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

@Reducer
struct LoginFeature {
  struct State: Equatable {
    var email = ""
    var isLoading = false
    var message: String?
    var token: String?
  }
  enum Action {
    case emailChanged(String)
    case loginButtonTapped
    case loginResponse(Result<String, any Error>)
  }

  @Dependency(\.continuousClock) var clock
  let login: @Sendable (_ email: String) async throws -> String

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
          await send(.loginResponse(Result { try await login(email) }))
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

/// The code of the article "Testing features".
@MainActor
@Suite struct TestingArticleTests {
  struct WrongAddress: Error {}

  @Test func loginSucceeds_keepsTheToken() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoginFeature.State()) {
      LoginFeature(login: { "token of \($0)" })
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.emailChanged, "blob@example.com") { $0.email = "blob@example.com" }
    await store.send(\.loginButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loginResponse) {
      $0.isLoading = false
      $0.token = "token of blob@example.com"
    }
  }

  @Test func loginFails_showsAMessage() async {
    let store = TestStore(initialState: LoginFeature.State(email: "x")) {
      LoginFeature(login: { _ in throw WrongAddress() })
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }

    store.exhaustivity = .off
    await store.send(\.loginButtonTapped)
    await store.skipReceivedActions()
    store.assert { $0.message = "Logging in failed. Check the address." }
  }

  @Test func longLivedEffect_isCancelledWithItsTask() async {
    let clock = TestClock()
    let store = TestStore(initialState: StopwatchFeature.State()) {
      StopwatchFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    let task = await store.send(\.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await task.cancel()
  }
}
