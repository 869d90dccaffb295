import Observation

/// A property of an ``ObservableObject`` that views follow, and that is a ``Publisher``, too.
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Makes a property with its first value. The same as writing `= value` after it.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: Value {
    get { storage.read() }
    nonmutating set { storage.write(newValue) }
  }

  /// Tells the value, and each new one before it is there.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set { if newValue.storage !== storage { storage.take(from: newValue) } }
  }

  /// Tells the values of a property.
  public struct Publisher: TerminalUI.Publisher, SourcedPublisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage
    var source: AnyObject { storage }

    /// Tells an observer the value, and starts to tell it new ones.
    public func subscribe(_ observer: Observer<Value, Never>) -> AnyCancellable {
      storage.subscribe(observer)
    }

    /// Writes to the property what another publisher tells.
    func take<P: TerminalUI.Publisher>(from publisher: P)
    where P.Output == Value, P.Failure == Never {
      storage.take(from: publisher)
    }
  }

  // Used from where its model is used, like any stored property; the registrar is safe anywhere.
  fileprivate final class Storage: Observable {
    private let registrar = ObservationRegistrar()
    private var value: Value
    private var subject: PassthroughSubject<Value, Never>?
    private var sources: [AnyCancellable] = []
    /// Told before each change, once somebody asked the model for it.
    fileprivate weak var willChange: ObservableObjectPublisher?

    init(_ value: Value) {
      self.value = value
    }

    func read() -> Value {
      registrar.access(self, keyPath: \.value)
      return value
    }

    func write(_ new: Value) {
      willChange?.tell()
      subject?.send(new)
      registrar.withMutation(of: self, keyPath: \.value) { value = new }
    }

    func subscribe(_ observer: Observer<Value, Never>) -> AnyCancellable {
      let subject = subject ?? PassthroughSubject()
      self.subject = subject
      observer.receive(value)
      return subject.subscribe(observer)
    }

    func take<P: TerminalUI.Publisher>(from publisher: P)
    where P.Output == Value, P.Failure == Never {
      sources.append(publisher.sink { [weak self] in self?.write($0) })
    }
  }
}

/// A property that tells its model before it changes.
protocol AnnouncingProperty {
  func announce(to publisher: ObservableObjectPublisher)
}

extension Published: AnnouncingProperty {
  func announce(to publisher: ObservableObjectPublisher) {
    storage.willChange = publisher
  }
}
