import Foundation
import Subprocesses

/// A program in a pseudo-terminal of this process. Faster than tmux, and able to stall, to be slow
/// or to have any size. It supports synchronized updates, and what ``answers`` says.
public final class PseudoTerminal {
  /// A wait that took too long, with the screen at its end.
  public struct Timeout: Error, CustomStringConvertible {
    public let description: String
  }

  /// The screen.
  public private(set) var screen: Screen
  /// The bytes that the program has written.
  public private(set) var output: [UInt8] = []
  /// The process identifier of the program.
  public let process: pid_t
  /// What the terminal answers to questions, which are named as in ``Screen/questions``.
  public var answers = ["?2026$p": "\u{1B}[?2026;2$y", "c": "\u{1B}[?62;4c"]
  /// The time that an answer takes.
  public var latency = Duration.zero
  private var underWay: [(time: ContinuousClock.Instant, answer: String)] = []
  private let master: Int32
  private let patience: Duration
  private var status: Int32?

  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let newSession: Int32 = 0x80

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: Variables to set in addition to those of this process.
  ///   - patience: The time after which a wait fails.
  public init(
    _ command: [String], environment: [String: String] = [:], columns: Int = 100, rows: Int = 50,
    patience: Duration = .seconds(15)
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    self.patience = patience
    // NB: Glibc's module declares neither posix_openpt nor what belongs to it. On Linux that is
    // these.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (lock, number): (Int32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &lock) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // Before the program can ask: it would draw its first frame for another size.
    Self.resize(master, columns: columns, rows: rows)
    process = try spawn(
      command,
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"].merging(environment) { $1 },
      // A session of its own, of which the terminal that is opened first is the controlling one.
      flags: Self.newSession
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Changes the size that the terminal reports. The screen stays as it is.
  public func resize(columns: Int, rows: Int) {
    Self.resize(master, columns: columns, rows: rows)
  }

  private static func resize(_ terminal: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Whether lines are edited and shown as they are typed, as before a program takes the terminal over.
  public var isCooked: Bool {
    var modes = termios()
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return tcgetattr(master, &modes) == 0 && modes.c_lflag & wanted == wanted
  }

  /// Types text, or keys as escape sequences.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Clicks on text that is visible.
  public func click(_ text: String) throws {
    try wait(for: text)
    guard let place = screen.place(of: text) else { return }
    for end in ["M", "m"] {
      type("\u{1B}[<0;\(place.column + text.count / 2 + 1);\(place.row + 1)\(end)")
    }
  }

  /// Reads what the program writes, waiting for it if there is nothing yet.
  ///
  /// - Parameter limit: The number of bytes to read at most.
  /// - Returns: Whether there was something to read.
  @discardableResult
  public func read(for duration: Duration, limit: Int = 65536) -> Bool {
    while let first = underWay.first, first.time <= .now {
      underWay.removeFirst()
      type(first.answer)
    }
    let time = min(duration, underWay.first.map { max(.zero, $0.time - .now) } ?? duration)
    let milliseconds = time / .milliseconds(1)
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(milliseconds.rounded(.up))) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else {
      // The program has ended, and closed the terminal.
      usleep(1000)
      return false
    }
    let questions = screen.questions.count
    screen.feed(buffer.prefix(count))
    for question in screen.questions.dropFirst(questions) {
      answers[question].map { underWay.append((.now + latency, $0)) }
    }
    // A program that knows of synchronized updates marks its frames, of which a read may return a
    // part.
    if latency == .zero {
      type(underWay.map(\.answer).joined())
      underWay = []
    }
    output += buffer.prefix(count)
    return true
  }

  /// The number of bytes that the program wrote and that were not read, which is some thousand at
  /// most.
  public var unread: Int {
    var count: Int32 = 0
    return ioctl(master, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Waits until text is visible.
  public func wait(for text: String) throws {
    try wait("never showed '\(text)'") { $0.place(of: text) != nil }
  }

  /// Waits until text is no longer visible.
  public func wait(untilGone text: String) throws {
    try wait("still shows '\(text)'") { $0.place(of: text) == nil }
  }

  /// Waits until the screen meets a condition, and throws a complaint if it does not in time.
  public func wait(_ complaint: String, until isShown: (Screen) throws -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    while try !isShown(screen) {
      guard ContinuousClock.now < deadline else {
        throw Timeout(description: "\(complaint):\n\(screen)")
      }
      read(for: .milliseconds(20))
    }
  }

  /// Waits until the program has read a number of bytes from files.
  public func wait(untilRead count: Int) throws {
    try wait("did not read \(count) bytes") { _ in
      let text = try String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
      let read = text.firstMatch(of: /rchar: (\d+)/).flatMap { Int($0.1) }
      return read ?? 0 >= count
    }
  }

  /// Sends a signal to the program, unless it is known to have ended.
  public func signal(_ number: Int32) {
    if status == nil { kill(process, number) }
  }

  /// Waits until the program has ended.
  ///
  /// - Parameter reads: Whether to read its output meanwhile.
  /// - Returns: Its exit status; 128 and the signal's number if one ended it.
  public func waitForExit(reads: Bool = true) throws -> Int32 {
    let deadline = ContinuousClock.now + patience
    while status == nil {
      guard ContinuousClock.now < deadline else {
        throw Timeout(description: "did not exit:\n\(screen)")
      }
      if reads { read(for: .milliseconds(5)) } else { usleep(5000) }
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { self.status = exitStatus(status) }
    }
    while reads, read(for: .zero) {}
    return status ?? -1
  }
}
