// Takes over, writes and restores the terminal.
//
// Invariant: `descriptor` is open as long as the terminal exists, does not block, and is used on the
// main actor only, apart from what `CTerminal` does to give it back. Tests:
// `TerminalTests.aProgramThatEndsLeavesTheTerminalAsItWas` and those after it.
import CTerminal
import Glibc

/// The owner of the terminal: takes it over, reads and writes it, and restores it in every way that
/// a program can end.
///
/// ```swift
/// let terminal = try Terminal(environment: ProcessInfo.processInfo.environment)
/// let loop = EventLoop(terminal: terminal)
/// let ending = loop.run()  // enters and leaves it
/// ```
///
/// While the terminal is entered, output to the standard streams does not reach the screen. It
/// shows after ``leave()``, as does the message of a crash.
@MainActor
public final class Terminal {
  /// The events of the mouse that a program receives.
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
    /// Some rows below the cursor, or fewer where the terminal has fewer. The rows above them stay,
    /// and scroll. At the end the rows are cleared, or stay, with the cursor below them.
    ///
    /// The program does not receive the mouse. The terminal's cursor is hidden in the first of the
    /// rows, where it stays with them while the terminal rewraps its lines for another width;
    /// ``show(_:cursor:)`` draws a cursor as a cell.
    case rows(Int, clearsAtEnd: Bool)

