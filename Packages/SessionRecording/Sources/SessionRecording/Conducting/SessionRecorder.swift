@_spi(Recording) import DependenciesCore
import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI

/// A conductor that writes what it delivers, and the program's actions, to a recording.
final class SessionRecorder: SessionConductor {
  let writer: RecordingWriter
  private let recordsSecrets: Bool
  /// The number of secrets so far. Each is written as another letter, so that a text which
  /// replaces one of the same length changes the field in a replay, too.
  private var secrets: UInt8 = 0
  /// The time that has passed since the start.
  private let currentTime: @MainActor () -> Duration
  private var input: ArraySlice<InputEvent> = []
  private var results: ArraySlice<Arrival> = []
  /// Whether there is no terminal: for tests.
  var isHeadless = false
  private var hadInput = false
  private var scheduledWake: Duration?
  /// The latest elements of streams of texts, by the numbers of the streams.
  private var texts: [Int: String] = [:]

  init(
    header: Header, writer: RecordingWriter, recordsSecrets: Bool,
    time: @escaping @MainActor () -> Duration
  ) {
    self.writer = writer
    self.recordsSecrets = recordsSecrets
    currentTime = time
    let waiters = Waiters()
    super.init(
      header: header, waiters: waiters, calls: Calls(mode: .record(writer), waiters: waiters),
      context: .live)
    writer.write(.session(header))
    calls.onArrival { [weak self] arrival in
      Task { @MainActor in self?.receive(arrival) }
    }
  }

  override var terminal: (size: TerminalSize, environment: [String: String])? {
    isHeadless ? (size, header.environment) : nil
  }

  override func run(_ program: AppRunner) -> Int32 {
    self.program = program
    Task { await conduct() }
    return program.run()
  }

  override func receive(_ events: [InputEvent]) {
    input += events
    wake()
  }

  private func receive(_ result: Arrival) {
    results.append(result)
    wake()
  }

  override func didReduce(_ action: RecordedAction, dump: () -> String) {
    writer.write(.action(action))
  }

  /// Delivers what arrives, until the program has ended.
  func conduct() async {
    while true {
      await rest()
      guard exitStatus == nil else { break }
      let time = Duration.microseconds(currentTime().microseconds)
      if let arrival = next(at: time) {
        pass(arrival, at: time)
      } else {
        scheduleWake(at: time)
        await sleep()
      }
    }
    writer.write(.end(ending))
    program?.stop()
  }

  private func pass(_ arrival: Arrival, at time: Duration) {
    if case .input(let input, _) = arrival, !recordsSecrets, program?.isTypingSecret == true {
      let letter = Character(UnicodeScalar(UInt8(ascii: "a") + secrets % 26))
      let redacted = input.redacted(by: letter)
      if redacted != input {
        isRedacted = true
        secrets &+= 1
      }
      writer.write(
        .arrival(.input(redacted, isRedacted: redacted != input), at: time.microseconds))
    } else {
      writer.write(line(of: arrival, at: time.microseconds))
    }
    _ = deliver(arrival, at: time)
  }

  private func line(of arrival: Arrival, at time: Int) -> Line {
    guard case .result(let outcome, let name, let number) = arrival,
      waiters.call(number)?.isStream == true
    else { return .arrival(arrival, at: time) }
    let previous = texts.removeValue(forKey: number)
    guard case .value(.string(let text)) = outcome else { return .arrival(arrival, at: time) }
    texts[number] = text
    return previous.flatMap { TextElement(text, after: $0, of: name, number: number) }
      .map { .text($0, at: time) } ?? .arrival(arrival, at: time)
  }

  /// Removes and returns the next arrival. Input and the others take turns, so that neither waits
  /// for long.
  private func next(at time: Duration) -> Arrival? {
    hadInput.toggle()
    return (hadInput ? nextInput() : nil) ?? nextResult() ?? nextSleep(at: time)
      ?? nextViews(at: time) ?? nextInput()
  }

  private func nextInput() -> Arrival? {
    while let event = input.popFirst() {
      guard var recorded = RecordedInput(event) else { continue }
      // What is typed fast into a field is one text. Elsewhere a character may move the focus.
      if program?.isTyping == true, case .typed(var text) = recorded {
        while text.count < 4096, let next = input.first,
          case .typed(let more)? = RecordedInput(next)
        {
          text += more
          input.removeFirst()
        }
        recorded = .typed(text: text)
      }
      return .input(recorded, isRedacted: false)
    }
    return nil
  }

  private func nextResult() -> Arrival? {
    while let arrival = results.popFirst() {
      // A call that was cancelled meanwhile does not wait.
      if case .result(_, _, let number) = arrival, waiters.call(number) != nil { return arrival }
    }
    return nil
  }

  private func nextSleep(at time: Duration) -> Arrival? {
    guard let (number, deadline) = waiters.firstSleep, deadline <= time else { return nil }
    return .sleep(number: number)
  }

  private func nextViews(at time: Duration) -> Arrival? {
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
