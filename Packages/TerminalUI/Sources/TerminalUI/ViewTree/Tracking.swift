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

/// One evaluation of a closure and what it read.
///
/// NB: Observation has no way to take back a registration, and a body that is evaluated anew each second
/// would leave one behind each time. So each session also reads a model of its own, and ends by changing
/// that: this uses up the registration with all that belongs to it.
@MainActor
final class TrackingSession {
  private let token: Token

  init(node: Node, inbox: DirtyInbox) {
    token = Token(node: WeakNode(node: node), inbox: inbox)
  }

  func run<Result>(_ body: () -> Result) -> Result {
    let token = token
    return withObservationTracking {
      token.read()
      return body()
    } onChange: { [weak token] in
      token?.changed()
    }
  }

  func cancel() {
    token.cancel()
  }

  deinit {
    token.cancel()
  }

  private final class Token: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let node: WeakNode
    private let inbox: DirtyInbox
    private let isCancelled = Atomic(false)
    private var end: Bool { isCancelled.load(ordering: .relaxed) }

    init(node: WeakNode, inbox: DirtyInbox) {
      self.node = node
      self.inbox = inbox
    }

    func read() {
      registrar.access(self, keyPath: \.end)
    }

    func changed() {
      if !end { inbox.insert(node) }
    }

    func cancel() {
      isCancelled.store(true, ordering: .relaxed)
      registrar.withMutation(of: self, keyPath: \.end) {}
    }
  }
}
