import TerminalCore

/// Views that belong together, in a box with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Makes a box with any views as its title, which interrupts the line above.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
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
  /// Makes a box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: EmptyView.init)
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a box with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views that show when a title is opened. In a list, they are rows of their own.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Makes a group that is open when the binding says so.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  /// Makes a group that is closed at first, and remembers by itself when it is opened.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  public var body: some View {
    DisclosedGroup(isOpen: isExpanded ?? $isOpen, label: label, content: content)
  }
}

/// A title with a mark that tells whether what is below it shows.
struct DisclosedGroup<Label: View, Content: View>: View {
  @Environment(\.controlPlace) private var place
  @Binding var isOpen: Bool
  let label: Label
  @ViewBuilder let content: () -> Content

  var body: some View {
    if place == .row {
      header
      if isOpen { IndentedRows(content: content()) }
    } else {
      VStack(alignment: .leading) {
        header
        if isOpen {
          VStack(alignment: .leading) { content() }.padding(.leading, 2)
        }
      }
    }
  }

  private var header: some View {
    Button {
      isOpen.toggle()
    } label: {
      HStack {
        Text(verbatim: isOpen ? "▾" : "▸")
        label
      }
    }
    .buttonStyle(.plain)
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a closed group with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a group with a localized title, open when the binding says so.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Makes a closed group with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a string as its title, open when the binding says so.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// What shows in place of content that there is none of.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes a message: what is missing, why, and what to do about it.
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
  /// Makes a message: what is missing, and why.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description
  ) {
    self.init(label: label, description: description, actions: EmptyView.init)
  }
}

extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
  /// Makes a message: what is missing.
  public init(@ViewBuilder label: () -> Label) {
    self.init(label: label, description: EmptyView.init, actions: EmptyView.init)
  }
}

extension ContentUnavailableView
where Label == TerminalUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes a message of a localized title, a symbol, and why.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      TerminalUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Makes a message of a string, a symbol, and why.
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
}

/// Takes away what is behind it, such as a part of a box's edge.
private struct GapView: View, PrimitiveView {
  public func _makeNode(in context: _NodeContext) -> _Node { GapNode(self, in: context) }
}

private final class GapNode: ViewNode<GapView> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func draw(_ canvas: Surface) {
    canvas.fill(frame, with: " ", style: CellStyle(background: .clear))
  }
}
