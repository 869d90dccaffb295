import Foundation

/// One value, and then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  private let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Tells the value and the end at once.
  public func subscribe(_ observer: Observer<Output, Never>) -> AnyCancellable {
    [output].publisher.subscribe(observer)
  }
}

/// No value, and an end at once unless it is to go on for ever.
public struct Empty<Output, Failure: Error>: Publisher {
  private let endsAtOnce: Bool

  /// Makes a publisher without values.
  public init(completeImmediately: Bool = true) {
    endsAtOnce = completeImmediately
  }

  /// Makes a publisher without values, and names its types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Tells the end.
  public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
    if endsAtOnce { observer.complete(.finished) }
    return AnyCancellable {}
  }
}

/// A failure at once.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure

  /// Makes a publisher that fails.
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails, and names the type of its values.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  /// Tells the failure.
  public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
    observer.complete(.failure(error))
    return AnyCancellable {}
  }
}

/// One value or failure that comes later. Its closure runs at once, and only once.
public final class Future<Output, Failure: Error>: Publisher {
  /// Takes the outcome.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subject = PassthroughSubject<Output, Failure>()
  private var result: Result<Output, Failure>?

  /// Makes a publisher of what a closure comes to.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] result in
      guard self.result == nil else { return }
      self.result = result
      switch result {
      case .success(let value):
        subject.send(value)
        subject.send(completion: .finished)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }

  /// Tells the outcome, now or when it is there.
  public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
    switch result {
    case nil: return subject.subscribe(observer)
    case .success(let value):
      observer.receive(value)
      observer.complete(.finished)
    case .failure(let error): observer.complete(.failure(error))
    }
    return AnyCancellable {}
  }
}

/// A publisher that is made for each who subscribes.
public struct Deferred<Upstream: Publisher>: Publisher {
  private let make: () -> Upstream

  /// Makes publishers by a closure.
  public init(createPublisher: @escaping () -> Upstream) {
    make = createPublisher
  }

  /// Makes a publisher and subscribes to it.
  public func subscribe(
    _ observer: Observer<Upstream.Output, Upstream.Failure>
  ) -> AnyCancellable {
    make().subscribe(observer)
  }
}

extension Sequence {
  /// Its elements one after the other, at once.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { observer in
      for element in self { observer.receive(element) }
      observer.complete(.finished)
      return AnyCancellable {}
    }
  }
}

extension Result {
  /// The value and the end, or the failure.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { observer in
      switch self {
      case .success(let value):
        observer.receive(value)
        observer.complete(.finished)
      case .failure(let error): observer.complete(.failure(error))
      }
      return AnyCancellable {}
    }
  }
}

extension NotificationCenter {
  /// Tells the notifications of a name, on the thread that posts them.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { [self] observer in
      let transfer = UncheckedTransfer(observer)
      let token = addObserver(forName: name, object: object, queue: nil) { notification in
        transfer.value.receive(notification)
      }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}
