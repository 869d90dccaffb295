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

  /// The part of the terminal that a program draws on.
  public enum Screen: Hashable, Sendable {
    /// All of it: the alternate screen. What was there comes back at the end.
    case whole
    /// Some rows below the cursor, or fewer where the terminal is lower. What is above them stays, and
    /// scrolls. At the end they are cleared, or stay, with the cursor below them.
    ///
    /// The mouse is the terminal's, and its cursor is hidden in the first of the rows: there it stays with
    /// them while the terminal wraps its lines for another width. ``show(_:cursor:)`` draws one.
    case rows(Int, clearsAtEnd: Bool)

    var isInline: Bool { self != .whole }
  }

  /// Readable when there is input.
  let descriptor: Int32
  package let screen: Screen
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
  /// The program that has it, see ``EventLoop/runProgram(_:_:)``.
  private(set) var program: pid_t?
  /// Whether it hung up: nothing more can be read or written.
  private(set) public var isGone = false

  /// What the terminal can do; learns from the terminal's answers.
  private(set) public var capabilities: TerminalCapabilities {
    didSet { encoder.capabilities = capabilities }
  }

  /// How much is read in one turn at most, so that a flood of input cannot keep a frame from showing.
  private static let readLimit = 1 << 14

  /// Opens the terminal that the program runs in, without changing anything about it yet.
  ///
  /// A program that draws on some rows may have its standard input and output redirected, so that a script
  /// can take its answer: `name=$(choose-name)`.
  public init(environment: [String: String], screen: Screen = .whole) throws(TerminalError) {
    let term = environment["TERM"] ?? ""
    self.screen = screen
    capabilities = TerminalCapabilities(environment: environment)
    encoder = FrameEncoder(capabilities: capabilities, isInline: screen.isInline)
    if screen.isInline { mouse = .off }
    for (stream, name) in [(STDIN_FILENO, "standard input"), (STDOUT_FILENO, "standard output")]
    where isatty(stream) == 0 && !screen.isInline {
      throw .notATerminal(stream: name)
    }
    guard !term.isEmpty, term != "dumb" else { throw .tooSimple(term: term) }
    // Opened anew: not to block is a property of what was opened, which the shell shares with us.
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var descriptor = open("/dev/tty", flags)
    if descriptor < 0, let name = ttyname(STDIN_FILENO) { descriptor = open(name, flags) }
    guard descriptor >= 0 else {
      throw errno == EMFILE ? .tooFewDescriptors : .system(call: "open", code: errno)
    }
    // The loop, and saving at the end, open so many: then it is too late to say that they are missing.
    let spare = (0..<20).map { _ in dup(descriptor) }
    for spare in spare { close(spare) }
    let code = tcgetattr(descriptor, &savedModes) == 0 ? 0 : errno
    guard code == 0, !spare.contains(-1) else {
      close(descriptor)
      throw code == 0 ? .tooFewDescriptors : .system(call: "tcgetattr", code: code)
    }
    self.descriptor = descriptor
  }

  isolated deinit {
    leave()
    close(descriptor)
  }

  /// The columns and rows to draw on, at most 2,000×1,000; 80×24 where the terminal does not say.
  public var size: TerminalSize {
    var (columns, rows): (Int32, Int32) = (0, 0)
    var size = TerminalSize(width: 80, height: 24)
    if cterminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 {
      size = TerminalSize(width: min(2000, Int(columns)), height: min(1000, Int(rows)))
    }
    if case .rows(let count, _) = screen { size.height = min(size.height, max(1, count)) }
    return size
  }

  // MARK: - Taking over and giving back

  /// Takes the terminal over: raw modes, the screen, the mouse, and questions whose answers
  /// arrive as events. Nothing waits for them.
  public func enter() {
    guard !isEntered, !isGone else { return }
    isEntered = true
    arm(sequences.leave(keeping: size.height))
    setModes(sequences.enter)
    write(TerminalSequences.pushTitle)
    if let title { write(sequences.title(title)) }
    if let progress { write(sequences.progress(progress)) }
    write(TerminalSequences.questions)
    flush()
  }

  private var sequences: TerminalSequences {
    TerminalSequences(screen: screen, columns: size.width, capabilities: capabilities)
  }

  /// Notes how to give the terminal back, wherever the program ends.
  private func arm(_ leave: String) {
    cterminal_arm(descriptor, &savedModes, leave, leave.utf8.count)
  }

  /// Sets all modes again: the program was stopped by a signal that cannot be caught, and what ran
  /// meanwhile used the terminal in its own way.
  func enterAgain() {
    guard isEntered, !isGone else { return }
    setModes(TerminalSequences.popKeyboard + sequences.enter)
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
    leave(keeping: encoder.usedRows)
  }

  private func leave(keeping rows: Int) {
    guard isEntered || program != nil else { return }
    if isEntered { arm(sequences.leave(keeping: rows)) }
    drain()
    cterminal_restore()
    program = nil
  }

  private func drain() {
    flush()
    isEntered = false
    output = []
    pendingCopy = nil
    // What was printed and not written yet belongs to what is shown now.
    fflush(nil)
  }

  // MARK: - Another program

  /// Gives the terminal to a program, which is started.
  func lend(to path: String, arguments: [String]) throws(ProgramError) -> pid_t {
    drain()
    let leave = sequences.leave(keeping: 0) + TerminalSequences.saveCursor
    cterminal_lend(leave, leave.utf8.count)
    // From here on the terminal is as that program leaves it.
    arm(TerminalSequences.leaveAfterProgram)
    let strings = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    let program = cterminal_start(descriptor, path, strings)
    guard program > 0 else { throw .system(program: path, code: -program) }
    self.program = program
    return program
  }

  func resumeProgram() {
    if let program { cterminal_continue(descriptor, program) }
  }

  func hangUpProgram() {
    if let program { cterminal_hang_up(program) }
  }

  /// Takes the foreground back from a program that ended. ``enter()`` takes the rest.
  func takeBack() {
    program = nil
    cterminal_take_back(descriptor)
  }

  /// Gives the terminal back and stops the program, as Ctrl-Z does; takes it over again when the
  /// program continues. Everything has to be drawn again then.
  ///
  /// - Parameter group: Whether to stop the programs that run together with this one, too.
  /// - Returns: The signals that were caught meanwhile.
  func suspend(group: Bool) -> [Int32] {
    leave(keeping: 0)
    let signals = cterminal_stop(group ? 1 : 0)
    enter()
    return (1...64).filter { signals & (1 << UInt64($0 - 1)) != 0 }
  }

  /// Chooses which movements of the mouse are heard of. With `.off` the terminal's own selection of
  /// text works. A program that draws on some rows has none.
  public func setMouse(_ mouse: Mouse) {
    guard mouse != self.mouse, !screen.isInline else { return }
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
  /// - Returns: The number of bytes that it takes.
  @discardableResult
  public func show(_ frame: CellBuffer, cursor: TerminalCursor? = nil) -> Int {
    guard isEntered, !isGone else { return 0 }
    var (frame, cursor) = (frame, cursor)
    if screen.isInline, let visible = cursor {
      let place = TerminalRect(origin: visible.position, size: TerminalSize(width: 1, height: 1))
      if visible.isVisible {
        frame.restyle(place) { $0.attributes.formSymmetricDifference(.reverse) }
      }
      cursor = nil
    }
    let bytes = encoder.encode(frame, cursor: cursor)
    write(bytes)
    return bytes.count
  }

  /// Whether the terminal may have lost the last frame, so that one has to be shown although nothing
  /// changed: its size changed (perhaps back to what it was), the program was stopped and continued, or
  /// Control-L was pressed.
  public var needsFrame: Bool { encoder.isInvalid }

  /// Forgets what the terminal shows: the next frame is drawn whole.
  public func invalidate() {
    encoder.invalidate()
  }

  /// The title of the terminal's window, without its control characters; `nil` for the one that it had.
  public var title: String? {
    didSet {
      guard title != oldValue else { return }
      let original = TerminalSequences.popTitle + TerminalSequences.pushTitle
      write(Array((title.map(sequences.title) ?? original).utf8))
    }
  }

  /// A fraction that the window's title bar or its icon shows as progress, where the terminal is known to;
  /// `nil` for none.
  public var progress: Double? {
    didSet { if progress != oldValue { write(Array(sequences.progress(progress).utf8)) } }
  }

  /// Asks the terminal for the text on its clipboard (OSC 52). The answer arrives as
  /// ``TerminalReply/clipboard(_:)``, and then, or without it, ``TerminalReply/ready``. Most terminals
  /// refuse.
  public func requestClipboard() {
    if capabilities.skipsUnknownCommands { write(Array(TerminalSequences.requestClipboard.utf8)) }
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
    output += bytes
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
