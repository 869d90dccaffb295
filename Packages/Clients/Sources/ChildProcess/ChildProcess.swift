import ConcurrencyExtras
import Foundation

/// A program that runs beside this one, and ends with it, also when this one is killed.
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
/// A thread per child, which sleeps until there is something to do, reads what the child writes,
/// ends it and reaps it. Nobody else does: so the number of a process that has gone, which another
/// may have by now, is never used.
public final class ChildProcess: Sendable {
  /// How a child came to its end.
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// There is no such program, or it cannot be run: the error number says why.
    case notStarted(Int32)
  }

  private struct State {
    var isStopped = false
    /// What wakes the thread when something is written to it, as long as it runs.
    var waker: Int32?
    /// The process, until it is reaped.
    var pid: pid_t?
  }

  private let state = LockIsolated(State())
  private let command: [String]
  private let grace: Duration
  private let onOutput: @Sendable ([UInt8]) -> Void
  private let onEnd: @Sendable (Ending, [UInt8]) -> Void

  /// As much of what a child complains about is kept, in bytes.
  private static let errorLimit = 4096

  private static let running = LockIsolated<[ObjectIdentifier: ChildProcess]>([:])

  private init(
    _ command: [String], grace: Duration,
    onOutput: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (Ending, [UInt8]) -> Void
  ) {
    self.command = command
    self.grace = grace
    self.onOutput = onOutput
    self.onEnd = onEnd
  }

  /// Starts a program. Returns at once; whether it could be started is told at its end.
  ///
  /// - Parameters:
  ///   - command: The name or path of the program, and its arguments.
  ///   - grace: How long it may take to end when asked to. Then it is killed.
  ///   - onOutput: Gets what the program prints, on the thread of the child, until it is stopped.
  ///   - onEnd: Called once, on that thread, when all is over and cleaned up, with the last of
  ///     what the program wrote to its standard error.
  @discardableResult
  public static func start(
    _ command: [String], grace: Duration = .seconds(2),
    onOutput: @escaping @Sendable ([UInt8]) -> Void = { _ in },
    onEnd: @escaping @Sendable (Ending, _ errors: [UInt8]) -> Void = { _, _ in }
  ) -> ChildProcess {
    _ = stopsAllAtExit
    let child = ChildProcess(command, grace: grace, onOutput: onOutput, onEnd: onEnd)
    running.withValue { $0[ObjectIdentifier(child)] = child }
    Thread.detachNewThread {
      let (ending, errors) = child.run()
      running.withValue { $0[ObjectIdentifier(child)] = nil }
      child.onEnd(ending, errors)
    }
    return child
  }

  /// Ends the program and all that it started: politely, and after the grace by force.
  ///
  /// Returns at once, and may be called again, also when the program has ended.
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

  /// No program outlives this one. It has its own process group, so no signal would reach it.
  private static let stopsAllAtExit: Void = {
    atexit {
      for child in running.value.values { child.stop() }
      for _ in 0..<50 where !running.value.isEmpty { usleep(5_000) }
      for child in running.value.values { child.signal(SIGKILL) }
    }
  }()

  // MARK: On the thread of the child

  private func run() -> (Ending, errors: [UInt8]) {
    do {
      guard !state.value.isStopped else { return (.killed(signal: SIGTERM), []) }
      guard let path = command.first.flatMap({ Program.path(of: $0) })
      else { return (.notStarted(ENOENT), []) }
      var waker = try Spawn.exclusively { try Pipe() }
      defer { waker.closeBoth() }
      var spawn = try Spawn(path, command)
      state.withValue {
        $0.waker = waker.writer
        $0.pid = spawn.pid
      }
      var keeper = Guard(group: spawn.pid)
      let errors = supervise(&spawn, waker: waker.reader)
      spawn.output.closeReader()
      spawn.errors.closeReader()
      state.withValue {
        // Whoever is left of the group goes too. The process is still there, so the group is its.
        kill(-spawn.pid, SIGKILL)
        $0.waker = nil
        $0.pid = nil
      }
      keeper?.dismiss()
      return (Self.reap(spawn.pid), errors)
    } catch {
      return (.notStarted((error as? POSIXError)?.code.rawValue ?? EIO), [])
    }
  }

  /// Reads what the child writes until it has gone or its time has run out.
  private func supervise(_ spawn: inout Spawn, waker: Int32) -> [UInt8] {
    var waker = waker
    var errors: [UInt8] = []
    var hasExited = false
    var deadline: ContinuousClock.Instant?
    // Nothing wakes the thread when the process has gone yet another holds its pipes: so it looks.
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
          onOutput(bytes)
        }
      }
      if descriptors[1].revents != 0 {
        let bytes = Self.read(spawn.errors.reader)
        if bytes.isEmpty {
          spawn.errors.closeReader()
          pause = 1
        }
        errors = (errors + bytes).suffix(Self.errorLimit)
      }
    }
  }

  /// Whether a process has ended. It is not reaped.
  private static func hasExited(_ pid: pid_t) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 ? errno != EINTR : information.si_signo != 0
  }

  private static func reap(_ pid: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      // Somebody else reaped it, or children are reaped by themselves: then nobody knows.
      if errno != EINTR { return .exited(0) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// What there is to read, or nothing at the end.
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
