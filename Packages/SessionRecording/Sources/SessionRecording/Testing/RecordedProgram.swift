import ConcurrencyExtras
public import Foundation
public import TerminalCore
@_spi(Recording) public import TerminalUI

/// A program that is recorded without a terminal, in a time that passes when a test says so.
///
/// ```swift
/// let program = try RecordedProgram(to: file) { session in
///   WindowGroup { CounterView(store: session.store(initialState: CounterFeature.State()) { CounterFeature() }) }
/// }
/// await program.click("Increment")
/// await program.finish()
/// try await replay(contentsOf: file) { … }
/// ```
@MainActor
public final class RecordedProgram {
  @MainActor
  private final class Time {
    var value = Duration.zero
  }

  private let session: Session
  private let recorder: SessionRecorder
  private let program: AppRunner
  private let time: Time
  private var conducting: Task<Void, Never>?
  private var isOver = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - file: The file of the recording.
  ///   - size: The columns and rows of the screen.
  ///   - seed: Where the random numbers and the UUIDs of the session come from.
  ///   - scene: The scene of the program, with a store of the session.
  public init(
    to file: URL, size: (width: Int, height: Int) = (80, 24), seed: UInt64 = 1,
    recordsSecrets: Bool = false, @SceneBuilder scene: (Session) -> some Scene
  ) throws {
    let time = Time()
    self.time = time
    let about = ProgramDescription(program: "test", version: "1", size: size)
    recorder = try SessionRecorder(
      header: Header(about, start: Date(timeIntervalSince1970: 1_234_567_890.1), seed: seed),
      writer: RecordingWriter(file), recordsSecrets: recordsSecrets, time: { time.value })
    recorder.isHeadless = true
    session = Session(recorder)
    program = AppRunner(scene(session).session(session))
    recorder.program = program
    conducting = Task { [recorder, weak self] in
      await recorder.conduct()
      self?.isOver = true
    }
  }

  /// The text on the screen.
  public var screen: String { program.text }

  /// Waits until the program is at rest, and has taken all that was sent to it.
  public func settle() async {
    repeat { _ = await _mainSerialExecutorQuiescence() } while !recorder.isWaiting && !isOver
  }

  /// Sends events, as a terminal does.
  public func send(_ events: InputEvent...) async {
    recorder.receive(events)
    await settle()
  }

  public func type(_ text: String) async {
    recorder.receive(text.map { .key(KeyStroke(.character($0))) })
    await settle()
  }

  public func press(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) async {
    await send(.key(KeyStroke(key, modifiers: modifiers)))
  }

  /// Clicks on a text, if it shows, or so many columns to its right.
  public func click(_ text: String, columns: Int = 0) async {
    await settle()
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    guard let y = rows.firstIndex(where: { $0.contains(text) }),
      let range = rows[y].range(of: text)
    else { return }
    let x = rows[y].distance(from: rows[y].startIndex, to: range.lowerBound) + columns
    await send(
      .mouse(MouseEvent(.down(.left), x: x, y: y)), .mouse(MouseEvent(.up(.left), x: x, y: y)))
  }

  /// Lets time pass.
  public func advance(by duration: Duration) async {
    time.value += duration
    recorder.wake()
    await settle()
  }

  /// Ends the program with Control-C.
  public func finish() async {
    await press(.character("c"), .control)
    await conducting?.value
    program.close()
  }
}
