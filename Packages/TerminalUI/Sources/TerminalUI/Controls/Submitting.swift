/// The fields whose submission runs an action.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Text fields, submitted with Return.
  public static let text = Self(rawValue: 1)
  /// Search fields, submitted with Return.
  public static let search = Self(rawValue: 2)
}

/// The name of the Return key in the footer, while a text field or a button has the focus.
public struct SubmitLabel: Hashable, Sendable {
  let name: String

  /// Creates a custom label, such as "Add another".
  public init(_ name: String) {
    self.name = name
  }

  /// The default: "Done" for a field, and the title of a button.
  public static let done = Self("Done")
  /// "Go".
  public static let go = Self("Go")
  /// "Send".
  public static let send = Self("Send")
  /// "Search".
  public static let search = Self("Search")
  /// "Return".
  public static let `return` = Self("Return")
  /// "Next".
  public static let next = Self("Next")
  /// "Continue".
  public static let `continue` = Self("Continue")
}

extension View {
  /// Runs an action when a text field inside is submitted with Return.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    SubmitView(triggers: triggers, action: action, content: self)
  }

  /// Sets the name of the Return key in the footer, for the text fields and buttons inside.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.framework.submitLabel, submitLabel)
  }
}

/// The action of `onSubmit`, as an object: each evaluation of a view has a new closure, but the
/// environment stays the same.
final class SubmitAction {
  fileprivate(set) var triggers: SubmitTriggers
  fileprivate(set) var action: () -> Void

  init(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    self.triggers = triggers
    self.action = action
  }
}

struct SubmitView<Content: View>: View, PrimitiveView {
  let triggers: SubmitTriggers
  let action: () -> Void
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { SubmitNode(self, in: context) }
}

private final class SubmitNode<Content: View>: ViewNode<SubmitView<Content>> {
  private lazy var action = SubmitAction(view.triggers, view.action)

  override func needsLayout(from old: SubmitView<Content>) -> Bool { false }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.framework.submitActions.append(action)
    return values
  }

  override func viewChanged() {
    action.triggers = view.triggers
    action.action = view.action
    setChild(at: 0, to: view.content)
  }
}
