/// Choices as a value, as older view code has them.
public struct ActionSheet {
  /// A choice.
  public typealias Button = Alert.Button

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// Makes choices under a title.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Offers choices while a condition holds.
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    alert(isPresented: isPresented) { Alert(content()) }
  }

  /// Offers choices for an item while there is one.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    alert(item: item) { Alert(content($0)) }
  }
}

/// An alert as a value, as older view code has it.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// A button that does something.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    /// A button that leaves things as they are.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// A button that leaves things as they are, called Cancel.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    /// A button that takes something away.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]
  /// Whether its buttons are choices, below each other.
  var isDialog = false

  fileprivate init(_ sheet: ActionSheet) {
    title = sheet.title
    message = sheet.message
    buttons = sheet.buttons
    isDialog = true
  }

  /// Makes an alert with one button, which takes it off the screen.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Makes an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

extension View {
  /// Shows an alert while a condition holds.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    PresentationView(
      content: self, look: .prompt, onDismiss: nil,
      item: { isPresented.wrappedValue ? content().item(id: true) : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Shows an alert for an item while there is one.
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
      }, isDialog: isDialog)
    return PresentedItem(id: AnyHashable(id), view: AnyView(prompt))
  }
}
