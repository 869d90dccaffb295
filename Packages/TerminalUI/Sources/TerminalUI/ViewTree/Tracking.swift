import Observation
import Synchronization

/// The evaluations whose observed models changed, on any thread.
final class DirtyInbox: Sendable {
  private struct Contents {
    var changes: [Tracking.Token] = []
    var wake: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Sets what to call when a first node comes in.
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

/// A node that may be gone.
struct WeakNode: Sendable {
  weak let node: Node?
}

/// The kinds of nodes whose closures read something.
@MainActor
final class ReaderKinds {
  var kinds: Set<ObjectIdentifier> = []
}

/// The evaluations of a node's closure, one after another, and what the last one read.
///
/// NB: Observation has no way to take back a registration, and a body that is evaluated anew each second
/// would leave one behind each time. So each evaluation also reads a model of its own, and ends by changing
/// that: this uses up the registration with all that belongs to it. Most rows of lists read nothing that can
/// change, so a kind of node does without until one of it was seen reading, which leaves one behind at most.
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
    // The handler is asked for only when something was read.
    func handler() -> @Sendable () -> Void {
      readers.kinds.insert(ObjectIdentifier(kind))
      return { [weak token] in token?.changed(since: evaluation) }
    }
    return withObservationTracking(body, onChange: handler())
  }

  /// Forgets what the last evaluation read.
  func end() {
    token.end(isRegistered: isRegistered)
    isRegistered = false
  }

  deinit {
    token.finish(isRegistered: isRegistered)
  }

  final class Token: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    // Only read on the main actor, while the node's tracking has not ended for good, which it does before the
    // node goes. A weak reference would make every use of the node slower.
    private unowned(unsafe) let node: Node
    private let inbox: DirtyInbox
    private let count = Atomic(0)
    private let isOver = Atomic(false)
    /// The number of the evaluation that counts.
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
