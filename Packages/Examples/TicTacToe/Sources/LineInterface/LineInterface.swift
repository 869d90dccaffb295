import AppCore
import ComposableArchitecture

/// A user interface of lines, without views: it prints the state when that changes, and sends the
/// actions of each line that is entered.
@MainActor
public enum LineInterface {
  /// Runs the interface until the end of the input.
  ///
  /// - Parameters:
  ///   - store: The store of the app.
  ///   - readLine: Returns the next line of the input, or `nil` at its end. It must not echo a line
  ///     if `isHidden` is `true`. It is called when the effects of the previous line have finished.
  ///   - show: Prints a text.
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
      // Also after a line that changes nothing.
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
  /// The text without control characters, so that it can be printed to a terminal.
  fileprivate var withoutControls: String {
    let scalars = unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars))
  }
}
