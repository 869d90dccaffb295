import Foundation

/// A publisher that starts when it is told to.
public protocol ConnectablePublisher: Publisher {
  /// Starts it, until what is returned is cancelled.
  func connect() -> any Cancellable
}

/// The types of publishers that programs name.
public enum Publishers {
  /// A publisher that starts with the first who subscribes.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// What starts.
    public let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    init(_ upstream: Upstream) {
      self.upstream = upstream
    }

    /// Starts to tell an observer; the last to leave stops it.
    public func subscribe(
      _ observer: Observer<Upstream.Output, Upstream.Failure>
    ) -> AnyCancellable {
      let subscription = upstream.subscribe(observer)
      count += 1
      if count == 1 { connection = upstream.connect() }
      return AnyCancellable { [self] in
        subscription.cancel()
        count -= 1
        guard count == 0 else { return }
        connection?.cancel()
        connection = nil
      }
    }
  }
}

extension ConnectablePublisher {
  /// Starts with the first who subscribes.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}

extension Timer {
  /// Tells the time again and again, on the main queue.
  ///
  /// ```swift
  /// let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How often, in seconds.
  ///   - runLoop: Accepted: a program with a terminal has one loop.
  ///   - mode: Accepted, as `runLoop`.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: Any? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance)
  }

  /// Tells the time again and again.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    private let interval: TimeInterval
    private let tolerance: TimeInterval?
    private let subject = PassthroughSubject<Date, Never>()
    private var source: (any DispatchSourceTimer)?

    init(interval: TimeInterval, tolerance: TimeInterval?) {
      self.interval = max(0.001, interval)
      self.tolerance = tolerance
    }

    deinit {
      source?.cancel()
    }

    /// Starts the timer. Cancelling what is returned stops it, whoever started it.
    public func connect() -> any Cancellable {
      if source == nil {
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(
          deadline: .now() + interval, repeating: interval,
          leeway: .milliseconds(Int((tolerance ?? 0) * 1000)))
        let transfer = UncheckedTransfer(subject)
        source.setEventHandler { transfer.value.send(Date()) }
        source.resume()
        self.source = source
      }
      return AnyCancellable { [weak self] in
        self?.source?.cancel()
        self?.source = nil
      }
    }

    /// Starts to tell an observer the time, once the timer is connected.
    public func subscribe(_ observer: Observer<Date, Never>) -> AnyCancellable {
      subject.subscribe(observer)
    }
  }
}
