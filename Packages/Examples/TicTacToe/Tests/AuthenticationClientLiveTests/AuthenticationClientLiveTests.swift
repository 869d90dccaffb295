import AuthenticationClient
import AuthenticationClientLive
import Clocks
import DependenciesCore
import DependenciesTestSupport
import Testing

@Suite(.dependency(\.continuousClock, ImmediateClock())) struct AuthenticationClientLiveTests {
  @Test func login_needsAnEmailAndThePassword() async throws {
    #expect(
      try await login("blob@pointfree.co", "password")
        == AuthenticationResponse(token: "deadbeef", twoFactorRequired: false))
    #expect(
      try await login("2fa@pointfree.co", "password")
        == AuthenticationResponse(token: "deadbeef", twoFactorRequired: true))
    for (email, password) in [("blob", "password"), ("blob@pointfree.co", "passwort")] {
      await #expect(throws: AuthenticationError.invalidUserPassword) {
        try await login(email, password)
      }
    }
  }

  @Test func twoFactor_needsTheTokenAndTheCode() async throws {
    #expect(
      try await twoFactor("1234", "deadbeef")
        == AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false))
    await #expect(throws: AuthenticationError.invalidTwoFactor) {
      try await twoFactor("1235", "deadbeef")
    }
    await #expect(throws: AuthenticationError.invalidIntermediateToken) {
      try await twoFactor("1234", "")
    }
  }

  @Test func response_takesASecond() async throws {
    let clock = TestClock()
    let task = Task {
      try await withDependencies {
        $0.continuousClock = clock
      } operation: {
        try await AuthenticationClient.liveValue.login(
          LoginRequest(email: "blob@pointfree.co", password: "password"))
      }
    }
    await clock.advance(by: .milliseconds(999))
    await #expect(throws: (any Error).self) { try await clock.checkSuspension() }
    await clock.advance(by: .milliseconds(1))
    try await clock.checkSuspension()
    #expect(try await task.value.token == "deadbeef")
  }

  private func login(_ email: String, _ password: String) async throws -> AuthenticationResponse {
    try await AuthenticationClient.liveValue.login(LoginRequest(email: email, password: password))
  }

  private func twoFactor(_ code: String, _ token: String) async throws -> AuthenticationResponse {
    try await AuthenticationClient.liveValue.twoFactor(TwoFactorRequest(code: code, token: token))
  }
}
