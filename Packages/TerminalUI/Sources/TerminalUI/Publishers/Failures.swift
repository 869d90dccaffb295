import Foundation

extension Publisher {
  /// Changes the failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    AnyPublisher { observer in
      subscribe(
        Observer(receive: observer.receive) { completion in
          switch completion {
          case .finished: observer.complete(.finished)
          case .failure(let error): observer.complete(.failure(transform(error)))
          }
        })
    }
  }

  /// Changes each value by a closure that may fail, which ends it.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> {
    AnyPublisher { observer in
      var isOver = false
      return subscribe(
        Observer { value in
          guard !isOver else { return }
          do {
            observer.receive(try transform(value))
          } catch {
            isOver = true
            observer.complete(.failure(error))
          }
        } complete: { completion in
          guard !isOver else { return }
          switch completion {
          case .finished: observer.complete(.finished)
          case .failure(let error): observer.complete(.failure(error))
          }
        })
    }
  }

  /// Goes on with another publisher after a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { observer in
      var other: AnyCancellable?
      let subscription = subscribe(
        Observer(receive: observer.receive) { completion in
          switch completion {
          case .finished: observer.complete(.finished)
          case .failure(let error): other = handler(error).subscribe(observer)
          }
        })
      return AnyCancellable {
        subscription.cancel()
        other?.cancel()
      }
    }
  }

  /// Tells a value instead of a failure.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Tells a value when it ends without one.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher { observer in
      var isEmpty = true
      return subscribe(
        Observer {
          isEmpty = false
          observer.receive($0)
        } complete: {
          if isEmpty, case .finished = $0 { observer.receive(output) }
          observer.complete($0)
        })
    }
  }

  /// Decodes each value.
  public func decode<Item: Decodable>(
    type: Item.Type, decoder: JSONDecoder
  ) -> AnyPublisher<Item, any Error> where Output == Data {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Failure == Never {
  /// Names a failure that does not happen, to join it with publishers that may fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { observer in
      subscribe(Observer(receive: observer.receive) { _ in observer.complete(.finished) })
    }
  }
}
