/// An action that dismisses the current screen or presentation.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// Button("Done") { dismiss() }
/// ```
@MainActor
public struct DismissAction: Equatable {
  private let id: ObjectIdentifier?
  private let action: @MainActor () -> Void

  nonisolated init(id: ObjectIdentifier?, action: @escaping @MainActor () -> Void) {
    self.id = id
    self.action = action
  }

  /// Dismisses the screen or presentation: `dismiss()`. Does nothing if there is none.
  public func callAsFunction() {
    action()
  }

  public nonisolated static func == (left: DismissAction, right: DismissAction) -> Bool {
    left.id == right.id
  }
}

extension EnvironmentValues {
  /// The action that dismisses the current screen or presentation.
  public var dismiss: DismissAction {
    get { framework.dismiss }
    set { framework.dismiss = newValue }
  }

  /// Whether the view is in a screen or presentation that can be dismissed.
  public var isPresented: Bool {
    get { framework.isPresented }
    set { framework.isPresented = newValue }
  }
}
