import DependenciesCore
import Foundation

/// Logs in with a password, and a second factor if the account has one.
public struct AuthenticationClient: Sendable {
  public var login: @Sendable (LoginRequest) async throws -> AuthenticationResponse
  public var twoFactor: @Sendable (TwoFactorRequest) async throws -> AuthenticationResponse

  public init(
    login: @escaping @Sendable (LoginRequest) async throws -> AuthenticationResponse,
    twoFactor: @escaping @Sendable (TwoFactorRequest) async throws -> AuthenticationResponse
  ) {
    self.login = login
    self.twoFactor = twoFactor
  }
}

public struct LoginRequest: Equatable, Sendable {
  public var email: String
  public var password: String

  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}

public struct TwoFactorRequest: Equatable, Sendable {
  public var code: String
  /// The token of the response to the login.
  public var token: String

  public init(code: String, token: String) {
    self.code = code
    self.token = token
  }
}

public struct AuthenticationResponse: Equatable, Sendable {
  public var token: String
  public var twoFactorRequired: Bool

  public init(token: String, twoFactorRequired: Bool) {
    self.token = token
    self.twoFactorRequired = twoFactorRequired
  }
}

public enum AuthenticationError: LocalizedError, Equatable, Sendable {
  case invalidIntermediateToken
  case invalidTwoFactor
  case invalidUserPassword

  public var errorDescription: String? {
    switch self {
    case .invalidIntermediateToken: "The login has expired. Log in again."
    case .invalidTwoFactor: "The code is wrong. Try 1234."
    case .invalidUserPassword: "The user is unknown, or the password is wrong."
    }
  }
}

extension AuthenticationClient: TestDependencyKey {
  public static let testValue = Self(
    login: unimplemented("AuthenticationClient.login"),
    twoFactor: unimplemented("AuthenticationClient.twoFactor")
  )

  /// Accepts every login and code immediately.
  public static let previewValue = Self(
    login: { AuthenticationResponse(token: "", twoFactorRequired: $0.email.contains("2fa")) },
    twoFactor: { _ in AuthenticationResponse(token: "", twoFactorRequired: false) }
  )
}

extension DependencyValues {
  public var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}
