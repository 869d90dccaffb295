/// An alert as a value, as older view code has it.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

extension View {
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    PresentationView(
      content: self, look: .prompt, onDismiss: nil,
      item: { isPresented.wrappedValue ? content().item(id: true) : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    PresentationView(
      content: self, look: .prompt, onDismiss: nil,
      item: { item.wrappedValue.map { content($0).item(id: $0.id) } },
      dismiss: { item.wrappedValue = nil })
  }
}

extension Alert {
  @MainActor
  fileprivate func item<ID: Hashable>(id: ID) -> PresentedItem {
    let prompt = PromptView(
      title: title, message: message,
      actions: ForEach(buttons.indices, id: \.self) { index in
        TerminalUI.Button(role: buttons[index].role, action: buttons[index].action) {
          buttons[index].label
        }
      }, isDialog: false)
    return PresentedItem(id: AnyHashable(id), view: AnyView(prompt))
  }
}
