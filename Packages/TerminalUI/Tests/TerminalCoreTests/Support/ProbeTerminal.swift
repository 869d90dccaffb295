import CPseudoTerminal
import Foundation
import Glibc
import Testing

@testable import TerminalCore

/// A program in a pseudo-terminal, which reports its events on descriptor 3.
final class ProbeTerminal {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  enum Status: Equatable {
    case exited(Int32)
    case killed(Int32)
  }

  let master: Int32
  private let reports: Int32
  private(set) var pid: pid_t = 0
  /// The output of the program so far.
  private(set) var output: [UInt8] = []
  private var unread = ""
  /// Whether the terminal answers the question that every terminal answers, in some milliseconds.
  var answers = true
  /// The number of bytes of the output that were searched for questions.
  private var questions = 0
  private var isClosed = false
  /// Whether the terminal accepts output; `false` simulates one that is too slow.
  var takesOutput = true

  /// The time without a report after which a test fails.
  private static let patience: Int32 = 10_000

  static var probe: String { program("TerminalProbe") }

  /// Returns the path of a program of this package.
  static func program(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
    return path.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/" + name
  }

  init(
    _ command: [String] = [probe], environment: [String] = ["TERM=xterm-256color"],
    standardInput: String? = nil
  ) throws {
    let inherited = [
      "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
      "ASAN_OPTIONS=handle_segv=0:detect_leaks=0",
      "TSAN_OPTIONS=handle_segv=0",
    ]
    let arguments = command.map { strdup($0) } + [nil]
    let variables = (environment + inherited).map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var (master, reports): (Int32, Int32) = (-1, -1)
    pid = pseudo_terminal_spawn(
      command[0], arguments, variables, standardInput, &master, &reports)
    self.master = master
    self.reports = reports
    guard pid > 0 else { throw Failure(description: "cannot run \(command[0])") }
  }

  /// Starts a program, and waits until it is ready.
  static func start(
    _ command: [String] = [probe], environment: [String] = ["TERM=xterm-256color"]
  ) throws -> ProbeTerminal {
    let terminal = try ProbeTerminal(command, environment: environment)
    try terminal.wait(for: "ready")
    return terminal
  }

  /// The end of the output. Before it shows the screen of the shell, the program asks a question, and
  /// waits for the answer.
  static let left = TerminalSequences.leave.replacing("\u{1B}", with: "␛")
    .replacing("␛[?1049l", with: "␛[c␛[?1049l")

  deinit {
    if pid > 0 {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    if !isClosed { close(master) }
    close(reports)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    write(master, bytes, bytes.count)
  }

  private(set) var size = TerminalSize(width: 80, height: 24)

  func resize(columns: UInt16, rows: UInt16) {
    size = TerminalSize(width: Int(columns), height: Int(rows))
    pseudo_terminal_resize(master, columns, rows)
  }

  func hangUp() {
    isClosed = true
    close(master)
  }

  private static let answer = "\u{1B}[?61;4c"
  private static let answerReport = "\(InputEvent.reply(.deviceAttributes([61, 4])))"

  private func answerQuestions() {
    let question = Array("\u{1B}[c".utf8)
    while questions + question.count <= output.count {
      if output[questions...].starts(with: question), answers { send(Self.answer) }
      questions += 1
    }
  }

  /// Returns the next line that the program reports, but for the answer to its question.
  func line() throws -> String {
    while true {
      if let end = unread.firstIndex(of: "\n") {
        let line = String(unread[..<end])
        unread.removeSubrange(...end)
        if line != Self.answerReport { return line }
        continue
      }
      guard try pump(until: reports) else {
        throw Failure(description: "no more reports; the screen has \(screen.suffix(400))")
      }
    }
  }

  /// Reads reports until an expected one, and returns those before it.
  @discardableResult
  func wait(for expected: String) throws -> [String] {
    var before: [String] = []
    while true {
      let line = try line()
      if line == expected { return before }
      before.append(line)
    }
  }

  /// Reads reports until one with a prefix, and returns it.
  func wait(forPrefix prefix: String) throws -> String {
    while true {
      let line = try line()
      if line.hasPrefix(prefix) { return line }
    }
  }

  /// Waits until the output of the program ends with a text.
  func wait(forOutput text: String) throws {
    while !output.suffix(text.utf8.count).elementsEqual(text.utf8) {
      guard try pump(until: master) else {
        throw Failure(description: "never wrote \(text): \(screen.suffix(400))")
      }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter isShared: Whether another program still has the terminal.
  func end(isShared: Bool = false) throws -> Status {
    while try pump(until: reports) {}
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    pid = 0
    takesOutput = true
    while !isClosed, !isShared, try pump(until: master) {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  var screen: String {
    String(decoding: output, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  /// The process group in the foreground.
  var foreground: pid_t { tcgetpgrp(master) }

  /// A shell with job control, which runs the probe, and continues it after it has stopped.
  static let shell = [
    "/bin/bash", "-c",
    "set -m; \(probe); echo stopped $? >&3; fg >/dev/null; echo back $? >&3",
  ]

  /// The process that the program has started.
  func child() throws -> pid_t {
    let path = "/proc/\(pid)/task/\(pid)/children"
    let child = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").first
    return try #require(child.flatMap { pid_t($0) })
  }

  /// Has the probe end by its key, without an error.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    send("q")
    #expect(try end() == .exited(0), sourceLocation: sourceLocation)
  }

  /// Whether the terminal is in cooked mode: edits lines, echoes, and sends signals for keys.
  var isCooked: Bool {
    pseudo_terminal_is_cooked(master) != 0
  }

  /// Reads from both descriptors until one has data; returns `false` at its end.
  private func pump(until descriptor: Int32) throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var waiting = [
        pollfd(fd: isClosed || !takesOutput ? -1 : master, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor == reports ? reports : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, Self.patience) > 0 else {
        throw Failure(description: "nothing happens; the screen has \(screen.suffix(400))")
      }
      if waiting[0].revents != 0 {
        let count = read(master, &buffer, buffer.count)
        if count > 0 {
          output += buffer.prefix(count)
          answerQuestions()
        } else if descriptor == master {
          return false
        }
        if descriptor == master { return true }
      }
      if waiting[1].revents != 0 {
        let count = read(reports, &buffer, buffer.count)
        unread += String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        return count > 0
      }
    }
  }
}
