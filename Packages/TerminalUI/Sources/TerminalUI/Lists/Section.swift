/// A group of rows with a header and a footer.
public struct Section<Header: View, Content: View, Footer: View>: View, PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// Creates a section with a header above and a footer below.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { SectionNode(self, in: context) }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: EmptyView.init, footer: EmptyView.init)
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: EmptyView.init)
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: EmptyView.init, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: EmptyView.init)
  }

  /// Creates a section with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: EmptyView.init)
  }
}

/// The three parts of a section, for the list around it.
@MainActor
protocol SectionParts: Node {
  var header: Node { get }
  var content: Node { get }
  var footer: Node { get }
}

private final class SectionNode<Header: View, Content: View, Footer: View>:
  ViewNode<Section<Header, Content, Footer>>, SectionParts
{
  override var role: NodeRole { .section(self) }
  override var isElement: Bool { true }
  override var axis: Axis? { .vertical }

  override func start() {
    super.start()
    notifyRowSource()
  }

  override func viewChanged() {
    setChild(at: 0, to: view.header.bold().foregroundColor(.secondary))
    setChild(at: 1, to: view.content)
    setChild(at: 2, to: view.footer.foregroundColor(.secondary))
  }

  var header: Node { children[0] }
  var content: Node { children[1] }
  var footer: Node { children[2] }
}
