@_spi(Recording) import DependenciesCore
import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI

/// A driver that writes what it delivers, and the program's actions, to a recording.
final class SessionRecorder: SessionDriver {
  let writer: RecordingWriter
  /// The time that has passed since the start.
  private let currentTime: @MainActor () -> Duration
  private var input: ArraySlice<InputEvent> = []
  private var results: ArraySlice<SessionEvent> = []
  /// Whether there is no terminal: for tests.
  var isHeadless = false
  private var hadInput = false
  private var scheduledWake: Duration?
  /// The latest elements of streams of texts, by the numbers of the streams.
  private var texts: [Int: String] = [:]
  /// The latest state, if its fields were not written yet.
  private var unwrittenState: Any?
  /// The fields of the state that were written last, and the time of that.
  private var fields: [String: String] = [:]
  private var writtenTime: Duration?

  init(
    header: RecordingHeader, writer: RecordingWriter,
    time: @escaping @MainActor () -> Duration
  ) {
    self.writer = writer
    currentTime = time
    let waiters = Waiters()
    super.init(
      header: header, waiters: waiters, calls: Calls(mode: .record(writer), waiters: waiters),
      context: .live)
    writer.write(.session(header))
    calls.onEvent { [weak self] event in
      Task { @MainActor in self?.receive(event) }
    }
  }

  override var terminal: (size: TerminalSize, environment: [String: String])? {
    isHeadless ? (size, header.environment) : nil
  }

  override func run(_ program: AppRunner) -> Int32 {
    self.program = program
    Task { await drive() }
    return program.run()
  }

  override func receive(_ events: [InputEvent]) {
    input += events
    wake()
  }

  private func receive(_ result: SessionEvent) {
    results.append(result)
    wake()
  }

  override func didReduce(_ action: RecordedAction, _ state: Any) {
    unwrittenState = state
    writer.write(.action(action))
  }

  /// Writes the fields of the state that have changed, at most once a second: reading takes time.
  private func writeState(at time: Duration) {
    if let writtenTime, exitStatus == nil, time - writtenTime < .seconds(1) { return }
    guard let state = unwrittenState else { return }
    unwrittenState = nil
    writtenTime = time
    let new = Fields(of: state).table
    var changes: [String: String?] = new.filter { fields[$0.key] != $0.value }
    for path in fields.keys where new[path] == nil { changes[path] = .some(nil) }
    if !changes.isEmpty { writer.write(.state(changes)) }
    fields = new
  }

  /// Delivers what arrives, until the program has ended.
  func drive() async {
    while true {
      await rest()
      guard exitStatus == nil else { break }
      let time = Duration.microseconds(currentTime().microseconds)
      writeState(at: time)
      if let event = next(at: time) {
        pass(event, at: time)
      } else {
        scheduleWake(at: time)
        await sleep()
      }
    }
    writeState(at: waiters.time)
    writer.write(.end(ending))
    program?.stop()
  }

  private func pass(_ event: SessionEvent, at time: Duration) {
    var written = event
    if case .result(let outcome, let name, let number) = event,
      waiters.call(number)?.isStream == true
    {
      written = .result(outcome.shortened(after: texts[number]), of: name, number: number)
      texts[number] = outcome.text
    }
    writer.write(.event(written, at: time.microseconds))
    _ = deliver(event, at: time)
  }

  /// Removes and returns the next event. Input and the others take turns, so that neither waits
  /// for long.
  private func next(at time: Duration) -> SessionEvent? {
    hadInput.toggle()
    return (hadInput ? nextInput() : nil) ?? nextResult() ?? nextSleep(at: time)
      ?? nextViews(at: time) ?? nextInput()
  }

  private func nextInput() -> SessionEvent? {
    while let event = input.popFirst() {
      guard event.isRecorded else { continue }
      var events = [event]
      // What is typed fast into a field is one text. Elsewhere a character may move the focus.
      if program?.isTyping == true, event.typed != nil {
        while events.count < 4096, let next = input.first, next.typed != nil {
          events.append(next)
          input.removeFirst()
        }
      }
      return .input(events)
    }
    return nil
  }

  private func nextResult() -> SessionEvent? {
    while let event = results.popFirst() {
      // A call that was cancelled meanwhile does not wait.
      if case .result(_, _, let number) = event, waiters.call(number) != nil { return event }
    }
    return nil
  }

  private func nextSleep(at time: Duration) -> SessionEvent? {
    guard let (number, deadline) = waiters.firstSleep, deadline <= time else { return nil }
    return .sleep(number: number)
  }

  private func nextViews(at time: Duration) -> SessionEvent? {
    guard let due = program?.nextChange, due <= header.start + time.seconds else { return nil }
    return .views
  }

  private func scheduleWake(at time: Duration) {
    let views = program?.nextChange.map { Duration.seconds($0.timeIntervalSince(header.start)) }
    guard !isHeadless, let first = [waiters.firstSleep?.deadline, views].compactMap(\.self).min(),
      scheduledWake != first
    else { return }
    scheduledWake = first
    // Later than the deadline, which is counted in microseconds.
    let delay = first - time + .microseconds(2)
    program?.wake(at: .now + delay) { [weak self] in
      self?.scheduledWake = nil
      self?.wake()
    }
  }
}
