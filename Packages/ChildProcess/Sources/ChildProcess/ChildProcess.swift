import ConcurrencyExtras
import Foundation

/// A program that runs as a child process and ends with this process, also if this process is
/// killed.
///
/// ```swift
/// let child = ChildProcess.start(["ls"]) { bytes in
///   print(String(decoding: bytes, as: UTF8.self))
/// } onEnd: { ending, errors in
///   print(ending)
/// }
/// child.stop()
/// ```
///
/// One thread per child reads its output, ends it and reaps it. Only that thread sends signals to
/// the process, so a process number that has been reused is never signaled.
public final class ChildProcess: Sendable {
  /// The way in which a child ended.
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The program was stopped because it printed more than the limit.
    case flooded
    /// The program does not exist or cannot be run, with the error number.
    case notStarted(Int32)
  }

  private struct State {
    var isStopped = false
    /// The descriptor that wakes the thread when a byte is written to it, while the thread runs.
    var waker: Int32?
    /// The process, until it is reaped.
    var pid: pid_t?
  }

  private let state = LockIsolated(State())
  private let command: [String]
  private let input: Int32?
  private let grace: Duration
  private let outputLimit: OutputLimit?
  private let onOutput: @Sendable ([UInt8]) -> Void
  private let onEnd: @Sendable (Ending, [UInt8]) -> Void

  /// The number of bytes of the standard error that are kept.
  private static let errorLimit = 4096

  private static let running = LockIsolated<[ObjectIdentifier: ChildProcess]>([:])

  private init(
    _ command: [String], input: Int32?, grace: Duration, outputLimit: OutputLimit?,
    onOutput: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (Ending, [UInt8]) -> Void
  ) {
    self.command = command
    self.input = input
    self.grace = grace
    self.outputLimit = outputLimit
    self.onOutput = onOutput
    self.onEnd = onEnd
  }

  /// Starts a program, without waiting for it. A failure to start is reported to `onEnd`.
  ///
  /// - Parameters:
  ///   - command: The name or path of the program, and its arguments.
  ///   - input: The open descriptor of the standard input, which must stay open until `onEnd` is
  ///     called; `nil` for an empty one.
  ///   - grace: The time between `SIGTERM` and `SIGKILL`.
  ///   - outputLimit: The limit beyond which the program is stopped.
  ///   - onOutput: A closure that receives the standard output, on the thread of the child, until
  ///     the child is stopped.
  ///   - onEnd: A closure that is called once, on that thread, after the child was reaped, with the
  ///     last bytes of its standard error.
  @discardableResult
  public static func start(
    _ command: [String], input: Int32? = nil, grace: Duration = .seconds(2),
    outputLimit: OutputLimit? = nil,
    onOutput: @escaping @Sendable ([UInt8]) -> Void = { _ in },
    onEnd: @escaping @Sendable (Ending, _ errors: [UInt8]) -> Void = { _, _ in }
  ) -> ChildProcess {
    _ = stopsAllAtExit
    _ = keepsExitStatuses
    let child = ChildProcess(
      command, input: input, grace: grace, outputLimit: outputLimit, onOutput: onOutput,
      onEnd: onEnd)
    running.withValue { $0[ObjectIdentifier(child)] = child }
    Thread.detachNewThread {
      let (ending, errors) = child.run()
      running.withValue { $0[ObjectIdentifier(child)] = nil }
      child.onEnd(ending, errors)
    }
    return child
  }

  /// Ends the program and its descendants, with `SIGTERM` and after the grace with `SIGKILL`.
  ///
  /// Does not wait. May be called repeatedly, also after the program has ended.
  public func stop() {
    state.withValue {
      guard !$0.isStopped else { return }
      $0.isStopped = true
      if let waker = $0.waker { write(waker, "!", 1) }
    }
  }

  private func signal(_ signal: Int32) {
    state.withValue {
      if let pid = $0.pid { kill(-pid, signal) }
    }
  }

  /// Stops all children at exit. They have process groups of their own, so no signal would reach
  /// them.
  private static let stopsAllAtExit: Void = {
    atexit {
      for child in running.value.values { child.stop() }
      for _ in 0..<50 where !running.value.isEmpty { usleep(5_000) }
      for child in running.value.values { child.signal(SIGKILL) }
    }
  }()

  /// Undoes that a program which started this one ignores `SIGCHLD`, with which children are reaped
  /// automatically and their exit statuses are lost.
  private static let keepsExitStatuses: Void = {
    var action = sigaction()
    sigaction(SIGCHLD, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    if handler == unsafeBitCast(SIG_IGN, to: Int.self) { Foundation.signal(SIGCHLD, SIG_DFL) }
  }()

  // MARK: On the thread of the child

  private func run() -> (Ending, errors: [UInt8]) {
    do {
      guard !state.value.isStopped else { return (.killed(signal: SIGTERM), []) }
      guard let path = command.first.flatMap({ ProgramSearch.path(of: $0) })
      else { return (.notStarted(ENOENT), []) }
      var waker = try Spawn.exclusively { try Pipe() }
      defer { waker.closeBoth() }
      var spawn = try Spawn(path, command, input: input)
      state.withValue {
        $0.waker = waker.writer
        $0.pid = spawn.pid
      }
      var keeper = Guard(group: spawn.pid)
      var limit = outputLimit
      let errors = supervise(&spawn, waker: waker.reader, &limit)
      spawn.output.closeReader()
      spawn.errors.closeReader()
      state.withValue {
        // Ends the rest of the group. The process is not reaped yet, so the group is still its own.
        kill(-spawn.pid, SIGKILL)
        $0.waker = nil
        $0.pid = nil
      }
      keeper?.dismiss()
      let ending = Self.reap(spawn.pid)
      return (limit?.isExceeded == true ? .flooded : ending, errors)
    } catch {
      return (.notStarted((error as? POSIXError)?.code.rawValue ?? EIO), [])
    }
  }

  /// Reads the output of the child until it has ended or the grace is over.
  ///
  /// - Parameter limit: The limit of output, to which is added what was read before the child was
  ///   stopped.
  private func supervise(
    _ spawn: inout Spawn, waker: Int32, _ limit: inout OutputLimit?
  ) -> [UInt8] {
    var waker = waker
    var errors: [UInt8] = []
    var hasExited = false
    var deadline: ContinuousClock.Instant?
    // No event wakes the thread if the process has ended but another one has its pipes, so it
    // polls.
    var pause: Int32 = 1
    while true {
      let isStopped = state.value.isStopped
      hasExited = hasExited || Self.hasExited(spawn.pid)
      if deadline == nil, hasExited || isStopped {
        signal(SIGTERM)
        deadline = .now + grace
        (waker, pause) = (-1, 1)
      }
      if let deadline, deadline <= .now { return errors }
      let isOpen = spawn.output.reader >= 0 || spawn.errors.reader >= 0
      if hasExited, !isOpen { return errors }

      var descriptors = [spawn.output.reader, spawn.errors.reader, waker]
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&descriptors, nfds_t(descriptors.count), pause)
      pause = min(pause * 2, deadline == nil ? 1_000 : 20)

      if descriptors[0].revents != 0 {
        let bytes = Self.read(spawn.output.reader)
        if bytes.isEmpty {
          spawn.output.closeReader()
          pause = 1
        } else if !isStopped {
          limit?.add(bytes.count)
          onOutput(bytes)
        }
      }
      if descriptors[1].revents != 0 {
        let bytes = Self.read(spawn.errors.reader)
        if bytes.isEmpty {
          spawn.errors.closeReader()
          pause = 1
        }
        if !isStopped { limit?.add(bytes.count) }
        errors = (errors + bytes).suffix(Self.errorLimit)
      }
      if limit?.isExceeded == true { stop() }
    }
  }

  /// Returns whether a process has ended, without reaping it.
  private static func hasExited(_ pid: pid_t) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 ? errno != EINTR : information.si_signo != 0
  }

  private static func reap(_ pid: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      // The child was reaped elsewhere, or automatically, so its status is lost.
      if errno != EINTR { return .exited(0) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Returns the available bytes, or none at the end of the file.
  private static func read(_ descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = -1
      repeat {
        result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
  }
}
