import AuthenticationClient
import DependenciesCore

extension AuthenticationClient: DependencyKey {
  /// Simulates a service that responds after a second.
  ///
  /// It accepts the password “password”. If the email contains “2fa”, it requires the code “1234”.
  public static let liveValue = Self(
    login: { request in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      guard request.email.contains("@"), request.password == "password"
      else { throw AuthenticationError.invalidUserPassword }
      return AuthenticationResponse(
        token: "deadbeef", twoFactorRequired: request.email.contains("2fa"))
    },
    twoFactor: { request in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      guard request.token == "deadbeef" else { throw AuthenticationError.invalidIntermediateToken }
      guard request.code == "1234" else { throw AuthenticationError.invalidTwoFactor }
      return AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    }
  )
}
