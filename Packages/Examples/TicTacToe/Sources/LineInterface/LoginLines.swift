import ComposableArchitecture
import LoginCore
import TwoFactorCore

extension Login.State {
  var prompt: String {
    if let twoFactor { return twoFactor.prompt }
    if let alert { return alert.prompt }
    if isLoginRequestInFlight { return "Logging in…" }
    if isAskingForPassword { return "Password:" }
    return """
      Log in with any email, and “password” as the password. If “2fa” is in the email, you are asked for \
      a code, too.
      Email:
      """
  }

  var isAskingForPassword: Bool {
    twoFactor == nil && alert == nil && !isLoginRequestInFlight && !email.isEmpty
  }

  func actions(for line: String) -> [Login.Action] {
    if let twoFactor {
      return line == "back"
        ? [.twoFactor(.dismiss)]
        : twoFactor.actions(for: line).map { .twoFactor(.presented($0)) }
    }
    if alert != nil {
      return [.view(.set(\.$email, "")), .view(.set(\.$password, "")), .alert(.dismiss)]
    }
    if email.isEmpty { return [.view(.set(\.$email, line))] }
    return [.view(.set(\.$password, line)), .view(.loginButtonTapped)]
  }
}

extension TwoFactor.State {
  var prompt: String {
    if let alert { return alert.prompt }
    if isTwoFactorRequestInFlight { return "Checking the code…" }
    return "Code of four digits, or “back”:"
  }

  func actions(for line: String) -> [TwoFactor.Action] {
    alert == nil
      ? [.view(.set(\.$code, line)), .view(.submitButtonTapped)]
      : [.alert(.dismiss)]
  }
}

extension AlertState {
  fileprivate var prompt: String { "\(String(state: title))\nPress Return to try again." }
}
