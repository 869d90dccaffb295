/// A box with a title around related views.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a box with a custom title, which interrupts the line above.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      // The box is at least as wide as its title.
      label.bold().lineLimit(1).padding(.horizontal, 2).frame(height: 0).hidden()
      content
    }
    .padding(.horizontal, 1)
    .border(HierarchicalShapeStyle.quaternary)
    .overlay(alignment: .topLeading) {
      label.bold().lineLimit(1).padding(.horizontal, 1).background(GapView()).padding(
        .horizontal, 2)
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: EmptyView.init)
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a box with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A view that erases its background, such as a part of a border.
private struct GapView: CellView {
  func draw(in canvas: CellCanvas) {
    canvas.fill(x: 0, y: 0, width: canvas.width, height: canvas.height, with: " ")
  }
}
