import Observation
import Synchronization

/// The queue of evaluations whose observed models changed, on any thread.
final class DirtyInbox: Sendable {
  private struct Contents {
    var changes: [Tracking.Token] = []
    var wake: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Sets a closure to call when the queue is no longer empty.
  func onArrival(_ wake: (@Sendable () -> Void)?) {
    contents.withLock { $0.wake = wake }
  }

  func insert(_ change: Tracking.Token) {
    let wake = contents.withLock { contents in
      contents.changes.append(change)
      return contents.changes.count == 1 ? contents.wake : nil
    }
    wake?()
  }

  func drain() -> [Tracking.Token] {
    contents.withLock { contents in
      let changes = contents.changes
      contents.changes = []
      return changes
    }
  }

  var isEmpty: Bool { contents.withLock { $0.changes.isEmpty } }
}

/// A weak reference to a node.
struct WeakNode: Sendable {
  weak let node: Node?
}

/// The types of nodes whose closures have read state or models.
@MainActor
final class ReaderKinds {
  var kinds: Set<ObjectIdentifier> = []
}

/// Tracks what the evaluations of a node's closure read, one after another.
///
/// NB: Observation cannot cancel a registration, and a body that is evaluated each second would
/// leave one behind each time. So each evaluation also reads a model of its own, and ends by
/// changing that, which removes the registration. Most rows of lists read nothing that can change,
/// so a type of node does without until one of its nodes was seen reading.
@MainActor
final class Tracking {
  private let token: Token
  private var isRegistered = false

  private let readers: ReaderKinds

  init(node: Node, tree: ViewTree) {
    token = Token(node: node, inbox: tree.inbox)
    readers = tree.readers
  }

  func run<Result>(_ body: () -> Result, of kind: AnyObject.Type) -> Result {
    end()
    let evaluation = token.evaluation
    if readers.kinds.contains(ObjectIdentifier(kind)) {
      isRegistered = true
      return withObservationTracking {
        token.read()
        return body()
      } onChange: { [weak token] in
        token?.changed(since: evaluation)
      }
    }
    // Observation asks for the closure only if an observable model was read.
    func handler() -> @Sendable () -> Void {
      readers.kinds.insert(ObjectIdentifier(kind))
      return { [weak token] in token?.changed(since: evaluation) }
    }
    return withObservationTracking(body, onChange: handler())
  }

  /// Discards the registration of the last evaluation.
  func end() {
    token.end(isRegistered: isRegistered)
    isRegistered = false
  }

  deinit {
    token.finish(isRegistered: isRegistered)
  }

  final class Token: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    // Read only on the main actor, and only until the tracking ends, before the node is
    // deallocated. A weak reference would make every use of the node slower.
    private unowned(unsafe) let node: Node
    private let inbox: DirtyInbox
    private let count = Atomic(0)
    private let isOver = Atomic(false)
    /// The number of the current evaluation.
    var evaluation: Int { count.load(ordering: .relaxed) }

    init(node: Node, inbox: DirtyInbox) {
      self.node = node
      self.inbox = inbox
    }

    func read() {
      registrar.access(self, keyPath: \.evaluation)
    }

    func changed(since evaluation: Int) {
      if evaluation == self.evaluation { inbox.insert(self) }
    }

    @MainActor func markDirty() {
      if !isOver.load(ordering: .relaxed) { node.markDirty(by: .observed) }
    }

    func finish(isRegistered: Bool) {
      isOver.store(true, ordering: .relaxed)
      end(isRegistered: isRegistered)
    }

    func end(isRegistered: Bool) {
      count.add(1, ordering: .relaxed)
      if isRegistered { registrar.withMutation(of: self, keyPath: \.evaluation) {} }
    }
  }
}
