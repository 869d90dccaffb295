import ChildProcess
import DependenciesCore
import SpeechClient

extension SpeechClient: DependencyKey {
  /// Recognises speech with `pocketsphinx_continuous`, from the microphone.
  public static let liveValue = live()

  /// The command that is run unless another is given.
  public static let defaultCommand = ["pocketsphinx_continuous", "-inmic", "yes"]

  /// A client that runs a program which prints what it recognises, line by line.
  ///
  /// ```swift
  /// $0.speechClient = .live(command: ["whisper-stream", "--model", "base.en.bin"])
  /// ```
  ///
  /// The program runs from the start of a stream to its end, in a session of its own, and all that
  /// it starts ends with it. It reads nothing, and has no terminal. What it prints is shown before
  /// the line is complete; what it prints over a line, after a carriage return, replaces it.
  /// Escape sequences and control characters are left out.
  ///
  /// The stream ends when the program exits with status 0, and fails with a ``SpeechClientError``
  /// if it ends otherwise. Only the newest transcript is kept for a reader who is late.
  ///
  /// Both endpoints about authorization answer `authorized` if the program is there. If not, nobody has denied
  /// anything: `authorizationStatus` is `notDetermined`, so that no screen asks about it, and a request is
  /// answered with `denied`; ``missingProgram(of:)`` then says what to install.
  ///
  /// - Parameters:
  ///   - command: The name or path of the program, and its arguments. ``defaultCommand`` if `nil`.
  ///   - grace: How long the program may take to end. Then it is killed.
  public static func live(command: [String]? = nil, grace: Duration = .seconds(2)) -> Self {
    Self(
      authorizationStatus: { missingProgram(of: command) == nil ? .authorized : .notDetermined },
      requestAuthorization: { missingProgram(of: command) == nil ? .authorized : .denied },
      start: { transcripts(of: command ?? defaultCommand, grace: grace) }
    )
  }

  /// What is wrong if the program of a command is not on this machine, with a hint of what to do.
  ///
  /// - Parameter command: A command as for ``live(command:grace:)``.
  /// - Returns: ``SpeechClientError/notInstalled(program:)``, or `nil` if the program is there.
  public static func missingProgram(of command: [String]? = nil) -> SpeechClientError? {
    let program = (command ?? defaultCommand).first ?? ""
    return Program.path(of: program) == nil ? .notInstalled(program: program) : nil
  }

  private static func transcripts(
    of command: [String], grace: Duration
  ) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let program = command.first ?? ""
      let transcript = LockIsolated(Transcript())
      let isOver = LockIsolated(false)
      let child = ChildProcess.start(command, grace: grace) { bytes in
        transcript.withValue {
          if $0.append(bytes) { continuation.yield($0.text) }
          if $0.isTooLong {
            continuation.finish(throwing: SpeechClientError.flood(program: program))
          }
        }
      } onEnd: { ending, errors in
        transcript.withValue {
          if $0.endLine() { continuation.yield($0.text) }
        }
        // That the program was ended when the reader had left is no error.
        let error =
          isOver.value ? nil : SpeechClientError(ending, program: program, errorOutput: errors)
        continuation.finish(throwing: error)
      }
      continuation.onTermination = { _ in
        isOver.setValue(true)
        child.stop()
      }
    }
  }
}
