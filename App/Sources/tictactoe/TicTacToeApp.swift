import AppCore
import AppView
import AuthenticationClientLive
import ComposableTerminalUI
import Dispatch
import Foundation
import LineInterface
import Program
import SessionRecording
import StoreInspector

/// Tic-tac-toe behind a login, on a screen or, with ARGS=--line, in lines of text.
@main
struct TicTacToeApp: App {
  static let readsArguments = true

  private let session: Session
  private let store: StoreOf<TicTacToe>

  init() {
    let configuration: TicTacToeConfiguration
    (configuration, session) = TicTacToeConfiguration.openFromCommandLine()
    store = session.store(initialState: TicTacToe.State()) { TicTacToe() }
    if configuration.isLineMode { runLines() }
  }

  var body: some Scene {
    WindowGroup {
      TicTacToeView(store: store).storeInspector(store)
    }
    .session(session)
  }

  private func runLines() -> Never {
    Task {
      await LineInterface.run(store) { isHidden in
        StandardInput.line(isHidden: isHidden)
      } show: { text in
        do {
          try StandardOutput.write(Data("\(text)\n".utf8))
        } catch {
          TicTacToeConfiguration.complain("Not all could be printed: \(error.reason)")
          exit(EX_IOERR)
        }
      }
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }
}
