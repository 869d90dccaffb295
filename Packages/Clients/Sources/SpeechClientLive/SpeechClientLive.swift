import ChildProcess
import DependenciesCore
import SpeechClient

extension SpeechClient: DependencyKey {
  /// A client that recognizes speech from the microphone with `pocketsphinx_continuous`.
  public static let liveValue = live()

  /// The command that is run by default.
  public static let defaultCommand = ["pocketsphinx_continuous", "-inmic", "yes"]

  /// Returns a client that runs a program which prints the recognized text, line by line.
  ///
  /// ```swift
  /// $0.speechClient = .live(command: ["whisper-stream", "--model", "base.en.bin"])
  /// ```
  ///
  /// The program runs until the stream ends, in a session of its own, and its descendants end with
  /// it. It has no input and no terminal. Text is part of the transcript before its line is
  /// complete; text after a carriage return replaces the line. Escape sequences and control
  /// characters are removed.
  ///
  /// The stream ends when the program exits with status 0, and throws a ``SpeechClientError`` if it
  /// ends otherwise, or prints more than people can say. A slow reader receives the latest transcript only.
  ///
  /// If the program exists, both authorization endpoints return `authorized`. Otherwise
  /// `authorizationStatus` is `notDetermined`, as the user has not denied anything, and a request
  /// returns `denied`; ``missingProgram(of:)`` then describes what to install.
  ///
  /// - Parameters:
  ///   - command: The name or path of the program, and its arguments. ``defaultCommand`` if `nil`.
  ///   - grace: The time that the program has to end before it is killed.
  public static func live(command: [String]? = nil, grace: Duration = .seconds(2)) -> Self {
    Self(
      authorizationStatus: { missingProgram(of: command) == nil ? .authorized : .notDetermined },
      requestAuthorization: { missingProgram(of: command) == nil ? .authorized : .denied },
      start: { transcripts(of: command ?? defaultCommand, grace: grace) }
    )
  }

  /// Returns an error if the program of a command is not installed, with advice.
  ///
  /// - Parameter command: A command as for ``live(command:grace:)``.
  /// - Returns: ``SpeechClientError/notInstalled(program:)``, or `nil` if the program exists.
  public static func missingProgram(of command: [String]? = nil) -> SpeechClientError? {
    let program = (command ?? defaultCommand).first ?? ""
    return ProgramSearch.path(of: program) == nil ? .notInstalled(program: program) : nil
  }

  /// The limit of a program's output, which includes its standard error and what is not recognized
  /// text. For each word, programs print some hundred bytes at most, with their preliminary guesses.
  private static let outputLimit = ChildProcess.OutputLimit(bytesPerSecond: 65_536, burst: 1 << 20)

  private static func transcripts(
    of command: [String], grace: Duration
  ) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let program = command.first ?? ""
      let transcript = LockIsolated(Transcript())
      let isOver = LockIsolated(false)
      let child = ChildProcess.start(command, grace: grace, outputLimit: outputLimit) { bytes in
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
        // A program that was stopped because the stream ended has not failed.
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
