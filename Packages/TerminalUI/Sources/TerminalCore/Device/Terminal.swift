// Takes the terminal over, reads and writes it, and gives it back.
//
// Invariant: `descriptor` is open as long as the terminal exists, does not block, and is read and written
// on the main actor only, apart from what `CTerminal` does to give it back.
// Tests: `TerminalTests.aProgramThatEndsLeavesTheTerminalAsItWas` and those after it.
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
public final class Terminal {
  /// Which movements of the mouse a program hears of.
  public enum Mouse: Hashable, Sendable {
    /// None: the terminal selects text by itself.
    case off
    /// Buttons, the wheel, and movement while a button is held.
    case buttons
    /// Every movement.
    case all
  }

  /// Readable when there is input.
  let descriptor: Int32
  private var savedModes = termios()
  private var parser = InputParser()
  private var readBuffer = [UInt8](repeating: 0, count: 65536)
  /// What the terminal did not take yet.
  private var output: ArraySlice<UInt8> = []
  /// A copy that waits until the terminal took everything else; the last one counts.
  private var pendingCopy: [UInt8]?
  private var encoder: FrameEncoder
  private var mouse = Mouse.buttons
  private(set) public var isEntered = false
  /// Whether it hung up: nothing more can be read or written.
  private(set) public var isGone = false

  /// What the terminal can do; learns from the terminal's answers.
  private(set) public var capabilities: TerminalCapabilities {
    didSet { encoder.capabilities = capabilities }
  }

  /// How much is read in one turn at most, so that a flood of input cannot keep a frame from showing.
  private static let readLimit = 1 << 14

  /// Opens the terminal that the program runs in, without changing anything about it yet.
  public init(environment: [String: String]) throws(TerminalError) {
    let term = environment["TERM"] ?? ""
    capabilities = TerminalCapabilities(environment: environment)
    encoder = FrameEncoder(capabilities: capabilities)
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
  public var size: TerminalSize {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard cterminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return TerminalSize(width: 80, height: 24)
    }
    return TerminalSize(width: Int(columns), height: Int(rows))
  }

  // MARK: - Taking over and giving back

  /// Takes the terminal over: raw modes, the alternate screen, the mouse, and questions whose answers
  /// arrive as events. Nothing waits for them.
  public func enter() {
    guard !isEntered, !isGone else { return }
    isEntered = true
    let leave = TerminalSequences.leave
    cterminal_arm(descriptor, &savedModes, leave, leave.utf8.count)
    setModes(TerminalSequences.enter)
    write(TerminalSequences.questions)
    flush()
  }

  /// Sets all modes again: the program was stopped by a signal that cannot be caught, and what ran
  /// meanwhile used the terminal in its own way.
  func enterAgain() {
    guard isEntered, !isGone else { return }
    setModes(TerminalSequences.popKeyboard + TerminalSequences.enter)
    flush()
  }

  private func setModes(_ sequences: String) {
    var modes = savedModes
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
    write(sequences)
    write(TerminalSequences.mouse(mouse))
    invalidate()
  }

  /// Gives the terminal back as it was. A terminal that takes nothing is waited for at most some seconds.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    flush()
    output = []
    pendingCopy = nil
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
  public func setMouse(_ mouse: Mouse) {
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
      let count = cterminal_read(descriptor, &readBuffer, readBuffer.count)
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
        pendingCopy = nil
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
  public var hasPendingOutput: Bool { !output.isEmpty }

  /// Shows a frame: writes what is different from the one that the terminal shows.
  ///
  /// Nothing waits for the terminal. Draw at the end of a turn, in ``EventLoop/beforeSleep``, which is
  /// called only when the terminal took the last frame.
  ///
  /// - Parameter cursor: Where the cursor stands afterwards, or `nil` to hide it.
  public func show(_ frame: CellBuffer, cursor: TerminalCursor? = nil) {
    write(encoder.encode(frame, cursor: cursor))
  }

  /// Whether the terminal may have lost the last frame, so that one has to be shown although nothing
  /// changed: its size changed (perhaps back to what it was), the program was stopped and continued, or
  /// Control-L was pressed.
  public var needsFrame: Bool { encoder.isInvalid }

  /// Forgets what the terminal shows: the next frame is drawn whole.
  public func invalidate() {
    encoder.invalidate()
  }

  /// Puts a text on the clipboard of the terminal's user (OSC 52), also over a remote connection. Not
  /// every terminal allows it, and none says so.
  ///
  /// While the terminal is too slow for what was written before, the copy waits, and the last one counts.
  public func copy(_ text: String) {
    guard isEntered, !isGone else { return }
    let bytes = Array("\u{1B}]52;c;".utf8) + base64(text.utf8) + Array("\u{1B}\\".utf8)
    if hasPendingOutput { pendingCopy = bytes } else { write(bytes) }
  }

  /// Writes an escape sequence that neither draws nor moves the cursor, such as the window's title, as
  /// far as the terminal takes it, and keeps the rest for ``flush()``. A terminal that is not entered
  /// belongs to the shell, and gets nothing.
  public func write(_ bytes: [UInt8]) {
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
  public func flush() {
    while !isGone, !output.isEmpty {
      let count = output.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        output = output.dropFirst(count)
        if output.isEmpty, let pendingCopy {
          output = pendingCopy[...]
          self.pendingCopy = nil
        }
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return
      } else {
        // It hung up; reading finds out, too.
        output = []
        pendingCopy = nil
        return
      }
    }
    if output.isEmpty { output = [] }
  }
}
