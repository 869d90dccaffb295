/// A view of the framework around others, which its node shows as they are.
@MainActor
protocol ContentView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
}

/// The base of the nodes of such views.
class ContentNode<V: ContentView>: ViewNode<V> {
  override func viewChanged() { setChild(at: 0, to: view.content) }
}
