/// What is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A text field, with Return.
  public static let text = Self(rawValue: 1)
  /// A search field, with Return.
  public static let search = Self(rawValue: 2)
}

/// What the Return key is called while a text field has the focus.
public struct SubmitLabel: Hashable, Sendable {
  let name: String

  /// The footer says Done, which it does unless told otherwise.
  public static let done = Self(name: "Done")
  /// The footer says Go.
  public static let go = Self(name: "Go")
  /// The footer says Send.
  public static let send = Self(name: "Send")
  /// The footer says Search.
  public static let search = Self(name: "Search")
  /// The footer says Return.
  public static let `return` = Self(name: "Return")
  /// The footer says Next.
  public static let next = Self(name: "Next")
  /// The footer says Continue.
  public static let `continue` = Self(name: "Continue")
}

extension View {
  /// Runs an action when a text field inside is submitted with Return.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0.append(SubmitAction(triggers, action)) }
  }

  /// Names the Return key in the footer.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}

private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: [SubmitAction] { [] }
}

private struct SubmitLabelKey: EnvironmentKey {
  static var defaultValue: SubmitLabel { .done }
}

private struct IsSearchKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// What to do when a field is submitted.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: () -> Void

  init(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    self.triggers = triggers
    self.action = action
  }
}

extension EnvironmentValues {
  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }

  /// Whether the field is one to search with.
  var isSearchField: Bool {
    get { self[IsSearchKey.self] }
    set { self[IsSearchKey.self] = newValue }
  }

  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}
