import TerminalCore

/// Views that belong together, in a box with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public var body: some View {
    VStack(alignment: .leading) {
      // The box is as wide as its title at least.
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
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: EmptyView.init)
  }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views that show when a title is opened. In a list, they are rows of their own.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @Environment(\.controlPlace) private var place
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  private var state: Binding<Bool> { isExpanded ?? $isOpen }

  public var body: some View {
    if place == .row {
      header
      if state.wrappedValue { content() }
    } else {
      VStack(alignment: .leading) {
        header
        if state.wrappedValue {
          VStack(alignment: .leading) { content() }.padding(.leading, 2)
        }
      }
    }
  }

  private var header: some View {
    Button {
      state.wrappedValue.toggle()
    } label: {
      HStack {
        Text(verbatim: state.wrappedValue ? "▾" : "▸")
        label
      }
    }
    .buttonStyle(.plain)
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    HStack { content }
  }
}

/// What shows in place of content that there is none of.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 1) {
      VStack {
        label.bold()
        description.foregroundColor(.secondary).multilineTextAlignment(.center)
      }
      actions
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description
  ) {
    self.init(label: label, description: description, actions: EmptyView.init)
  }
}

extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(label: label, description: EmptyView.init, actions: EmptyView.init)
  }
}

extension ContentUnavailableView
where Label == TerminalUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      TerminalUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      TerminalUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// What a search without results shows.
  public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }

  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}

/// Where a number lies in a range.
public struct Gauge<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }

  public var body: some View {
    HStack {
      label
      ProgressBar(fraction: fraction)
      currentValueLabel
    }
  }
}

extension Gauge where CurrentValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: EmptyView.init)
  }
}

/// Takes away what is behind it, such as a part of a box's edge.
private struct GapView: View, PrimitiveView {
  func makeNode(in context: NodeContext) -> Node {
    GapNode(self, in: context)
  }
}

private final class GapNode: ViewNode<GapView> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func draw(_ canvas: Canvas) {
    canvas.fill(frame, with: " ", style: CellStyle(background: .clear))
  }
}
