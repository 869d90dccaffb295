/// Calls a closure with each part of a value that has no parts itself: its path, and its dump.
///
/// ```swift
/// forEachLeaf(of: standup) { path, text in print(path, text) }
/// // title "Design"
/// // attendees[0].name "Blob"
/// ```
///
/// They are the same in each process. Wrapped properties have no underscore, and an optional that is
/// not `nil` has the path of its value. Nothing deeper than 64 levels is visited.
///
/// - Parameters:
///   - value: The value.
///   - description: Returns the text for a value whose parts do not matter, or `nil` for others.
///   - body: The closure to call, in the order of dumps.
@_spi(Inspection)
public func forEachLeaf(
  of value: Any, describing description: (Any) -> String? = { _ in nil },
  _ body: (_ path: String, _ text: String) -> Void
) {
  visit(value, at: "", depth: 64, description, body)
}

private func visit(
  _ value: Any, at path: String, depth: Int, _ description: (Any) -> String?,
  _ body: (String, String) -> Void
) {
  // A state that refers to itself would have no end.
  guard depth > 0 else { return }
  if let text = description(value) { return body(path, text) }
  switch ValueShape(value, isRoot: false) {
  case .text(let text, _): body(path, text)
  case .string(let string): body(path, string.debugDescription)
  case .container(let container):
    guard !container.children.isEmpty else {
      return body(path, container.prefix + container.suffix)
    }
    if container.style == .set {
      let elements = container.children.map { Dumper.dump($0.value, isRoot: false) }
      return body(path, elements.joined(separator: ", "))
    }
    // The case of an enum is a name like that of a property.
    let isCase = container.style == .fields && container.prefix.hasPrefix(".")
    let path = isCase ? joined(path, container.prefix.dropFirst().dropLast()) : path
    for (index, child) in container.children.enumerated() {
      let label = container.label(at: index) ?? ""
      let childPath =
        switch container.style {
        case .fields: joined(path, label.drop { $0 == "_" })
        case .dictionary: "\(path)[\(label)]"
        case .collection, .set: path + label
        }
      visit(child.value, at: childPath, depth: depth - 1, description, body)
    }
  }
}

private func joined(_ path: String, _ name: Substring) -> String {
  path.isEmpty ? String(name) : name.isEmpty ? path : "\(path).\(name)"
}
