import Observation
import Synchronization

/// Nodes whose observed models changed, on whatever thread that was.
final class DirtyInbox: Sendable {
  private struct Contents {
    var nodes: [WeakNode] = []
    var wake: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// Sets what to call when a first node comes in.
  func onArrival(_ wake: (@Sendable () -> Void)?) {
    contents.withLock { $0.wake = wake }
  }

  func insert(_ node: WeakNode) {
    let wake = contents.withLock { contents in
      contents.nodes.append(node)
      return contents.nodes.count == 1 ? contents.wake : nil
    }
    wake?()
  }

  func drain() -> [WeakNode] {
    contents.withLock { contents in
      let nodes = contents.nodes
      contents.nodes = []
      return nodes
    }
  }

  var isEmpty: Bool { contents.withLock { $0.nodes.isEmpty } }
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
    token = Token(node: WeakNode(node: node), inbox: tree.inbox)
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
    token.end(isRegistered: isRegistered)
  }

  private final class Token: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let node: WeakNode
    private let inbox: DirtyInbox
    private let count = Atomic(0)
    /// The number of the evaluation that counts.
    var evaluation: Int { count.load(ordering: .relaxed) }

    init(node: WeakNode, inbox: DirtyInbox) {
      self.node = node
      self.inbox = inbox
    }

    func read() {
      registrar.access(self, keyPath: \.evaluation)
    }

    func changed(since evaluation: Int) {
      if evaluation == self.evaluation { inbox.insert(node) }
    }

    func end(isRegistered: Bool) {
      count.add(1, ordering: .relaxed)
      if isRegistered { registrar.withMutation(of: self, keyPath: \.evaluation) {} }
    }
  }
}
