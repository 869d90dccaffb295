import AuthenticationClient
import ComposableTerminalUI
import LoginCore
import LoginView
import Testing
import TwoFactorCore

@MainActor
@Suite struct LoginTests {
  func makeStore() -> TestStoreOf<Login> {
    TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = {
        AuthenticationResponse(token: "deadbeef", twoFactorRequired: $0.email.contains("2fa"))
      }
    }
  }

  func logIn(_ email: String, in store: TestStoreOf<Login>) async {
    await store.send(.view(.set(\.$email, email))) { $0.email = email }
    await store.send(.view(.loginButtonTapped))
    await store.send(.view(.set(\.$password, "password"))) {
      $0.password = "password"
      $0.isFormValid = true
    }
    await store.send(.view(.loginButtonTapped)) { $0.isLoginRequestInFlight = true }
  }

  @Test func login_succeeds() async {
    let store = makeStore()
    await logIn("blob@pointfree.co", in: store)
    await store.receive(
      .loginResponse(
        .success(AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)))
    ) {
      $0.isLoginRequestInFlight = false
    }
  }

  @Test func loginWithASecondFactor_asksForTheCode() async {
    let store = makeStore()
    let response = AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    store.dependencies.authenticationClient.twoFactor = { _ in response }
    await logIn("2fa@pointfree.co", in: store)
    await store.receive(
      .loginResponse(.success(AuthenticationResponse(token: "deadbeef", twoFactorRequired: true)))
    ) {
      $0.isLoginRequestInFlight = false
      $0.twoFactor = TwoFactor.State(token: "deadbeef")
    }
    await store.send(.twoFactor(.presented(.view(.set(\.$code, "1234"))))) {
      $0.twoFactor?.code = "1234"
      $0.twoFactor?.isFormValid = true
    }
    await store.send(.twoFactor(.presented(.view(.submitButtonTapped)))) {
      $0.twoFactor?.isTwoFactorRequestInFlight = true
    }
    await store.receive(.twoFactor(.presented(.twoFactorResponse(.success(response))))) {
      $0.twoFactor?.isTwoFactorRequestInFlight = false
    }
  }

  @Test func screen() async {
    let store = Store(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = {
        if $0.password != "password" { throw AuthenticationError.invalidUserPassword }
        return AuthenticationResponse(token: "deadbeef", twoFactorRequired: true)
      }
    }
    let ui = Pilot(size: (60, 20)) { NavigationStack { LoginView(store: store) } }
    assertSnapshot(of: ui)
    ui.type("2fa@pointfree.co")
    ui.press(.enter)
    ui.type("passwort")
    ui.press(.enter)
    await ui.settle()
    assertSnapshot(of: ui, named: "alert")
    ui.press(.enter)
    ui.click("••••••••")
    ui.press(.end, .backspace)
    ui.type("d")
    ui.click("Log in")
    await ui.settle()
    #expect(ui.contains("Confirmation code"))
    ui.press(.escape)
    #expect(ui.contains("2fa@pointfree.co"))
  }

  @Test func requestInFlight_disablesTheForm() {
    let store = Store(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { _ in try await Task.never() }
    }
    let ui = Pilot(size: (60, 20)) { NavigationStack { LoginView(store: store) } }
    ui.type("blob")
    ui.press(.enter)
    ui.type("password")
    ui.press(.enter)
    assertSnapshot(of: ui)
  }
}
