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

/// A title that shows or hides views, with Return, a click, Right and Left. In a list, they are rows
/// of their own.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Creates a group that is expanded while a binding is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  /// Creates a group that is collapsed at first and keeps its own state.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  public var body: some View {
    DisclosedGroup(isOpen: isExpanded ?? $isOpen, label: label, content: content)
  }
}

/// A title with a disclosure indicator, and the views below it.
struct DisclosedGroup<Label: View, Content: View>: View {
  @Environment(\.framework.controlPlace) private var place
  @Binding var isOpen: Bool
  let label: Label
  @ViewBuilder let content: () -> Content

  var body: some View {
    if place == .row {
      header
      if isOpen {
        content().transformEnvironment(\.framework.rowIndentation) { $0 += 2 }
      }
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
    .onKeyPress(.right) { setOpen(true) }
    .onKeyPress(.left) { setOpen(false) }
  }

  /// Opens or closes the group, unless it is already, so that the arrow moves the focus.
  private func setOpen(_ isOpen: Bool) -> KeyPressResult {
    guard self.isOpen != isOpen else { return .ignored }
    self.isOpen = isOpen
    return .handled
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a collapsed group with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a title, expanded while a binding is true.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a collapsed group with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a string as its title, expanded while a binding is true.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// A view for content that is missing, such as an empty list.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a message with a label, a description and actions.
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
  /// Creates a message with a label and a description.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description
  ) {
    self.init(label: label, description: description, actions: EmptyView.init)
  }
}

extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
  /// Creates a message with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(label: label, description: EmptyView.init, actions: EmptyView.init)
  }
}

extension ContentUnavailableView
where Label == TerminalUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a title, a symbol and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      TerminalUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Creates a message with a string as its title, a symbol and a description.
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

/// A view that erases its background, such as a part of a border.
private struct GapView: CellView {
  func draw(in canvas: CellCanvas) {
    canvas.fill(x: 0, y: 0, width: canvas.width, height: canvas.height, with: " ")
  }
}
