import Foundation
import Subprocesses

/// A program in a terminal of tmux, driven by keys. Each has a tmux server of its own.
public final class Tmux {
  /// A wait that took too long, with the screen at its end.
  public struct Timeout: Error, CustomStringConvertible {
    public let description: String
  }

  private let server: String
  private let statusFile: URL
  /// The time after which a wait fails.
  private let patience: Duration

  /// Whether tmux is installed.
  public static let isInstalled = (try? run(["-V"])) != nil

  /// Starts a program in a terminal.
  public init(
    _ command: [String], columns: Int = 90, rows: Int = 30, patience: Duration = .seconds(15)
  ) throws {
    self.server = "standups-test-\(UUID().uuidString)"
    self.patience = patience
    self.statusFile = FileManager.default.temporaryDirectory.appending(path: "\(server).status")
    // The shell stays when the program ends, so that what it left on the screen can be looked at.
    let shell = [
      "sh", "-c", #"file=$1; shift; "$@"; echo $? >"$file"; cat"#, "sh", statusFile.path,
    ]
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + ["env", "TERM=tmux-256color", "COLORTERM=truecolor"] + shell + command
    )
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: statusFile)
  }

  /// Returns the text on the screen.
  public var screen: String {
    (try? tmux(["capture-pane", "-p"])) ?? ""
  }

  /// Presses keys by the names that tmux has for them: `Enter`, `Escape`, `Tab`, `BTab`, `Down`,
  /// `C-c`.
  public func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types text.
  public func type(_ text: String) throws {
    try tmux(["send-keys", "-l", text])
  }

  /// Writes text to the terminal as another program on it would.
  public func write(_ text: String) throws {
    try FileHandle(forWritingTo: terminal()).write(contentsOf: Data(text.utf8))
  }

  /// Whether the terminal shows what is typed by itself.
  public func isEchoing() throws -> Bool {
    var settings = termios()
    let file = try FileHandle(forReadingFrom: terminal())
    return tcgetattr(file.fileDescriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  private func terminal() throws -> URL {
    URL(
      filePath: try tmux(["display-message", "-p", "#{pane_tty}"])
        .trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Returns the process of a program that runs in the terminal, also below a shell.
  public func process(of program: Program) throws -> pid_t? {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    var waiting = [shell]
    while let pid = waiting.popLast() {
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
      if file.map({ URL(filePath: $0).lastPathComponent }) == program.name { return pid_t(pid) }
      let children = try? String(
        contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
      waiting += (children ?? "").split(separator: " ").map(String.init)
    }
    return nil
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) throws {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    for child in children.split(separator: " ") {
      if let pid = Int32(child) { kill(pid, number) }
    }
  }

  /// Waits until text is visible.
  public func wait(for text: String) throws {
    try wait("never showed '\(text)'") { screen.contains(text) }
  }

  /// Waits until text is no longer visible.
  public func wait(untilGone text: String) throws {
    try wait("still shows '\(text)'") { !screen.contains(text) }
  }

  /// Waits until the program has ended, and returns its exit status.
  public func waitForExit() throws -> Int {
    var status: Int?
    try wait("did not exit") {
      status = (try? String(contentsOf: statusFile, encoding: .utf8))
        .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      return status != nil
    }
    return status ?? -1
  }

  /// Whether a program has the alternate screen.
  public func isAlternateScreen() throws -> Bool {
    try tmux(["display-message", "-p", "#{alternate_on}"]).hasPrefix("1")
  }

  /// Whether the terminal was left as it was found: on its main screen, with the cursor shown and
  /// no mouse reports.
  public func isRestored() throws -> Bool {
    try tmux(["display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}"])
      .hasPrefix("001")
  }

  /// Waits until a condition is met, and throws a complaint if it is not in time.
  public func wait(_ complaint: String, until isDone: () throws -> Bool) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while try !isDone() {
      guard clock.now < deadline else { throw Timeout(description: "\(complaint):\n\(screen)") }
      usleep(20_000)
    }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try Self.run(["-L", server] + arguments)
  }

  @discardableResult
  private static func run(_ arguments: [String]) throws -> String {
    let result = try Subprocesses.run(["tmux"] + arguments)
    guard result.status == 0 else {
      throw Timeout(description: "tmux \(arguments.joined(separator: " ")): \(result.errors)")
    }
    return result.output
  }
}
