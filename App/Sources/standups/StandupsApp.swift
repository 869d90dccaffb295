import AfterMeetingClient
import AfterMeetingClientLive
import AppFeature
import ClipboardClient
import ComposableTerminalUI
import DataManager
import DataManagerLive
import Foundation
import LocalTime
import Models
import Persistence
import Program
import SessionRecording
import SoundEffectClient
import SoundEffectClientLive
import SpeechClient
import SpeechClientLive
import StandupsCommandLine
import StandupsFile
import StoreInspector

/// The Standups app: its features with live dependencies.
@main
struct StandupsApp: App {
  static let readsArguments = true

  private let configuration: StandupsConfiguration
  private let clipboard = TerminalClipboard()
  private let session: Session
  private let store: StoreOf<AppFeature>

  init() {
    (configuration, session) = StandupsConfiguration.openFromCommandLine()
    prepareDependencies(configuration.prepare)
    switch configuration.task {
    case .print(let text): StandupsConfiguration.printAndExit(text)
    case .run(let command):
      Task { [configuration] in exit(await configuration.run(command)) }
      dispatchMain()
    case .open(let start):
      store = configuration.open(start, in: session, clipboard: clipboard.client)
    }
  }

  var body: some Scene {
    WindowGroup {
      ClipboardReader(clipboard) {
        AppView(store: store)
          .keymap { keymap in
            keymap.addLetters()
            for (command, keys) in configuration.keys { keymap[command] = keys }
          }
          .screenTheme(configuration.theme)
          .storeInspector(store, isEnabled: configuration.isInspecting && !session.isOn)
      }
    }
    .session(session)
    .onQuitCommand {
      if store.withState(\.mayQuit) { return true }
      store.send(.quitKeyPressed)
      return false
    }
    .onTerminate {
      await store.send(.appWillTerminate).finish()
      StandupsConfiguration.complainAtExit(store.withState(\.exitMessage))
    }
    .onTerminate(lossMessage: store.withState(\.unfinishedProgramsMessage)) {
      await store.send(.appHasSaved).finish()
      StandupsConfiguration.complainAtExit(store.withState(\.exitMessage))
    }
  }
}

extension StandupsConfiguration {
  /// Creates the store of the app, with a screen to start in.
  @MainActor fileprivate func open(
    _ start: Start, in session: Session, clipboard: ClipboardClient
  ) -> StoreOf<AppFeature> {
    if !session.isReplay {
      if case .form = start, isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1 {
        Self.complain(
          "without a terminal, 'new' needs a title and people, as in: "
            + "standups new Design --person Ann,Bob")
        exit(EXIT_FAILURE)
      }
      Self.requireTerminal()
    }
    // The option applies to the screen, too.
    if color == .never { setenv("NO_COLOR", "1", 1) }
    let store = session.store(initialState: state(start)) {
      AppFeature()
    } withDependencies: {
      $0.clipboard = clipboard
    }
    Self.writeSteps(of: store, after: session)
    return store
  }

  private func state(_ start: Start) -> AppFeature.State {
    do throws(TitleError) {
      var state =
        switch start {
        case .form(let title): AppFeature.State(adding: title)
        case .list: try AppFeature.State(opening: nil)
        case .meeting(let title): try AppFeature.State(opening: title, startsMeeting: true)
        case .standup(let title): try AppFeature.State(opening: title)
        }
      if let problem = Self.timeZoneProblem {
        Self.complain(problem)
        state.presentToast(problem)
      }
      return state
    } catch {
      Self.complain(error.advice)
      exit(EXIT_FAILURE)
    }
  }

  /// Runs a command, and returns its exit status.
  fileprivate func run(_ command: Command) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    if let problem = Self.timeZoneProblem { Self.complain(problem) }
    var context = CommandContext(
      dates: DateText(locale: Locale(ofDatesIn: environment)),
      editFolder: .userState("standups"), openEditor: Editor.open,
      readInput: { try StandardInput.read(limit: DataManager.fileSizeLimit) },
      print: StandardOutput.write, complain: Self.complain
    )
    context.requiresFile = requiresDataFile
    context.isColored = isColored(isTerminal: isatty(STDOUT_FILENO) == 1, environment: environment)
    return await command.run(in: context)
  }

  /// Sets dependencies according to the configuration.
  fileprivate func prepare(_ dependencies: inout DependencyValues) {
    if let dataFile { dependencies.standupsFiles.file = dataFile }
    if let afterMeetingCommand {
      dependencies.afterMeeting = .live(command: afterMeetingCommand, format: afterMeetingFormat)
      dependencies.afterMeeting.commandToRepeat = { [self] in
        commandToRepeat(title: $0, meeting: $1)
      }
    }
    if isMuted { dependencies.soundEffectClient = .noop }
    switch speech {
    case .command(let command):
      dependencies.speechClient = .live(command: command)
    case .none:
      // Without a recognizer, the app does not ask for permission.
      dependencies.speechClient.requestAuthorization = { .denied }
    case .standard: break
    }
  }
}
