// Invariant: the hooks are variables of the concurrency runtime that hold the address of a function
// of two pointers without a result, for which Swift's calling convention is that of C. They live as
// long as the process. The runtime reads them without a lock; writing a pointer is atomic on the
// processors that Swift supports. Where the runtime has no such variable, the program stops.
// Tests: `MainSerialExecutorTests`.

import Glibc

/// The hooks with which a program can observe and redirect the jobs that the concurrency runtime
/// enqueues.
///
/// The runtime calls a hook with a job and with its own function to enqueue it.
enum ExecutorHooks {
  typealias Hook = @convention(c) (_ job: OpaquePointer, _ enqueue: OpaquePointer) -> Void

  /// Sets the hook for jobs of the global pool of threads.
  static func setGlobal(_ hook: Hook?) { set(hook, at: globalAddress) }

  /// Sets the hook for jobs of the main actor.
  static func setMain(_ hook: Hook?) { set(hook, at: mainAddress) }

  /// Returns the job that a hook was called with.
  static func job(_ job: OpaquePointer) -> UnownedJob {
    unsafeBitCast(job, to: UnownedJob.self)
  }

  /// Enqueues a job with the function that the hook was called with.
  static func enqueue(_ job: OpaquePointer, with enqueue: OpaquePointer) {
    unsafeBitCast(enqueue, to: (@convention(c) (OpaquePointer) -> Void).self)(job)
  }

  /// Returns the address of a variable of the runtime, or stops the program: without it, tests
  /// would run in another order each time, and pass by chance.
  static func address(of name: String) -> Int {
    guard let address = dlsym(nil, name) else { stop("has no '\(name)'") }
    return Int(bitPattern: address)
  }

  /// Stops the program because the runtime of this toolchain differs from the one that is needed.
  static func stop(_ difference: String) -> Never {
    #if compiler(>=6.4)
      let toolchain = "Swift 6.4 or later"
    #else
      let toolchain = "Swift 6.3"
    #endif
    fatalError(
      """
      The concurrency runtime of this toolchain (\(toolchain)) \(difference), which \
      'withMainSerialExecutor' and 'TestStore' need to run tasks in one order. To fix, use the \
      toolchain that ConcurrencyExtras was made for, Swift 6.3, or adapt 'ExecutorHooks.swift'.
      """)
  }

  private static let globalAddress = address(of: "swift_task_enqueueGlobal_hook")
  private static let mainAddress = address(of: "swift_task_enqueueMainExecutor_hook")

  private static func set(_ hook: Hook?, at address: Int) {
    UnsafeMutablePointer<Hook?>(bitPattern: address)?.pointee = hook
  }
}
