// Invariant: the hooks are variables of the concurrency runtime that hold the address of a function of
// two pointers without a result, for which Swift's calling convention is that of C. Where the runtime has
// no such variable, nothing is hooked: tasks run as without `withMainSerialExecutor`.
// Tests: `MainSerialExecutorTests`.

import Glibc

/// The places where the concurrency runtime lets a program see, and send elsewhere, the work that it is
/// about to queue.
///
/// The runtime calls a hook with a job and with its own function to queue it.
enum ExecutorHooks {
  typealias Hook = @convention(c) (_ job: OpaquePointer, _ enqueue: OpaquePointer) -> Void

  /// Sees jobs for the global pool of threads.
  static var global: Hook? {
    get { globalPlace?.pointee }
    set { globalPlace?.pointee = newValue }
  }

  /// Sees jobs for the main actor.
  static var main: Hook? {
    get { mainPlace?.pointee }
    set { mainPlace?.pointee = newValue }
  }

  /// A job that a hook was called with.
  static func job(_ job: OpaquePointer) -> UnownedJob {
    unsafeBitCast(job, to: UnownedJob.self)
  }

  /// Queues a job in the way that a hook was called with.
  static func enqueue(_ job: OpaquePointer, with enqueue: OpaquePointer) {
    unsafeBitCast(enqueue, to: (@convention(c) (OpaquePointer) -> Void).self)(job)
  }

  // Addresses of variables of the runtime, which live as long as the process. The runtime itself
  // reads them without a lock; a pointer is written whole.
  nonisolated(unsafe) private static let globalPlace = place("swift_task_enqueueGlobal_hook")
  nonisolated(unsafe) private static let mainPlace = place("swift_task_enqueueMainExecutor_hook")

  private static func place(_ name: String) -> UnsafeMutablePointer<Hook?>? {
    dlsym(nil, name)?.assumingMemoryBound(to: Hook?.self)
  }
}
