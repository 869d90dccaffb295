import TerminalCore

extension View {
  /// Asks the user while a condition holds. Every button ends the question; Esc uses the one whose role
  /// is `.cancel`.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    prompt(isPresented: isPresented) {
      PromptView(title: title, message: message(), actions: actions(), isDialog: false)
    }
  }

  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: EmptyView.init)
  }

  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// The same about a value: what it says when it is shown is what counts.
  public func alert<T, A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    prompt(isPresented: isPresented) {
      if let data {
        PromptView(
          title: title, message: message(data), actions: actions(data), isDialog: false)
      }
    }
  }

  public func alert<T, A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  public func alert<T, A: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Offers choices while a condition holds. A way to cancel is always among them.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    prompt(isPresented: isPresented) {
      PromptView(
        title: titleVisibility == .hidden ? nil : title, message: message(), actions: actions(),
        isDialog: true)
    }
  }

  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
      actions: actions, message: message)
  }

  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
      actions: actions, message: EmptyView.init)
  }

  public func confirmationDialog<T, A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    prompt(isPresented: isPresented) {
      if let data {
        PromptView(
          title: titleVisibility == .hidden ? nil : title, message: message(data),
          actions: actions(data), isDialog: true)
      }
    }
  }

  private func prompt<Prompt: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Prompt
  ) -> some View {
    PresentationView(
      content: self, look: .prompt, onDismiss: nil,
      item: { isPresented.wrappedValue ? .init(id: true, view: AnyView(content())) : nil },
      dismiss: { isPresented.wrappedValue = false })
  }
}

/// Whether a part of a view shows.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

/// The inside of an alert or dialog.
private struct PromptView<Message: View, Actions: View>: View {
  let title: Text?
  let message: Message
  let actions: Actions
  let isDialog: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        title?.bold()
        message.foregroundColor(.secondary)
      }
      PromptButtons(actions: actions, isDialog: isDialog)
    }
  }
}

/// The buttons of a prompt: in a row if they fit, else in a column; with one to leave if there is none.
private struct PromptButtons<Actions: View>: View, PrimitiveView {
  let actions: Actions
  let isDialog: Bool

  func makeNode(in context: NodeContext) -> Node {
    PromptButtonsNode(self, in: context)
  }
}

private final class PromptButtonsNode<Actions: View>: ViewNode<PromptButtons<Actions>> {
  override var isElement: Bool { true }

  override func viewChanged() {
    setChild(at: 0, to: view.actions)
    let roles = children[0].controls.map { ($0 as? any RoleNode)?.role }
    let extra: Button<Text>? =
      if roles.isEmpty && !view.isDialog {
        Button("OK", role: .cancel) {}
      } else if view.isDialog && !roles.contains(.cancel) {
        Button("Cancel", role: .cancel) {}
      } else {
        nil
      }
    setChild(at: 1, to: extra)
  }

  private func stack(_ width: Int?) -> StackLayout {
    let natural = elements.reduce(-2) { $0 + $1.measure(.ideal).width + 2 }
    return !view.isDialog && natural <= width ?? .max
      ? StackLayout(axis: .horizontal, spacing: 2, alignment: .topLeading)
      : StackLayout(axis: .vertical, spacing: 0, alignment: .topLeading)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    stack(proposal.width).size(of: elements, Proposal(width: proposal.width, height: nil))
  }

  override func layout(_ proposal: Proposal) {
    let offer = Proposal(width: proposal.width, height: nil)
    stack(proposal.width).place(elements, in: frame, offer)
  }
}
