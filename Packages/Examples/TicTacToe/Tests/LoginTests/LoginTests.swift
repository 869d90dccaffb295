import AuthenticationClient
import ComposableTerminalUI
import LoginCore
import LoginView
import Testing
import TwoFactorCore

@MainActor
@Suite struct LoginTests {
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
    #expect(ui.contains("2fa@pointfree.co") && !store.withState(\.isLoginRequestInFlight))
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
