import AppCore
import ComposableArchitecture

/// Drives the app from lines of text, without a view: what shows is observed, and each line is turned into
/// the actions that it stands for.
@MainActor
public enum LineInterface {
  /// Runs until there is no further line.
  ///
  /// - Parameters:
  ///   - store: The app.
  ///   - readLine: Reads a line that the user enters, which should not be shown if it is a password. The next
  ///     line is read when all is done that the line before has set off.
  ///   - show: Prints text.
  public static func run(
    _ store: StoreOf<TicTacToe>,
    readLine: @escaping @Sendable (_ isHidden: Bool) async -> String?,
    show: @escaping (String) -> Void
  ) async {
    let subscription = store.publisher.map(\.prompt).sink { show($0) }
    while let line = await readLine(store.withState(\.isAskingForPassword)) {
      let prompt = store.withState(\.prompt)
      for action in store.withState({ $0.actions(for: line.withoutControls) }) {
        await store.send(action).finish()
      }
      // A line that changes nothing is answered, too.
      if store.withState(\.prompt) == prompt { show(prompt) }
    }
    subscription.cancel()
  }
}

extension TicTacToe.State {
  var prompt: String {
    switch self {
    case .login(let state): state.prompt
    case .newGame(let state): state.prompt
    }
  }

  var isAskingForPassword: Bool {
    if case .login(let state) = self { state.isAskingForPassword } else { false }
  }

  func actions(for line: String) -> [TicTacToe.Action] {
    switch self {
    case .login(let state): state.actions(for: line).map(TicTacToe.Action.login)
    case .newGame(let state): state.actions(for: line).map(TicTacToe.Action.newGame)
    }
  }
}

extension String {
  /// The text as it may be shown again in a terminal.
  fileprivate var withoutControls: String {
    let scalars = unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars))
  }
}
