import CTerminal
import Glibc

/// The one owner of the terminal: takes it over, reads and writes it, and gives it back in every way
/// that a program can end.
///
/// ```swift
/// let terminal = try Terminal(environment: ProcessInfo.processInfo.environment)
/// let loop = EventLoop(terminal: terminal)
/// let ending = loop.run()  // enters and leaves it
/// ```
///
/// While it is entered, what the program prints on its standard streams does not reach the screen. It
/// shows after ``leave()``, as does the message of a crash.
@MainActor
package final class Terminal {
  package typealias Mouse = TerminalSequences.Mouse

  /// Readable when there is input.
  let descriptor: Int32
  private var savedModes = termios()
  private var parser = InputParser()
  private var readBuffer = [UInt8](repeating: 0, count: 65536)
  /// What the terminal did not take yet.
  private var output: ArraySlice<UInt8> = []
  private var mouse = Mouse.buttons
  private(set) package var isEntered = false
  /// Whether it hung up: nothing more can be read or written.
  private(set) package var isGone = false

  /// What the terminal can do; learns from the terminal's answers.
  private(set) package var capabilities: TerminalCapabilities

  /// How much is read in one turn at most, so that a flood of input cannot keep a frame from showing.
  private static let readLimit = 1 << 14

  /// Opens the terminal that the program runs in, without changing anything about it yet.
  package init(environment: [String: String]) throws(TerminalError) {
    let term = environment["TERM"] ?? ""
    capabilities = TerminalCapabilities(environment: environment)
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(stream: "standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(stream: "standard output") }
    guard !term.isEmpty, term != "dumb" else { throw .tooSimple(term: term) }
    // Opened anew: not to block is a property of what was opened, which the shell shares with us.
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var descriptor = open("/dev/tty", flags)
    if descriptor < 0, let name = ttyname(STDIN_FILENO) { descriptor = open(name, flags) }
    guard descriptor >= 0 else { throw .system(call: "open", code: errno) }
    guard tcgetattr(descriptor, &savedModes) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(call: "tcgetattr", code: code)
    }
    self.descriptor = descriptor
  }

  isolated deinit {
    leave()
    close(descriptor)
  }

  /// The columns and rows that it has; 80×24 where it does not say.
  package var size: TerminalSize {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard cterminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return TerminalSize(width: 80, height: 24)
    }
    return TerminalSize(width: Int(columns), height: Int(rows))
  }

  // MARK: - Taking over and giving back

  /// Takes the terminal over: raw modes, the alternate screen, the mouse, and questions whose answers
  /// arrive as events. Nothing waits for them.
  package func enter() {
    guard !isEntered, !isGone else { return }
    isEntered = true
    let leave = TerminalSequences.leave
    cterminal_arm(descriptor, &savedModes, leave, leave.utf8.count)
    var modes = savedModes
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
    write(TerminalSequences.enter)
    write(TerminalSequences.mouse(mouse))
    write(TerminalSequences.questions)
    flush()
  }

  /// Gives the terminal back as it was.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    flush()
    output = []
    // What was printed and not written yet belongs to what is shown now.
    fflush(nil)
    cterminal_restore()
  }

  /// Gives the terminal back and stops the program, as Ctrl-Z does; takes it over again when the
  /// program continues. Everything has to be drawn again then.
  ///
  /// - Parameter group: Whether to stop the programs that run together with this one, too.
  /// - Returns: The signals that were caught meanwhile.
  func suspend(group: Bool) -> [Int32] {
    leave()
    let signals = cterminal_stop(group ? 1 : 0)
    enter()
    return (1..<32).filter { signals & (1 << UInt32($0)) != 0 }
  }

  /// Chooses which movements of the mouse are heard of. With `.off` the terminal's own selection of
  /// text works.
  package func setMouse(_ mouse: Mouse) {
    guard mouse != self.mouse else { return }
    self.mouse = mouse
    if isEntered {
      write(TerminalSequences.mouse(mouse))
      flush()
    }
  }

  // MARK: - Input

  /// Everything that has arrived, read until the terminal would block. Finds out whether it hung up.
  func readEvents() -> [InputEvent] {
    var events: [InputEvent] = []
    var total = 0
    while !isGone, total < Self.readLimit {
      let count = read(descriptor, &readBuffer, readBuffer.count)
      if count > 0 {
        total += count
        events += parser.parse(readBuffer[..<count])
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        break
      } else {
        isGone = true
        output = []
      }
    }
    for case .reply(let reply) in events { capabilities.learn(from: reply) }
    return events
  }

  /// Whether an Esc may be a key by itself, to be settled by ``flushInput()`` a little later.
  var needsInputFlush: Bool { parser.needsFlush }

  func flushInput() -> [InputEvent] {
    parser.flush()
  }

  // MARK: - Output

  /// Whether the terminal did not take all that was written yet. A frame drawn now would come late:
  /// wait, and draw the newest one.
  package var hasPendingOutput: Bool { !output.isEmpty }

  /// Writes bytes in one go as far as the terminal takes them, and keeps the rest for ``flush()``. A
  /// terminal that is not entered belongs to the shell, and gets nothing.
  package func write(_ bytes: [UInt8]) {
    guard isEntered, !isGone, !bytes.isEmpty else { return }
    if output.isEmpty {
      output = bytes[...]
    } else {
      output += bytes
    }
    flush()
  }

  private func write(_ text: String) {
    output += Array(text.utf8)
  }

  /// Writes what was kept, as far as the terminal takes it.
  package func flush() {
    while !isGone, !output.isEmpty {
      let count = output.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        output = output.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return
      } else {
        // It hung up; reading finds out, too.
        output = []
        return
      }
    }
    if output.isEmpty { output = [] }
  }
}
