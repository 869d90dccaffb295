import ConcurrencyExtras
import Observation

/// A model whose ``Published`` properties views follow, in the way that came before `@Observable`.
///
/// A view is evaluated anew when a property that it read changes, not for every change of the model; and
/// when ``objectWillChange`` is sent by hand.
public protocol ObservableObject: AnyObject {
  /// What tells that the model is about to change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Tells before the model changes. Send it before changes that no ``Published`` property tells.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells before a ``Published`` property changes, and whenever it is sent.
  public var objectWillChange: ObservableObjectPublisher { .of(self) }
}

/// Tells that a model is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()
  private weak var model: AnyObject?
  private var hearsProperties = false

  /// Makes a publisher for a model that keeps it in a property of its own.
  public init() {}

  /// Tells all who subscribed, and has the views that use the model evaluated anew.
  public func send() {
    subject.send()
  }

  /// Tells those who subscribed. Views follow the properties that they read by themselves.
  func tell() {
    subject.tell(())
  }

  /// Starts to tell an observer.
  public func subscribe(_ observer: Observer<Void, Never>) -> AnyCancellable {
    if !hearsProperties, let model {
      hearsProperties = true
      var mirror: Mirror? = Mirror(reflecting: model)
      while let current = mirror {
        for child in current.children {
          (child.value as? any AnnouncingProperty)?.announce(to: self)
        }
        mirror = current.superclassMirror
      }
    }
    return subject.subscribe(observer)
  }

  private static let table = LockIsolated(PublisherTable())

  /// The publisher of a model, which is made when it is asked for.
  static func of(_ model: AnyObject) -> ObservableObjectPublisher {
    let model = UncheckedTransfer(model)
    return table.withValue { table in UncheckedTransfer(table.publisher(of: model.value)) }.value
  }

  fileprivate convenience init(model: AnyObject) {
    self.init()
    self.model = model
  }
}

/// The publishers of models that were asked for it. Those of models that are gone are dropped when the table
/// has grown to twice its size.
///
// A lock is around it, and what it hands out is used where its model is.
private struct PublisherTable: @unchecked Sendable {
  private struct Entry {
    weak var model: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 16

  mutating func publisher(of model: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(model)
    if let entry = entries[id], entry.model === model { return entry.publisher }
    if entries.count >= limit {
      entries = entries.filter { $0.value.model != nil }
      limit = max(16, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher(model: model)
    entries[id] = Entry(model: model, publisher: publisher)
    return publisher
  }
}

extension ObservableObjectPublisher: ViewSignal {
  func follow() { subject.follow() }
}

extension PassthroughSubject: ViewSignal {
  func follow() { change.follow() }
}

/// What has views evaluated anew that follow it.
protocol ViewSignal {
  func follow()
}

/// A change without a value, for views.
final class ChangeSignal: Observable {
  private let registrar = ObservationRegistrar()
  private var change: Void { () }

  func follow() {
    registrar.access(self, keyPath: \.change)
  }

  func send() {
    registrar.withMutation(of: self, keyPath: \.change) {}
  }
}
