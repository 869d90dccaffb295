import AuthenticationClient
import ComposableTerminalUI
import Testing
import TwoFactorCore
import TwoFactorView

@MainActor
@Suite struct TwoFactorTests {
  let response = AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)

  @Test func code_isAccepted() async {
    let store = TestStore(initialState: TwoFactor.State(token: "deadbeef")) {
      TwoFactor()
    } withDependencies: { [response] in
      $0.authenticationClient.twoFactor = { request in
        #expect(request == TwoFactorRequest(code: "1234", token: "deadbeef"))
        return response
      }
    }
    await store.send(.view(.set(\.$code, "123"))) { $0.code = "123" }
    await store.send(.view(.submitButtonTapped))
    await store.send(.view(.set(\.$code, "1234"))) {
      $0.code = "1234"
      $0.isFormValid = true
    }
    await store.send(.view(.submitButtonTapped)) { $0.isTwoFactorRequestInFlight = true }
    await store.receive(.twoFactorResponse(.success(response))) {
      $0.isTwoFactorRequestInFlight = false
    }
  }

  @Test func screen() async {
    let store = Store(initialState: TwoFactor.State(token: "deadbeef")) {
      TwoFactor()
    } withDependencies: {
      $0.authenticationClient.twoFactor = { _ in throw AuthenticationError.invalidTwoFactor }
    }
    let ui = Pilot(size: (60, 20)) { NavigationStack { TwoFactorView(store: store) } }
    assertSnapshot(of: ui)
    ui.type("4321")
    ui.press(.enter)
    await ui.settle()
    assertSnapshot(of: ui, named: "alert")
    ui.press(.enter)
    #expect(!ui.contains("The code is wrong."))
  }
}
