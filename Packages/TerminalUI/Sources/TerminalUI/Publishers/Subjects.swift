/// A publisher that values are sent through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Tells a value to all who subscribed.
  func send(_ value: Output)
  /// Tells the end to all who subscribed.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells all who subscribed.
  public func send() {
    send(())
  }
}

/// Those who subscribed, in order.
struct Observers<Output, Failure: Error> {
  private var entries: [(id: Int, observer: Observer<Output, Failure>)] = []
  private var nextID = 0
  private(set) var completion: Subscribers.Completion<Failure>?

  var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer; one that comes after the end is told that.
  mutating func add(_ observer: Observer<Output, Failure>) -> Int {
    if let completion {
      observer.complete(completion)
    } else {
      entries.append((nextID, observer))
    }
    nextID += 1
    return nextID - 1
  }

  mutating func remove(_ id: Int) {
    entries.removeAll { $0.id == id }
  }

  var all: [Observer<Output, Failure>] { entries.map(\.observer) }

  /// Who is to be told the end, which is the first.
  mutating func end(
    _ completion: Subscribers.Completion<Failure>
  ) -> [Observer<Output, Failure>] {
    guard self.completion == nil else { return [] }
    self.completion = completion
    defer { entries = [] }
    return all
  }
}

/// Passes on what is sent through it, and keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private var observers = Observers<Output, Failure>()
  let change = ChangeSignal()

  /// Makes a subject that nobody subscribed to yet.
  public init() {}

  /// Tells a value to all who subscribed.
  public func send(_ value: Output) {
    change.send()
    tell(value)
  }

  /// Tells a value to all who subscribed, and not to views that follow the subject.
  func tell(_ value: Output) {
    for observer in observers.all { observer.receive(value) }
  }

  /// Tells the end to all who subscribed.
  public func send(completion: Subscribers.Completion<Failure>) {
    for observer in observers.end(completion) { observer.complete(completion) }
  }

  /// Starts to tell an observer what is sent.
  public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
    let id = observers.add(observer)
    return AnyCancellable { [weak self] in self?.observers.remove(id) }
  }
}

/// Keeps the last value, which is what an observer is told first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private var observers = Observers<Output, Failure>()
  private var current: Output

  /// Makes a subject with a first value.
  public init(_ value: Output) {
    current = value
  }

  /// The last value. Setting it tells all who subscribed.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Keeps a value and tells it to all who subscribed.
  public func send(_ value: Output) {
    current = value
    for observer in observers.all { observer.receive(value) }
  }

  /// Tells the end to all who subscribed.
  public func send(completion: Subscribers.Completion<Failure>) {
    for observer in observers.end(completion) { observer.complete(completion) }
  }

  /// Tells an observer the last value, and starts to tell it what is sent.
  public func subscribe(_ observer: Observer<Output, Failure>) -> AnyCancellable {
    let id = observers.add(observer)
    if observers.completion == nil { observer.receive(current) }
    return AnyCancellable { [weak self] in self?.observers.remove(id) }
  }
}
