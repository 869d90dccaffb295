/// What tells values over time to whoever subscribes: the part of Combine that view models use.
///
/// ```swift
/// $query
///   .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
///   .removeDuplicates()
///   .sink { [weak self] query in self?.search(query) }
///   .store(in: &cancellables)
/// ```
///
/// Values arrive where they are sent, without a demand for a number of them. Use publishers from one
/// thread at a time; those of time and of notifications send on the main queue.
public protocol Publisher<Output, Failure> {
  /// What it tells.
  associatedtype Output
  /// Why it may fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Starts to tell an observer, until what is returned is cancelled or gone.
  func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable
}

/// Who is told what a ``Publisher`` tells.
public struct Observer<Output, Failure: Error> {
  /// Takes a value.
  public let receive: (Output) -> Void
  /// Takes the end, after which nothing comes.
  public let complete: (Subscribers.Completion<Failure>) -> Void

  /// Makes an observer of two closures.
  public init(
    receive: @escaping (Output) -> Void,
    complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.receive = receive
    self.complete = complete
  }
}

/// What belongs to those who subscribe.
public enum Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

/// What can be stopped.
public protocol Cancellable {
  /// Stops it.
  func cancel()
}

extension Cancellable {
  /// Keeps it with others, which stop when the set is gone.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Keeps it with others, which stop when the collection is gone.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    collection.append(AnyCancellable(self))
  }
}

/// Stops a subscription when it is cancelled or nobody holds it any more.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Stops by a closure, which runs once.
  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  /// Stops another.
  public init<C: Cancellable>(_ canceller: C) {
    end = canceller.cancel
  }

  deinit {
    end?()
  }

  /// Stops the subscription.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let start: (Observer<Output, Failure>) -> AnyCancellable

  init(start: @escaping (Observer<Output, Failure>) -> AnyCancellable) {
    self.start = start
  }

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    start = publisher.subscribe
  }

  /// Starts to tell an observer what the hidden publisher tells.
  public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
    start(observer)
  }
}

extension Publisher {
  /// Hides its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    self as? AnyPublisher<Output, Failure> ?? AnyPublisher(self)
  }

  /// Runs closures for each value and for the end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(Observer(receive: receiveValue, complete: receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  /// Runs a closure for each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(Observer(receive: receiveValue) { _ in })
  }

  /// Writes each value to a property of an object, which it holds.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a ``Published`` property, as long as that is there.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.take(from: self)
  }

  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let subscription = subscribe(
        Observer(
          receive: { continuation.yield(UncheckedTransfer($0).value) },
          complete: { _ in continuation.finish() }))
      let transfer = UncheckedTransfer(subscription)
      continuation.onTermination = { _ in transfer.value.cancel() }
    }
  }
}
