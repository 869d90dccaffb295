import AuthenticationClient
import ComposableTerminalUI
import Testing
import TwoFactorCore
import TwoFactorView

@MainActor
@Suite struct TwoFactorTests {
  @Test func screen() async {
    let store = Store(initialState: TwoFactor.State(token: "deadbeef")) {
      TwoFactor()
    } withDependencies: {
      $0.authenticationClient.twoFactor = {
        if $0.code != "1234" { throw AuthenticationError.invalidTwoFactor }
        return AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)
      }
    }
    let ui = Pilot(size: (60, 20)) { NavigationStack { TwoFactorView(store: store) } }
    assertSnapshot(of: ui)
    ui.type("4321")
    ui.press(.enter)
    await ui.settle()
    assertSnapshot(of: ui, named: "alert")
    ui.press(.enter)
    #expect(!ui.contains("The code is wrong."))
    store.send(.view(.set(\.$code, "1234")))
    let task = store.send(.view(.submitButtonTapped))
    #expect(store.withState(\.isTwoFactorRequestInFlight))
    await task.finish()
    #expect(!store.withState(\.isTwoFactorRequestInFlight))
  }
}
