/// The parts of what joins publishers: an end comes when all have ended, a failure at once.
private final class Joint<Failure: Error> {
  private var subscriptions: [AnyCancellable] = []
  private var open: Int
  private let complete: (Subscribers.Completion<Failure>) -> Void

  init(_ count: Int, complete: @escaping (Subscribers.Completion<Failure>) -> Void) {
    open = count
    self.complete = complete
  }

  func add<P: Publisher<Value, Failure>, Value>(_ part: P, _ receive: @escaping (Value) -> Void) {
    subscriptions.append(
      part.subscribe(
        Observer(receive: receive) { [self] completion in
          open -= 1
          if case .finished = completion, open > 0 { return }
          complete(completion)
        }))
  }

  /// Waits for one part more.
  func opens() {
    open += 1
  }

  /// Forgets all parts but the first.
  func dropLater() {
    open -= subscriptions.count - 1
    subscriptions.removeLast(subscriptions.count - 1)
  }

  var subscription: AnyCancellable {
    AnyCancellable { [self] in
      for subscription in subscriptions { subscription.cancel() }
      subscriptions = []
    }
  }
}

extension Publishers {
  /// The last values of two publishers, once both told one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let a: A
    private let b: B

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    /// Starts to tell an observer.
    public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
      let joint = Joint(2, complete: observer.complete)
      var last: (a: A.Output?, b: B.Output?)
      func tell() {
        if let a = last.a, let b = last.b { observer.receive((a, b)) }
      }
      joint.add(a) {
        last.a = $0
        tell()
      }
      joint.add(b) {
        last.b = $0
        tell()
      }
      return joint.subscription
    }
  }

  /// The last values of three publishers, once each told one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let joined: CombineLatest<CombineLatest<A, B>, C>

    /// Joins three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      joined = CombineLatest(CombineLatest(a, b), c)
    }

    /// Starts to tell an observer.
    public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
      joined.map { ($0.0, $0.1, $1) }.subscribe(observer)
    }
  }

  /// The values of publishers in pairs: the first with the first, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let a: A
    private let b: B

    /// Joins two publishers.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    /// Starts to tell an observer.
    public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
      let joint = Joint(2, complete: observer.complete)
      var waiting: (a: [A.Output], b: [B.Output]) = ([], [])
      func tell() {
        guard !waiting.a.isEmpty, !waiting.b.isEmpty else { return }
        observer.receive((waiting.a.removeFirst(), waiting.b.removeFirst()))
      }
      joint.add(a) {
        waiting.a.append($0)
        tell()
      }
      joint.add(b) {
        waiting.b.append($0)
        tell()
      }
      return joint.subscription
    }
  }
}

extension Publisher {
  /// The last values of this publisher and another, once both told one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// What comes of the last values of this publisher and another.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// The last values of three publishers, once each told one.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ other: P, _ third: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, other, third)
  }

  /// The values of this publisher and another in pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// The values of this publisher and others, as they come.
  public func merge<P: Publisher>(with others: P...) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher { observer in
      let joint = Joint(others.count + 1, complete: observer.complete)
      joint.add(self, observer.receive)
      for part in others { joint.add(part, observer.receive) }
      return joint.subscription
    }
  }

  /// The values of all publishers that the values are made into.
  public func flatMap<P: Publisher>(
    maxPublishers: Int? = nil, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flatMap(transform, keepsAll: true)
  }

  /// The values of the publisher that came last.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    flatMap({ $0 }, keepsAll: false)
  }

  private func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P, keepsAll: Bool
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { observer in
      let joint = Joint(1, complete: observer.complete)
      joint.add(self) { [unowned joint] value in
        if !keepsAll { joint.dropLater() }
        joint.opens()
        joint.add(transform(value), observer.receive)
      }
      return joint.subscription
    }
  }
}
