import AppCore
import AppView
import AuthenticationClient
import ComposableTerminalUI
import GameCore
import LoginCore
import NewGameCore
import Testing
import TwoFactorCore

@MainActor
@Suite struct AppTests {
  nonisolated static func client(twoFactorRequired: Bool) -> AuthenticationClient {
    AuthenticationClient(
      login: { _ in
        AuthenticationResponse(token: "deadbeef", twoFactorRequired: twoFactorRequired)
      },
      twoFactor: {
        #expect($0 == TwoFactorRequest(code: "1234", token: "deadbeef"))
        return AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)
      }
    )
  }

  @Test func login_startsANewGame_andLogoutEndsIt() async {
    let store = TestStore(initialState: TicTacToe.State()) {
      TicTacToe()
    } withDependencies: {
      $0.authenticationClient = Self.client(twoFactorRequired: false)
    }
    store.exhaustivity = .off
    await store.send(.login(.view(.set(\.$email, "blob@pointfree.co"))))
    await store.send(.login(.view(.set(\.$password, "bl0bbl0b"))))
    await store.send(.login(.view(.loginButtonTapped)))
    await store.receive(
      .login(
        .loginResponse(
          .success(AuthenticationResponse(token: "deadbeef", twoFactorRequired: false))))
    ) {
      $0 = .newGame(NewGame.State())
    }
    await store.send(.newGame(.oPlayerNameChanged("Blob Sr.")))
    await store.send(.newGame(.logoutButtonTapped)) { $0 = .login(Login.State()) }
  }

  @Test func fromLoginToLogout_byKey() async {
    let store = Store(initialState: TicTacToe.State()) {
      TicTacToe()
    } withDependencies: {
      $0.authenticationClient = Self.client(twoFactorRequired: true)
    }
    let ui = Pilot(size: (90, 30)) { TicTacToeView(store: store) }
    ui.type("2fa@pointfree.co")
    ui.press(.enter)
    ui.type("password")
    ui.press(.enter)
    await ui.settle()
    ui.type("1234")
    ui.press(.enter)
    await ui.settle()
    assertSnapshot(of: ui)
    ui.type("Blob Jr.")
    ui.press(.enter)
    ui.type("Blob Sr.")
    ui.press(.enter, .enter, .enter)
    #expect(ui.contains("╳"))
    ui.press(.escape)
    await ui.settle()
    ui.click("Log out")
    #expect(ui.contains("Login"))
    #expect(!ui.contains("2fa@pointfree.co"))
  }
}
