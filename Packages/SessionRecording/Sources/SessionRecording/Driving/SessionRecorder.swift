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
  /// The fields of the state that were written last.
  private var fields: [String: String] = [:]

  init(
    header: Header, writer: RecordingWriter,
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

  override func didReduce(_ action: RecordedAction) {
    writer.write(.action(action))
  }

  /// Writes the fields of the state that have changed.
  private func writeState(at time: Duration? = nil) {
    guard let new = readState(at: time) else { return }
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
    writeState()
    writer.write(.end(ending))
    program?.stop()
  }

  private func pass(_ event: SessionEvent, at time: Duration) {
    writer.write(line(of: event, at: time.microseconds))
    _ = deliver(event, at: time)
  }

  private func line(of event: SessionEvent, at time: Int) -> Line {
    guard case .result(let outcome, let name, let number) = event,
      waiters.call(number)?.isStream == true
    else { return .event(event, at: time) }
    let previous = texts.removeValue(forKey: number)
    guard let text = outcome.text else { return .event(event, at: time) }
    texts[number] = text
    return previous.flatMap { TextElement(text, after: $0, of: name, number: number) }
      .map { .text($0, at: time) } ?? .event(event, at: time)
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
