/// The meaning of a part of a screen, for tests and screen readers.
///
/// ```swift
/// #expect(ui.accessibility.flatMap(\.lines).contains("Sound, checkbox, on, focused"))
/// ```
public struct AccessibilityElement: Hashable, Sendable {
  /// The kind of an element. Its raw value is the word in ``AccessibilityElement/line``.
  public enum Role: String, CaseIterable, Sendable {
    case text, heading, button, link, checkbox, picker, slider, stepper, date, progress, tab, list,
      row, dialog, status, control
    case textField = "text field"
    case secureField = "secure field"
    case scrollArea = "scroll area"

    /// Whether elements inside are read one by one.
    var isContainer: Bool { self == .list || self == .dialog || self == .scrollArea }
  }

  /// The kind of the element.
  public var role: Role
  /// The name, such as the title of a button.
  public var label: String
  /// The current value, such as "on"; `nil` for an element without one.
  public var value: String?
  /// Whether the element has the keyboard.
  public var isFocused = false
  /// Whether the control can be used.
  public var isEnabled = true
  /// The elements of a list or a dialog, in the order of reading.
  public var children: [AccessibilityElement] = []

  init(_ role: Role, _ label: String, value: String? = nil, isFocused: Bool = false) {
    (self.role, self.label, self.value, self.isFocused) = (role, label, value, isFocused)
  }

  /// The element without its children in a line: `Sound, checkbox, on, focused`.
  public var line: String {
    let parts = [
      label, role == .text ? "" : role.rawValue, value ?? "", isEnabled ? "" : "disabled",
      isFocused ? "focused" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The lines of the element and its children, which are indented.
  public var lines: [String] { [line] + children.flatMap { $0.lines.map { "  " + $0 } } }

  /// The focused element, here or inside.
  var focused: AccessibilityElement? {
    isFocused ? self : children.lazy.compactMap(\.focused).first
  }
}

/// The meaning of a node itself, without that of the nodes inside.
struct AccessibilityMeaning {
  let role: AccessibilityElement.Role
  var value: String?
  /// The name; `nil` for the text inside.
  var label: String?
}

extension Node {
  /// The elements of the node and the nodes inside, in the order of reading.
  final var accessibilityElements: [AccessibilityElement] {
    guard isActive else { return [] }
    if let meaning {
      let isContainer = meaning.role.isContainer
      let name = isContainer ? "" : isFocusable ? controlName : labelAround
      var element = AccessibilityElement(
        meaning.role, meaning.label ?? name, value: meaning.value, isFocused: isFocused)
      element.isEnabled = environment.isEnabled || meaning.role == .text
      if isContainer { element.children = accessibilityContent }
      return element.line.isEmpty ? [] : [element]
    }
    if let spokenLabel, !containsControls {
      let label = plain(spokenLabel)
      return label.isEmpty ? [] : [AccessibilityElement(.text, label)]
    }
    return accessibilityContent
  }
}

extension Node {
  /// The accessibility label of the view that is not a control, or the text inside. In a row of a
  /// list the node around that has the label is not visited.
  fileprivate var labelAround: String {
    var node = parent
    while let current = node, !current.isElement, current.layoutChildren.count == 1 {
      if let label = current.spokenLabel { return current.plain(label) }
      node = current.parent
    }
    return accessibilityText
  }
}

extension ViewTree {
  /// The meaning of the last frame: that of the layer in front, or of the whole screen.
  var accessibility: [AccessibilityElement] {
    let front = layers.last { !$0.isDocked }
    var elements = (front ?? root)?.accessibilityElements ?? []
    if front == nil { elements += layers.flatMap(\.accessibilityElements) }
    if let toast = toasts.last {
      elements.append(AccessibilityElement(.status, toast.text, value: toast.actionTitle))
    }
    return elements
  }
}
