import ConcurrencyExtras
import Dispatch
import Glibc

// The calls for timers with a descriptor, which Swift's module Glibc lacks (timerfd_create(2)). Their
// arguments are numbers and addresses, which Swift passes as C does.

@_silgen_name("timerfd_create")
private func timerfd_create(_ clock: clockid_t, _ flags: Int32) -> Int32

@_silgen_name("timerfd_settime")
private func timerfd_settime(
  _ descriptor: Int32, _ flags: Int32, _ time: UnsafePointer<itimerspec>,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32

/// Calls a closure when the clock of the day is put, and after the machine was suspended. Until then it costs
/// nothing.
@MainActor
final class ClockChanges {
  // A source may be used from any thread.
  private let source: UncheckedSendable<any DispatchSourceRead>

  /// - Returns: `nil` if the system does not tell. Views then change with their next deadline, which does not
  ///   count the time in which the machine was suspended.
  init?(onChange action: @escaping @MainActor () -> Void) {
    let descriptor = timerfd_create(CLOCK_REALTIME, O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    // A timer that never ends, but that a change of the clock cancels.
    func wait() -> Bool {
      var time = itimerspec()
      time.it_value.tv_sec = Int(Int32.max) * 100
      let flags: Int32 = 1 | 2  // `TFD_TIMER_ABSTIME`, `TFD_TIMER_CANCEL_ON_SET`
      return timerfd_settime(descriptor, flags, &time, nil) == 0
    }
    guard wait() else {
      close(descriptor)
      return nil
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      var count: UInt64 = 0
      let isChanged =
        read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0 || errno == ECANCELED
      _ = wait()
      if isChanged { MainActor.assumeIsolated(action) }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    self.source = UncheckedSendable(source)
  }

  deinit { source.value.cancel() }
}
