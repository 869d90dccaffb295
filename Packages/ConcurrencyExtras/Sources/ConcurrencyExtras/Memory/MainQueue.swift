// Invariant: `_dispatch_main_q` is the main queue itself, and `dispatch_async_f` takes a queue, an
// argument and a function of it. Where a symbol is missing, Dispatch's Swift interface does the
// same.
// Tests: `MainSerialExecutorTests`.

import Dispatch
import Glibc

/// The queue that the main actor runs on.
enum MainQueue {
  typealias Function = @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void

  /// Calls a function with an argument after all work that is in the queue.
  ///
  /// Uses Dispatch's C function, which its Swift interface leaves out, because it allocates
  /// nothing.
  static func enqueue(_ argument: UnsafeMutableRawPointer, _ function: @escaping Function) {
    if let queue, let enqueue {
      enqueue(queue, argument, function)
    } else {
      // The caller transfers the argument to the function, which alone uses it.
      nonisolated(unsafe) let argument = argument
      DispatchQueue.main.async { function(argument) }
    }
  }

  // The address of the queue itself, which lives as long as the process and is made to be shared.
  nonisolated(unsafe) private static let queue = dlsym(nil, "_dispatch_main_q")

  private static let enqueue = dlsym(nil, "dispatch_async_f").map {
    unsafeBitCast(
      $0, to: (@convention(c) (OpaqueQueue, UnsafeMutableRawPointer, Function) -> Void).self)
  }

  private typealias OpaqueQueue = UnsafeMutableRawPointer
}
