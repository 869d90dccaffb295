/// Whether the content of a view is edited, which ``EditButton`` changes.
///
/// Rows can be deleted and moved in any mode. What else a view shows while its content is edited is up to the view:
///
/// ```swift
/// @Environment(\.editMode) private var editMode
/// …
/// if editMode?.wrappedValue.isEditing == true { Button("Remove all") { removeAll() } }
/// ```
public enum EditMode: Hashable, Sendable {
  /// The content is shown, and not edited.
  case inactive
  /// The content is edited for the time of one action.
  case transient
  /// The content is edited.
  case active

  /// Whether the content is edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// The mode of the content, `nil` where no view around sets one:
  /// `.environment(\.editMode, $editMode)`.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that starts and ends the editing of the content: "Edit" and "Done".
///
/// It is disabled where no view around sets ``EnvironmentValues/editMode``.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Creates an edit button.
  public init() {}

  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(mode == nil)
  }
}
