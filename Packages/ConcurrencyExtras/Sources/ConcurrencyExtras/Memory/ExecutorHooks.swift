// Invariant: the hooks are variables of the concurrency runtime that hold the address of a function
// of two pointers without a result, for which Swift's calling convention is that of C. Where the
// runtime has no such variable, nothing is hooked: tasks run as without `withMainSerialExecutor`.
// Tests: `MainSerialExecutorTests`.

import Glibc

/// The hooks with which a program can observe and redirect the jobs that the concurrency runtime
/// enqueues.
///
/// The runtime calls a hook with a job and with its own function to enqueue it.
enum ExecutorHooks {
  typealias Hook = @convention(c) (_ job: OpaquePointer, _ enqueue: OpaquePointer) -> Void

  /// The hook for jobs of the global pool of threads.
  static var global: Hook? {
    get { globalPlace?.pointee }
    set { globalPlace?.pointee = newValue }
  }

  /// The hook for jobs of the main actor.
  static var main: Hook? {
    get { mainPlace?.pointee }
    set { mainPlace?.pointee = newValue }
  }

  /// Returns the job that a hook was called with.
  static func job(_ job: OpaquePointer) -> UnownedJob {
    unsafeBitCast(job, to: UnownedJob.self)
  }

  /// Enqueues a job with the function that the hook was called with.
  static func enqueue(_ job: OpaquePointer, with enqueue: OpaquePointer) {
    unsafeBitCast(enqueue, to: (@convention(c) (OpaquePointer) -> Void).self)(job)
  }

  // Addresses of variables of the runtime, which live as long as the process. The runtime reads
  // them without a lock; writing a pointer is atomic on the processors that Swift supports.
  nonisolated(unsafe) private static let globalPlace = place("swift_task_enqueueGlobal_hook")
  nonisolated(unsafe) private static let mainPlace = place("swift_task_enqueueMainExecutor_hook")

  private static func place(_ name: String) -> UnsafeMutablePointer<Hook?>? {
    dlsym(nil, name)?.assumingMemoryBound(to: Hook?.self)
  }
}
