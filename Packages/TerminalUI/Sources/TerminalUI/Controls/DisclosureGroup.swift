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
