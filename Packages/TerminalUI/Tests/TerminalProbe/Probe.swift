import Dispatch
import Glibc
import TerminalCore

/// A program that tests run in a pseudo-terminal. It reports its events, one per line, on
/// descriptor 3, and has a command for each of some keys. Its arguments are a program for it to
/// run, and `ROWS` in its environment is the number of rows to draw on.
@main
@MainActor
enum Probe {
  static func main() {
    Task { report("early job") }
    var environment = ["TERM": "xterm-256color"]
    if let term = getenv("TERM") { environment["TERM"] = String(cString: term) }
    for name in ["TERM_PROGRAM", "ESCDELAY"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    var screen = Terminal.Screen.whole
    if let rows = getenv("ROWS").flatMap({ Int(String(cString: $0)) }) {
      screen = .rows(abs(rows), clearsAtEnd: rows < 0)
    }
    do {
      try run(Terminal(environment: environment, screen: screen))
    } catch {
      report("error \(error)")
      exit(1)
    }
  }

  nonisolated static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(3, bytes, bytes.count)
  }

  private static var ignoresSignals = false
  private static var hangsWhenTerminated = false
  private static var savesAfterProgram = false
  private static var program: Task<Void, Never>?

  private static func run(_ terminal: Terminal) {
    let loop = EventLoop(terminal: terminal)
    loop.lossMessage = "the probe lost its data"
    var keys = 0
    loop.onEvents = { events in
      for event in events {
        if case .key(let press) = event {
          keys += 1
          handle(press, loop: loop, terminal: terminal, keys: keys)
        }
        if case .terminate = event, !ignoresSignals {
          // The end comes later, as when data has still to be written.
          Task {
            if savesAfterProgram { await program?.value }
            report("saved")
            loop.stop()
          }
        }
        if case .terminate = event, hangsWhenTerminated { hang() }
        report("\(event)")
      }
    }
    loop.beforeSleep = {
      var frame = CellBuffer(size: terminal.size)
      frame.write("keys: \(keys)", at: .zero, style: .plain)
      if terminal.title != nil {
        let link = TerminalLink("https://example.com/")
        frame.write("link", at: TerminalPoint(x: 0, y: 1), style: CellStyle(link: link))
      }
      terminal.show(frame)
    }
    loop.schedule(at: .now) { report("ready") }
    let ending = loop.run()
    report("ending \(ending)")
    exit(ending.exitStatus)
  }

  /// Hangs, and reports each signal after its handler.
  private static func hang() -> Never {
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    // Signals arrive while it waits, so that none comes before.
    pthread_sigmask(SIG_SETMASK, &all, nil)
    report("hanging")
    while true {
      sigsuspend(&none)
      report("handled a signal")
    }
  }

  /// Hangs until another thread has read the input.
  private static func hangUntilInputIsTaken() {
    report("hanging")
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    poll(&input, 1, -1)
    repeat { poll(&input, 1, 0) } while input.revents != 0
    report("going on")
  }

  private static func handle(
    _ press: KeyStroke, loop: EventLoop, terminal: Terminal, keys: Int
  ) {
    switch press.key {
    case .character("q"): loop.stop()
    case .character("n"): report("keys \(keys)")
    case .character("e"): exit(3)
    case .character("i"): ignoresSignals = true
    case .character("g"): loop.terminationGrace = .milliseconds(10)
    case .character("b"):
      terminal.write(Array(repeating: UInt8(ascii: "x"), count: 200_000) + Array("end".utf8))
      report("pending \(terminal.hasPendingOutput)")
    case .character("G"): loop.terminationGrace = .seconds(3600)
    case .character("y"): loop.patience = .milliseconds(50)
    case .character("h"): hang()
    case .character("r"), .character("R"):
      let arguments = CommandLine.arguments.dropFirst()
      program = Task {
        do {
          let status = try await loop.runProgram(
            arguments.first ?? "no-such-program", Array(arguments.dropFirst()))
          report("status \(status)")
        } catch {
          report("error \(error)")
        }
      }
      if press.key == .character("R") {
        Task {
          do { _ = try await loop.runProgram("true") } catch { report("second: \(error)") }
        }
      }
    case .character("w"): terminal.title = "a\u{1B}]2;\u{202E}b\u{7}\u{2066}\u{61C}c\u{200F}"
    case .character("W"): terminal.title = nil
    case .character("P"): terminal.progress = 0.5
    case .character("v"): terminal.requestClipboard()
    case .character("x"): savesAfterProgram = true
    case .character("k"): hangsWhenTerminated = true
    case .character("s"): hangUntilInputIsTaken()
    case .character("u"):
      // Longer than the rest of a sequence may take.
      DispatchQueue.main.async {
        report("busy")
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
      }
    case .character("c"): terminal.copy("copied")
    case .character("C"): terminal.copy("copied later")
    case .character("m"): terminal.setMouse(.off)
    case .character("p"):
      print("printed meanwhile")
      write(STDERR_FILENO, "complained meanwhile\n", 21)
    case .character("B"):
      // From another thread, while the loop sleeps.
      DispatchQueue.global().async {
        for number in 1...80 {
          let lines = (1...1_000).map {
            "line \(number * 1_000 + $0), which is as long as most are\n"
          }
          let bytes = Array(lines.joined().utf8)
          write(STDOUT_FILENO, bytes, bytes.count)
        }
        report("printed")
      }
    case .character("M"):
      var status = stat()
      fstat(STDOUT_FILENO, &status)
      report("memory \(status.st_blocks * 512)")
    case .character("O"):
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      close(ends[0])
      let count = write(ends[1], "x", 1)
      report("write \(count < 0 ? errno : 0)")
    case .character("F"): fatalError("the probe gave up")
    case .character("A"): abort()
    case .character("S"): raise(SIGSEGV)
    case .character("T"): raise(SIGTRAP)
    case .character("t"):
      Task { report("task \(keys)") }
      DispatchQueue.main.async { report("queue \(MainActor.assumeIsolated { keys })") }
    case .character("d"):
      let now = ContinuousClock.now
      loop.schedule(at: now + .milliseconds(20)) { report("second deadline") }
      let cancelled = loop.schedule(at: now + .milliseconds(15)) { report("cancelled deadline") }
      loop.schedule(at: now + .milliseconds(10)) { report("first deadline") }
      loop.cancel(cancelled)
    default: break
    }
  }
}
