import ConcurrencyExtras
public import Foundation
import IssueReporting
public import TerminalCore
@_spi(Recording) public import TerminalUI

/// A program that a test records without a terminal, with a clock that the test advances.
///
/// ```swift
/// let program = try RecordedProgram(to: file) { session in
///   CounterScene(session: session)
/// }
/// await program.click("Increment")
/// await program.finish()
/// try await replay(Recording(contentsOf: file)) { session in CounterScene(session: session) }
/// ```
@MainActor
public final class RecordedProgram {
  private let session: Session
  private let recorder: SessionRecorder
  private let program: AppRunner
  private let time: LockIsolated<Duration>
  private var driving: Task<Void, Never>?
  private var isOver = false

  /// Starts a program, and the recording of it.
  ///
  /// - Parameters:
  ///   - file: The new file of the recording.
  ///   - size: The size of the screen in columns and rows.
  ///   - seed: The seed of the session's random numbers and UUIDs.
  ///   - scene: Returns the scene of the program, whose store the session makes.
  /// - Throws: A `POSIXError` if the file exists or cannot be created.
  public init(
    to file: URL, size: (width: Int, height: Int) = (80, 24), seed: UInt64 = 1,
    @SceneBuilder scene: (Session) -> some Scene
  ) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let time = LockIsolated(Duration.zero)
    self.time = time
    recorder = SessionRecorder(
      header: RecordingHeader(
        program: "test", version: "1", start: Date(timeIntervalSince1970: 1_234_567_890.1),
        seed: seed, size: size),
      writer: RecordingWriter(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)) {
        reportIssue($0, "The recording is incomplete.")
      },
      time: { time.value })
    recorder.isHeadless = true
    session = Session(recorder)
    program = AppRunner(scene(session).session(session))
    recorder.program = program
    driving = Task { [recorder, weak self] in
      await recorder.drive()
      self?.isOver = true
    }
  }

  /// The text on the screen.
  public var screen: String { program.text }

  /// Waits until the program has handled all events, and is at rest.
  public func settle() async {
    repeat { _ = await _mainSerialExecutorQuiescence() } while !recorder.isWaiting && !isOver
  }

  /// Sends events as a terminal does, and waits until the program is at rest.
  public func send(_ events: InputEvent...) async {
    recorder.receive(events)
    await settle()
  }

  /// Types a text, and waits until the program is at rest.
  public func type(_ text: String) async {
    recorder.receive(text.map { .key(KeyStroke(.character($0))) })
    await settle()
  }

  /// Presses a key, and waits until the program is at rest.
  public func press(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) async {
    await send(.key(KeyStroke(key, modifiers: modifiers)))
  }

  /// Clicks on the first occurrence of a text on the screen.
  ///
  /// Reports an issue with the screen if the text is missing.
  ///
  /// - Parameters:
  ///   - text: The text to find.
  ///   - columns: The distance of the click from the start of the text.
  public func click(
    _ text: String, columns: Int = 0, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await settle()
    guard let place = program.find(text) else {
      reportIssue(
        "“\(text)” cannot be clicked: it is not on the screen.\n\n\(screen)", fileID: fileID,
        filePath: filePath, line: line, column: column)
      return
    }
    let (x, y) = (place.x + columns, place.y)
    await send(
      .mouse(MouseEvent(.down(.left), x: x, y: y)), .mouse(MouseEvent(.up(.left), x: x, y: y)))
  }

  /// Advances the clock, and waits until the program is at rest.
  public func advance(by duration: Duration) async {
    time.withValue { $0 += duration }
    recorder.wake()
    await settle()
  }

  /// Ends the program with Control-C, and waits until the recording is complete.
  ///
  /// Reports an issue with the screen if the program does not end, as its `onQuitCommand` may decide.
  public func finish() async {
    await press(.character("c"), .control)
    guard program.isEnding else {
      reportIssue("The program does not end with Control-C.\n\n\(screen)")
      return program.close()
    }
    await driving?.value
    program.close()
  }
}
