import Foundation

/// Where and when publishers send.
public protocol Scheduler {
  /// Runs a closure after a time.
  func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void)
}

/// A time between two moments.
public struct SchedulerInterval: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The time in seconds.
  public let timeInterval: Double

  /// Makes a time in seconds.
  public init(_ seconds: Double) {
    timeInterval = seconds
  }

  public init(floatLiteral value: Double) {
    self.init(value)
  }

  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// A time in seconds.
  public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
  /// A time in milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self { Self(Double(milliseconds) / 1000) }
}

extension DispatchQueue: Scheduler {
  /// Runs a closure on the queue.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let transfer = UncheckedTransfer(action)
    asyncAfter(deadline: .now() + interval.timeInterval) { transfer.value() }
  }
}

extension RunLoop: Scheduler {
  /// Runs a closure on the main queue, whatever the loop.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(after: interval, action)
  }
}

extension OperationQueue: Scheduler {
  /// Runs a closure on the queue.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let work = UncheckedTransfer(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + interval.timeInterval) {
      self.addOperation { work.value() }
    }
  }
}

extension Publisher {
  private func scheduled<S: Scheduler>(
    on scheduler: S, after interval: SchedulerInterval
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { observer in
      let subscription = Latch()
      let upstream = subscribe(
        Observer { value in
          scheduler.schedule(after: interval) {
            if !subscription.isClosed { observer.receive(value) }
          }
        } complete: { completion in
          scheduler.schedule(after: interval) {
            if !subscription.isClosed { observer.complete(completion) }
          }
        })
      return AnyCancellable {
        subscription.isClosed = true
        upstream.cancel()
      }
    }
  }

  /// Sends on a scheduler.
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    scheduled(on: scheduler, after: 0)
  }

  /// The publisher itself: it starts where it is subscribed to.
  public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  /// Sends later.
  public func delay<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    scheduled(on: scheduler, after: interval)
  }

  /// Sends a value once no other came for a time.
  public func debounce<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { observer in
      let latest = Latch()
      let upstream = subscribe(
        Observer { value in
          latest.count += 1
          let count = latest.count
          scheduler.schedule(after: interval) {
            if latest.count == count, !latest.isClosed { observer.receive(value) }
          }
        } complete: {
          latest.isClosed = true
          observer.complete($0)
        })
      return AnyCancellable {
        latest.isClosed = true
        upstream.cancel()
      }
    }
  }

  /// Sends at most one value in a time: the first at once, and at the end of the time the last of those that
  /// came in it, or the first of them.
  public func throttle<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { observer in
      let latch = Latch()
      var isResting = false
      var waiting: Output?
      func send(_ value: Output) {
        isResting = true
        observer.receive(value)
        scheduler.schedule(after: interval) {
          isResting = false
          guard !latch.isClosed, let next = waiting else { return }
          waiting = nil
          send(next)
        }
      }
      let upstream = subscribe(
        Observer { value in
          if !isResting { return send(value) }
          if latest || waiting == nil { waiting = value }
        } complete: {
          observer.complete($0)
        })
      return AnyCancellable {
        latch.isClosed = true
        upstream.cancel()
      }
    }
  }
}

/// What a subscription and what it scheduled agree on.
private final class Latch {
  var isClosed = false
  var count = 0
}