    var isInline: Bool { self != .whole }
  }

  /// Readable when there is input.
  let descriptor: Int32
  package let screen: Screen
  private var savedModes = termios()
  var input: TerminalInput
  /// The bytes that the terminal has not accepted yet.
  private var output: ArraySlice<UInt8> = []
  /// A copy to the clipboard that waits for the output before it; a later copy replaces it.
  private var pendingCopy: [UInt8]?
  private var encoder: FrameEncoder
  private var mouse = Mouse.buttons
  /// Whether the program has taken over the terminal, from ``enter()`` to ``leave()``.
  private(set) var isEntered = false
  /// Whether another program has the terminal, or has had it since the last ``enter()``.
  private var isLent = false
  /// The program that has the terminal, see ``EventLoop/runProgram(_:_:)``.
  private(set) var program: pid_t?
  /// Whether the terminal hung up: nothing more can be read or written.
  private(set) public var isGone = false

  /// The capabilities of the terminal, updated from its replies.
  private(set) public var capabilities: TerminalCapabilities {
    didSet { encoder.capabilities = capabilities }
  }

  /// Receives the bytes that the terminal has accepted, with its size, until the terminal is
  /// restored.
  public static var onOutput: ((ArraySlice<UInt8>, TerminalSize) -> Void)?

  /// Opens the controlling terminal of the program without changing its state.
  ///
  /// A program that draws on some rows may have its standard input and output redirected, so that a
  /// script can use its output: `name=$(choose-name)`.
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
    // Opened again: non-blocking is a property of the open file, which the program shares with the
    // shell.
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var descriptor = open("/dev/tty", flags)
    if descriptor < 0, let name = ttyname(STDIN_FILENO) { descriptor = open(name, flags) }
    guard descriptor >= 0 else {
      throw errno == EMFILE ? .tooFewDescriptors : .system(call: "open", code: errno)
    }
    // The loop and saving at the end need as many: then it is too late to report that they are
    // missing.
    let spare = (0..<20).map { _ in dup(descriptor) }
    for spare in spare { close(spare) }
    let code = tcgetattr(descriptor, &savedModes) == 0 ? 0 : errno
    guard code == 0, !spare.contains(-1) else {
      close(descriptor)
      throw code == 0 ? .tooFewDescriptors : .system(call: "tcgetattr", code: code)
    }
    self.descriptor = descriptor
    input = TerminalInput(descriptor: descriptor, environment: environment)
  }

  isolated deinit {
    leave()
    close(descriptor)
  }

  /// The columns and rows to draw on, at most 2,000×1,000; 80×24 where the terminal does not report
  /// its size.
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

  /// Takes over the terminal: sets raw modes, the screen and the mouse, and requests replies, which
  /// arrive as events. Does not block.
  public func enter() {
    guard !isEntered, !isGone else { return }
    isEntered = true
    isLent = false
    arm(sequences.leave(keeping: size.height))
    setModes(sequences.enter)
    write(TerminalSequences.pushTitle)
    if let title { write(sequences.title(title)) }
    if let progress { write(sequences.progress(progress)) }
    input.begin()
    write(sequences.questions)
    cterminal_asked()
    flush()
  }

  private var sequences: TerminalSequences {
    TerminalSequences(screen: screen, columns: size.width, capabilities: capabilities)
  }

  /// Registers the escape sequences that restore the terminal, for every way that the program can
  /// end.
  private func arm(_ leave: String) {
    cterminal_arm(descriptor, &savedModes, leave, leave.utf8.count)
  }

  /// Sets all modes again after the program was stopped by `SIGSTOP`, when another program may have
  /// changed them.
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

  /// Restores the terminal. Waits some seconds at most for a terminal that accepts no output.
  public func leave() {
    leave(keeping: encoder.usedRows)
  }

  private func leave(keeping rows: Int) {
    guard isEntered || isLent else { return }
    if isEntered { arm(sequences.leave(keeping: rows)) }
    drain()
    cterminal_restore()
    isLent = false
    program = nil
  }

  private func drain() {
    flush()
    isEntered = false
    output = []
    pendingCopy = nil
    // Flushes what the program has printed before the screen changes.
    fflush(nil)
  }

  // MARK: - Another program

  /// Starts a program and gives the terminal to it.
  func lend(to path: String, arguments: [String]) throws(ProgramError) -> pid_t {
    drain()
    isLent = true
    let leave = sequences.leave(keeping: 0) + TerminalSequences.saveCursor
    cterminal_lend(leave, leave.utf8.count)
    // From here on, restore the state in which that program leaves the terminal.
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

  /// Takes the foreground back from a program that ended. ``enter()`` restores everything else.
  func takeBack() {
    program = nil
    cterminal_take_back(descriptor)
  }

  /// Restores the terminal, stops the program as Control-Z does, and enters the terminal again when
  /// the program continues, unless it is to end. The next frame must be drawn whole.
  ///
  /// - Parameter group: Whether to stop the programs that run together with this one, too.
  /// - Returns: The signals that were caught meanwhile.
  func suspend(group: Bool) -> [Int32] {
    leave(keeping: 0)
    let set = cterminal_stop(group ? 1 : 0)
    let signals = (Int32(1)...64).filter { set & (1 << UInt64($0 - 1)) != 0 }
    // A program that is to end may be in the background, and needs no terminal.
    if signals.allSatisfy({ $0 == SIGWINCH }) { enter() }
    return signals
  }

  /// Sets the events of the mouse to receive. With `.off`, the terminal's own selection of text
  /// works. Ignored for a program that draws on some rows.
  public func setMouse(_ mouse: Mouse) {
    guard mouse != self.mouse, !screen.isInline else { return }
    self.mouse = mouse
    write(Array(TerminalSequences.mouse(mouse).utf8))
  }

  // MARK: - Input

  /// Reads the events that have arrived, and detects a hangup.
  func readEvents() -> [InputEvent] {
    guard !isGone else { return [] }
    let (events, isGone) = input.read()
    if isGone {
      self.isGone = true
      output = []
      pendingCopy = nil
    }
    for case .reply(let reply) in events { capabilities.learn(from: reply) }
    return events
  }

  /// Reads what has arrived meanwhile, or resolves what nothing has followed in time.
  func expireInput() -> [InputEvent] {
    let events = readEvents()
    return events.isEmpty ? input.expire() : events
  }

  // MARK: - Output

  /// Whether the terminal has not accepted all output yet. Do not draw a frame until it has.
  public var hasPendingOutput: Bool { !output.isEmpty }

  /// Shows a frame by writing its differences from the last one.
  ///
  /// Does not block. Call it in ``EventLoop/beforeSleep``, which runs only when the terminal has
  /// accepted the last frame.
  ///
  /// - Parameter cursor: The cursor after the frame, or `nil` to hide it.
  /// - Returns: The number of bytes of the frame.
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

  /// Prints lines above the rows of an inline program, which the next frame draws below them.
  /// Control characters are left out. Does nothing on the whole screen.
  public func printAbove(_ text: String) {
    guard isEntered, !isGone, screen.isInline else { return }
    let isASCII = !capabilities.showsUnicode
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let scalars = line.unicodeScalars.lazy.filter {
        $0.properties.generalCategory != .control && (!isASCII || $0.isASCII)
      }
      return String(String.UnicodeScalarView(scalars)) + "\r\n"
    }
    // The cursor is in the first of the rows. Longer lines than the terminal's wrap.
    write("\r\u{1B}[J\u{1B}[?7h" + lines.joined() + "\u{1B}[?7l")
    invalidate()
    flush()
  }

  /// Whether a frame has to be shown although nothing changed, because the terminal may have lost
  /// cells: its size changed, the program was continued, or Control-L was pressed.
  public var needsFrame: Bool { encoder.isInvalid }

  /// Discards the last frame, so that all cells of the next one are sent.
  public func invalidate() {
    encoder.invalidate()
  }

  /// The title of the terminal's window, without control characters; `nil` for the original title.
  public var title: String? {
    didSet {
      guard title != oldValue else { return }
      let original = TerminalSequences.popTitle + TerminalSequences.pushTitle
      write(Array((title.map(sequences.title) ?? original).utf8))
    }
  }

  /// The progress that the terminal's title bar or icon shows, from 0 to 1, in terminals known to;
  /// `nil` for none.
  public var progress: Double? {
    didSet { if progress != oldValue { write(Array(sequences.progress(progress).utf8)) } }
  }

  /// Requests the text on the terminal's clipboard (OSC 52). The text arrives as
  /// ``TerminalReply/clipboard(_:)``, followed by ``TerminalReply/ready``, which arrives also
  /// without it. Most terminals refuse.
  public func requestClipboard() {
    if capabilities.skipsUnknownCommands { write(Array(TerminalSequences.requestClipboard.utf8)) }
  }

  /// Copies a text to the clipboard of the terminal's user (OSC 52), also over a remote connection.
  /// Terminals that do not allow it do not report that.
  ///
  /// While output is pending the copy waits, and a later copy replaces it.
  public func copy(_ text: String) {
    guard isEntered, !isGone else { return }
    let bytes = Array("\u{1B}]52;c;".utf8) + base64(text.utf8) + Array("\u{1B}\\".utf8)
    if hasPendingOutput { pendingCopy = bytes } else { write(bytes) }
  }

  /// Writes an escape sequence that neither draws nor moves the cursor. Bytes that the terminal
  /// does not accept yet are kept for ``flush()``. Does nothing while the terminal is not entered.
  public func write(_ bytes: [UInt8]) {
    guard isEntered, !isGone, !bytes.isEmpty else { return }
    output += bytes
    flush()
  }

  private func write(_ text: String) {
    output += Array(text.utf8)
  }

  /// Writes pending output as far as the terminal accepts it.
  public func flush() {
    while !isGone, !output.isEmpty {
      let count = output.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        Self.onOutput?(output.prefix(count), size)
        output = output.dropFirst(count)
        if output.isEmpty, let pendingCopy {
          output = pendingCopy[...]
          self.pendingCopy = nil
        }
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        // The terminal hung up. The next read reports that.
        output = []
        pendingCopy = nil
        return
      }
    }
    if output.isEmpty { output = [] }
  }
}
