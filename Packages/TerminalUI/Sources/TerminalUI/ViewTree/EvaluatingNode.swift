/// The base of nodes whose content is evaluated with a value that has dynamic properties: a view, a
/// style or a modifier.
class EvaluatingNode<V: View, Source>: ViewNode<V> {
  private let properties = DynamicProperties(of: Source.self)
  private var slots: [AnyObject?] = []
  private var reads: [EnvironmentRead] = []

  /// Binds the properties of a value to this node, and evaluates the content with it.
  final func evaluate<Content>(_ source: Source, _ make: (Source) -> Content) -> Content {
    track {
      var source = source
      reads = properties.bind(&source, to: self, slots: &slots)
      return make(source)
    }
  }

  override final func environmentChanged(from old: EnvironmentValues) {
    compare(reads, with: old)
  }
}
