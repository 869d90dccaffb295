import Foundation
import TerminalCore

/// A short message on the line below the title that disappears by itself, with an optional action.
///
/// ```swift
/// @State private var toast: Toast?
///
/// List { … }.toast($toast)
///
/// toast = Toast("Deleted “\(name)”", action: .init("Undo", shortcut: .init("u", modifiers: [])) {
///   restore()
/// })
/// ```
///
/// It does not take the focus. See ``View/toast(_:)``.
@MainActor
public struct Toast {
  /// An action of a toast. Its key works wherever the focus is, unless a field takes it as text.
  @MainActor
  public struct Action {
    let title: Text
    let shortcut: KeyboardShortcut?
    let action: () -> Void

    private init(title: Text, shortcut: KeyboardShortcut?, action: @escaping () -> Void) {
      (self.title, self.shortcut, self.action) = (title, shortcut, action)
    }

    /// Creates an action with a title, which can also be clicked.
    public init(
      _ titleKey: LocalizedStringKey, shortcut: KeyboardShortcut? = nil,
      action: @escaping () -> Void
    ) {
      self.init(title: Text(titleKey), shortcut: shortcut, action: action)
    }

    /// Creates an action with a string as its title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, shortcut: KeyboardShortcut? = nil, action: @escaping () -> Void
    ) {
      self.init(title: Text(title), shortcut: shortcut, action: action)
    }

    /// The key, unless the focused field takes it as text.
    func key(in tree: ViewTree) -> KeyboardShortcut? {
      shortcut.flatMap { tree.isTyping && $0.strokes[0].typesText ? nil : $0 }
    }
  }

  let id: AnyHashable
  let text: Text
  let duration: Duration
  let action: Action?

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - text: The message, shown in one row and one style.
  ///   - duration: The time for which it shows.
  ///   - id: The identity of the toast: a toast with another id is shown again, for its whole
  ///     duration. Pass a constant id for a toast that is created in a body.
  ///   - action: The action of the toast.
  public init(
    _ text: Text, duration: Duration = .seconds(5), id: AnyHashable = UUID(),
    action: Action? = nil
  ) {
    self.id = id
    self.text = text
    self.duration = duration
    self.action = action
  }

  /// Creates a message of a text.
  public init(
    _ textKey: LocalizedStringKey, duration: Duration = .seconds(5), id: AnyHashable = UUID(),
    action: Action? = nil
  ) {
    self.init(Text(textKey), duration: duration, id: id, action: action)
  }

  /// Creates a message of a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ text: S, duration: Duration = .seconds(5), id: AnyHashable = UUID(), action: Action? = nil
  ) {
    self.init(Text(text), duration: duration, id: id, action: action)
  }
}

extension View {
  /// Shows a message on the line below the title while there is one, for its duration.
  ///
  /// The binding is set to `nil` after the duration, after a click, and before the action runs. A
  /// new message replaces the last one; of several views, the toast that was set last shows. It
  /// shows in front of sheets, and disappears with the view.
  ///
  /// It hides no key hints. On a screen without a title it covers the last row of the content.
  public func toast(_ toast: Binding<Toast?>) -> some View {
    ToastView(toast: toast, content: self)
  }
}

/// A toast on the screen.
@MainActor
final class ShownToast {
  fileprivate(set) var toast: Toast
  private let deadline: Date
  private unowned let node: Node
  /// Removes the toast from the screen.
  let end: () -> Void

  fileprivate init(_ toast: Toast, node: Node, end: @escaping () -> Void) {
    self.toast = toast
    self.node = node
    self.end = end
    let (seconds, attoseconds) = toast.duration.components
    deadline = node.tree.now() + Double(seconds) + Double(attoseconds) * 1e-18
  }

  fileprivate var isOver: Bool { deadline <= node.tree.now() }

  func scheduleEnd(_ canvas: Surface, in row: TerminalRect) {
    node.frame = row
    canvas.scheduleChange(of: node, at: deadline)
  }

  var text: String { node.plain(toast.text) }
  /// The title of the action, or an empty text.
  var actionTitle: String { (toast.action?.title).map(node.plain) ?? "" }

  func performAction() {
    let action = toast.action?.action
    end()
    action?()
  }
}

private struct ToastView<Content: View>: View, PrimitiveView {
  let toast: Binding<Toast?>
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ToastNode(self, in: context) }
}

private final class ToastNode<Content: View>: ViewNode<ToastView<Content>> {
  private var shown: ShownToast?
  /// The toast shown last. It ends even if the program does not set the binding to `nil`.
  private var id: AnyHashable?

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    let toast = track { view.toast.wrappedValue }
    if toast?.id != id {
      id = toast?.id
      remove()
      if let toast { show(toast) }
    } else if let toast {
      shown?.toast = toast
    }
    if let shown, shown.isOver { tree.afterUpdate { shown.end() } }
  }

  private func show(_ toast: Toast) {
    let id = toast.id
    let new = ShownToast(toast, node: self) { [weak self] in
      guard let self, shown != nil, self.id == id else { return }
      remove()
      view.toast.wrappedValue = nil
    }
    shown = new
    tree.toasts.append(new)
  }

  private func remove() {
    guard let shown else { return }
    tree.toasts.removeAll { $0 === shown }
    self.shown = nil
  }

  override func stop() { remove() }
}
