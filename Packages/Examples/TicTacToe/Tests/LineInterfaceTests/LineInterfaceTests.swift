import AppCore
import AuthenticationClient
import ComposableArchitecture
import LineInterface
import Testing

@MainActor
@Suite struct LineInterfaceTests {
  /// Returns the printed text and the entered lines, each after its prompt.
  func transcript(of lines: String...) async -> String {
    let store = Store(initialState: TicTacToe.State()) {
      TicTacToe()
    } withDependencies: {
      $0.authenticationClient = AuthenticationClient(
        login: {
          if $0.password != "password" { throw AuthenticationError.invalidUserPassword }
          return AuthenticationResponse(token: "", twoFactorRequired: $0.email.contains("2fa"))
        },
        twoFactor: {
          if $0.code != "1234" { throw AuthenticationError.invalidTwoFactor }
          return AuthenticationResponse(token: "", twoFactorRequired: false)
        }
      )
    }
    var transcript: [String] = []
    var rest = lines[...]
    await LineInterface.run(store) { isHidden in
      await MainActor.run {
        let line = rest.popFirst()
        if let line { transcript.append("> \(isHidden ? "(hidden)" : line)") }
        return line
      }
    } show: {
      transcript.append($0)
    }
    return transcript.joined(separator: "\n")
  }

  static let welcome = """
    Log in with any email, and “password” as the password. If “2fa” is in the email, you are asked for \
    a code, too.
    Email:
    """

  @Test func gameIsWon_anotherCanBeStarted() async {
    let transcript = await transcript(
      of: "blob@pointfree.co", "password", "Jr.", "", "Sr.\u{1B}[31m\u{7}", "", "1", "1", "ten",
      "4",
      "2",
      "5", "3", "", "9", "end game", "", "end game", "log out")
    #expect(
      transcript.hasSuffix(
        """
        > 3
         X │ X │ X\u{20}
        ───┼───┼───
         O │ O │ 6\u{20}
        ───┼───┼───
         7 │ 8 │ 9\u{20}
        Jr. wins!
        Press Return to play again, or enter “end game”:
        >\u{20}
         1 │ 2 │ 3\u{20}
        ───┼───┼───
         4 │ 5 │ 6\u{20}
        ───┼───┼───
         7 │ 8 │ 9\u{20}
        Jr., place your X
        Enter 1 to 9, or “end game”:
        > 9
         1 │ 2 │ 3\u{20}
        ───┼───┼───
         4 │ 5 │ 6\u{20}
        ───┼───┼───
         7 │ 8 │ X\u{20}
        Sr.[31m, place your O
        Enter 1 to 9, or “end game”:
        > end game
        Press Return to play, or enter “log out”:
        >\u{20}
         1 │ 2 │ 3\u{20}
        ───┼───┼───
         4 │ 5 │ 6\u{20}
        ───┼───┼───
         7 │ 8 │ 9\u{20}
        Jr., place your X
        Enter 1 to 9, or “end game”:
        > end game
        Press Return to play, or enter “log out”:
        > log out
        \(Self.welcome)
        """))
  }
}
