import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI

/// Runs a replay, on the terminal unless its pace is `max`, and prints its result at the end.
@MainActor
final class ReplayPlayer {
  /// The longest pause between two steps.
  private static let longestPause = Duration.seconds(2)

  private let replayer: SessionReplayer
  private let program: AppRunner
  private let pace: ReplayPace
  private var status: Int32?
  /// The step that comes next, in step mode.
  private var summary: String?
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ replayer: SessionReplayer, program: AppRunner, pace: ReplayPace) {
    self.replayer = replayer
    self.program = program
    self.pace = pace
  }

  /// Replays the recording and ends the process, without the app's own work at its exit.
  func run() -> Never {
    if pace == .max {
      Task {
        await replay { _ in }
        finish()
      }
      RunLoop.main.run()
    } else {
      runOnTerminal()
    }
    finish()
  }

  private var message = ""

  private func replay(before wait: @MainActor (Recording.Step) async -> Void) async {
    do {
      message = "\(try await replayer.replay(program, before: wait))"
      status = EXIT_SUCCESS
    } catch {
      message = "\(error)"
      status = EXIT_FAILURE
    }
  }

  private func finish() -> Never {
    replayer.didEnd()
    let output = status == EXIT_SUCCESS ? FileHandle.standardOutput : .standardError
    // Screens and values of a recording may contain escape sequences.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.map { $0.isPrintable ? $0 : "\u{FFFD}" }) }
    try? output.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    _exit(status ?? EXIT_FAILURE)
  }

  private func runOnTerminal() {
    let terminal: Terminal
    do {
      terminal = try Terminal(environment: ProcessInfo.processInfo.environment)
    } catch {
      message = "\(error). Without a terminal use --speed max."
      return
    }
    let loop = EventLoop(terminal: terminal)
    loop.suspendsOnControlZ = true
    loop.onEvents = { [unowned self] events in
      for event in events { handle(event, loop) }
    }
    loop.beforeSleep = { [unowned self] in terminal.show(frame(size: terminal.size)) }
    var time = Duration.zero
    Task {
      await replay { step in
        let pause = step.time - time
        time = step.time
        await self.wait(for: step, pause: pause, loop)
      }
      loop.stop()
    }
    _ = loop.run()
    if status == nil {
      message = "The replay was stopped."
      status = 130
    }
  }

  private func wait(for step: Recording.Step, pause: Duration, _ loop: EventLoop) async {
    let delay: Duration?
    switch pace {
    case .max: return
    case .speed(let speed): delay = min(pause / speed, Self.longestPause)
    case .step:
      delay = nil
      summary = step.event.summary
    }
    await withCheckedContinuation { continuation in
      waiting = continuation
      if let delay { loop.schedule(at: .now + delay) { [unowned self] in resume() } }
    }
    summary = nil
  }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }

  private func handle(_ event: InputEvent, _ loop: EventLoop) {
    guard case .key(let key) = event else {
      if case .terminate = event { loop.stop() }
      return
    }
    switch key {
    case KeyStroke(.character("c"), modifiers: .control): loop.stop()
    case KeyStroke(.character(" ")), KeyStroke(.enter), KeyStroke(.right):
      if pace == .step { resume() }
    default: break
    }
  }

  /// The frame of the program, cut to the size of the terminal, with a line about what is next.
  func frame(size: TerminalSize) -> CellBuffer {
    let frame = program.frame
    let note = note(size: size)
    guard frame.size != size || note != nil else { return frame }
    var buffer = CellBuffer(size: size)
    for y in 0..<min(size.height, frame.size.height) {
      for x in 0..<min(size.width, frame.size.width) {
        let cell = frame[x, y]
        guard !cell.isContinuation else { continue }
        buffer.write(cell.text, at: TerminalPoint(x: x, y: y), style: cell.style)
      }
    }
    if let note {
      let row = TerminalRect(x: 0, y: size.height - 1, width: size.width, height: 1)
      let style = CellStyle(attributes: .reverse)
      buffer.fill(row, style: style)
      buffer.write(" \(note)", at: row.origin, style: style)
    }
    return buffer
  }

  private func note(size: TerminalSize) -> String? {
    let recorded = program.frame.size
    let cut =
      recorded.width > size.width || recorded.height > size.height
      ? "Cut: the screen has \(recorded.width)×\(recorded.height) cells" : nil
    let step = summary.map { "Space, Enter or → for the next: \($0)" }
    let notes = [step, cut].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " · ")
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    !unicodeScalars.contains {
      [.control, .format, .surrogate, .lineSeparator].contains($0.properties.generalCategory)
    }
  }
}
