import TerminalCore

/// A presented view and its identity.
struct PresentedItem {
  let id: AnyHashable
  let view: AnyView
}

/// A view that may present another in front of everything.
struct PresentationView<Content: View>: View, PrimitiveView {
  let content: Content
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let item: () -> PresentedItem?
  let dismiss: () -> Void
  var toggle: (() -> Void)?

  public func _makeNode(in context: _NodeContext) -> _Node { PresentationNode(self, in: context) }
}

private final class PresentationNode<Content: View>: ViewNode<PresentationView<Content>> {
  private var layer: PresentedLayer?

  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    if let toggle = view.toggle { tree.toggleInspector = toggle }
    let item = track { view.item() }
    if let layer, layer.id != item?.id {
      self.layer = nil
      removeChildren(from: 1)
      if let onDismiss = view.onDismiss { tree.afterUpdate(onDismiss) }
    }
    guard let item else { return }
    if let layer {
      layer.show(item.view)
    } else {
      let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
      let layer = PresentedLayer(context, id: item.id, kind: view.kind) { [weak self] in
        self?.view.dismiss()
      }
      self.layer = layer
      addChild(layer)
      // What the content presents from the start is in front of it.
      tree.present(layer)
      layer.show(item.view)
    }
  }
}
