// Each operator is a publisher of another: a closure that subscribes with an observer of its own.

extension Publisher {
  /// A publisher that hands each value of this one to a closure, along with the observer. What `make` makes
  /// is the state of one subscription.
  fileprivate func handling<State, NewOutput>(
    _ make: @escaping () -> State,
    _ receive: @escaping (inout State, Output, Observer<NewOutput, Failure>) -> Void
  ) -> AnyPublisher<NewOutput, Failure> {
    AnyPublisher { observer in
      var state = make()
      return subscribe(
        Observer(receive: { receive(&state, $0, observer) }, complete: observer.complete))
    }
  }

  /// The same without state.
  fileprivate func handling<NewOutput>(
    _ receive: @escaping (Output, Observer<NewOutput, Failure>) -> Void
  ) -> AnyPublisher<NewOutput, Failure> {
    handling({}) { _, value, observer in receive(value, observer) }
  }

  /// Changes each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    handling { $1.receive(transform($0)) }
  }

  /// Takes a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Changes each value, and leaves out what becomes `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    handling { value, observer in transform(value).map(observer.receive) }
  }

  /// Puts a value in the place of `nil`.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }

  /// Leaves out what does not satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    handling { if isIncluded($0) { $1.receive($0) } }
  }

  /// Leaves out what is like the value before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    handling({ Output?.none }) { last, value, observer in
      if let last, predicate(last, value) { return }
      last = value
      observer.receive(value)
    }
  }

  /// Joins each value to what came of those before.
  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    handling({ initial }) { result, value, observer in
      result = next(result, value)
      observer.receive(result)
    }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    handling({ count }) { left, value, observer in
      left -= 1
      if left < 0 { observer.receive(value) }
    }
  }

  /// Ends after so many values.
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    handling({ count }) { left, value, observer in
      left -= 1
      if left >= 0 { observer.receive(value) }
      if left == 0 { observer.complete(.finished) }
    }
  }

  /// Ends after the first value.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Ends after the first value that satisfies a condition.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// Tells other values first.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { observer in
      for element in elements { observer.receive(element) }
      return subscribe(observer)
    }
  }

  /// Runs closures along the way.
  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { observer in
      let subscription = subscribe(
        Observer {
          receiveOutput?($0)
          observer.receive($0)
        } complete: {
          receiveCompletion?($0)
          observer.complete($0)
        })
      return AnyCancellable {
        receiveCancel?()
        subscription.cancel()
      }
    }
  }

  /// All values at once, when there are no more.
  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher { observer in
      var values: [Output] = []
      return subscribe(
        Observer {
          values.append($0)
        } complete: {
          if case .finished = $0 { observer.receive(values) }
          observer.complete($0)
        })
    }
  }

  /// The publisher itself: all who subscribe are told by the one source, where there is one.
  public func share() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

extension Publisher where Output: Equatable {
  /// Leaves out what equals the value before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
