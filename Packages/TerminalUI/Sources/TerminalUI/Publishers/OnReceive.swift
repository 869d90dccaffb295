extension View {
  /// Runs an action for each value that a publisher tells while the view is there.
  ///
  /// Values sent on the main actor are handled at once, others as soon as that is free.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ReceiveView(content: self, publisher: publisher, action: action)
  }
}

struct ReceiveView<P: Publisher, Content: View>: View, PrimitiveView where P.Failure == Never {
  let content: Content
  let publisher: P
  let action: (P.Output) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    ReceiveNode(self, in: context)
  }
}

/// A publisher that is told from another by where its values come from.
protocol SourcedPublisher {
  var source: AnyObject { get }
}

private final class ReceiveNode<P: Publisher, Content: View>: ViewNode<ReceiveView<P, Content>>
where P.Failure == Never {
  private var subscription: AnyCancellable?
  private weak var source: AnyObject?

  override func needsLayout(from old: ReceiveView<P, Content>) -> Bool { false }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    // What operators make is a new value each time, of the same source: the first one stays.
    let source = source(of: view.publisher)
    guard subscription == nil || source !== self.source else { return }
    self.source = source
    subscription = AnyCancellable {}
    tree.afterUpdate { [weak self] in self?.subscribe() }
  }

  override func stop() {
    subscription = nil
  }

  private func source(of publisher: P) -> AnyObject? {
    if P.self is AnyObject.Type { return publisher as AnyObject }
    return (publisher as? any SourcedPublisher)?.source
  }

  private func subscribe() {
    guard isMounted else { return }
    subscription = view.publisher.sink { [weak self] value in
      let transfer = UncheckedTransfer(value)
      Task.immediate { @MainActor in
        guard let self, self.isMounted else { return }
        self.view.action(transfer.value)
      }
    }
  }
}
