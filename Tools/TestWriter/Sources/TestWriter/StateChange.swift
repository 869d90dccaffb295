import RecordedSteps

extension ValueWriter {
  /// Returns the assignments that change one state to another, such as `$0.count = 1`.
  ///
  /// - Parameter path: The expression of the state.
  func assignments(from old: Value, to new: Value, at path: String) throws -> [String] {
    guard old != new else { return [] }
    func whole() throws -> [String] { ["\(path) = \(try expression(new))"] }
    guard old.kind == new.kind, old.type == new.type else { return try whole() }
    switch new.kind {
    case .some where ![.some, .none].contains(new.children[0].kind):
      // Within an optional of an optional, `nil` means the outer one.
      return try assignments(from: old.children[0], to: new.children[0], at: path + "?")
        .map { $0.replacing("\(path)? =", with: "\(path) =") }
    case .structure: return try propertyAssignments(old, new, at: path) ?? whole()
    case .array: return try elementAssignments(old, new, at: path) ?? whole()
    case .identified:
      let isSame = old.elements.map(\.id) == new.elements.map(\.id)
      return try (isSame ? elementAssignments : elementMoves)(old, new, path) ?? whole()
    case .stack: return try stackAssignments(old, new, at: path) ?? whole()
    default: return try whole()
    }
  }

  /// Returns assignments of properties that differ, or `nil` if one of them cannot be assigned.
  private func propertyAssignments(
    _ old: Value, _ new: Value, at path: String
  ) throws -> [String]? {
    guard let (info, newFields) = try declarations(of: new),
      let (_, oldFields) = try declarations(of: old)
    else { return nil }
    let presented = new.presented
    var lines: [String] = []
    for ((name, oldField), (_, newField)) in zip(oldFields, newFields) where oldField != newField {
      if !isAssignable(name, of: info, in: new.type.module) { return nil }
      if presented.contains(name), let (old, new, casePath) = commonCase(oldField, newField) {
        lines += try assignments(
          from: old, to: new, at: "\(path).$\(name)[case: \(casePath)]?")
      } else {
        lines += try assignments(from: oldField, to: newField, at: "\(path).\(name)")
      }
    }
    return lines
  }

  /// Returns the structs in two values of the same case of an enum, and the case path to them.
  private func commonCase(_ old: Value, _ new: Value) -> (Value, Value, String)? {
    let (old, new) = (old.wrapped, new.wrapped)
    guard old.kind == .enumeration, new.kind == .enumeration, old.text == new.text,
      let oldPayload = old.children.first, let newPayload = new.children.first,
      oldPayload.kind == .structure, oldPayload.type == newPayload.type,
      !["AlertState", "ConfirmationDialogState"].contains(newPayload.type.name)
    else { return nil }
    return (oldPayload, newPayload, "/\(new.type.name).\(new.text)")
  }

  /// Returns assignments of elements that differ, and additions at the end, or `nil` if there are
  /// other changes, or too many.
  private func elementAssignments(
    _ old: Value, _ new: Value, at path: String
  ) throws -> [String]? {
    let (old, new) = (old.elements, new.elements)
    guard old.count <= new.count, !old.isEmpty || new.first?.id != nil else { return nil }
    var lines: [String] = []
    for (position, (old, new)) in zip(old, new).enumerated() {
      let key = try new.id.map { "[id: \(try expression($0))]?" } ?? "[\(position)]"
      lines += try assignments(from: old.value, to: new.value, at: path + key)
    }
    lines += try new.dropFirst(old.count).map { "\(path).append(\(try expression($0.value)))" }
    return lines.count <= max(3, new.count / 2) ? lines : nil
  }

  /// Returns the removals and additions between two collections of elements with ids.
  private func elementMoves(_ old: Value, _ new: Value, at path: String) throws -> [String]? {
    let (old, new) = (old.elements, new.elements)
    let removed = old.filter { old in !new.contains { $0.id == old.id } }
    let added = new.enumerated().filter { new in !old.contains { $0.id == new.element.id } }
    let (kept, keptNew) = (
      old.filter { old in new.contains { $0.id == old.id } },
      new.filter { new in old.contains { $0.id == new.id } }
    )
    guard kept.map(\.value) == keptNew.map(\.value), removed.count + added.count <= 3 else {
      return nil
    }
    return try removed.compactMap { element in
      try element.id.map { "\(path).remove(id: \(try expression($0)))" }
    }
      + added.map { position, element in
        let value = try expression(element.value)
        return position == new.count - 1
          ? "\(path).append(\(value))" : "\(path).insert(\(value), at: \(position))"
      }
  }

  /// Returns the push, pop or change of a navigation stack, or `nil` if there are several.
  private func stackAssignments(_ old: Value, _ new: Value, at path: String) throws -> [String]? {
    let (old, new) = (old.pairs, new.pairs)
    let common = zip(old, new).prefix { $0.0.key == $0.1.key }
    guard common.count == min(old.count, new.count) else { return nil }
    var lines: [String] = []
    for (old, new) in common where old.value != new.value {
      guard let (oldPayload, newPayload, casePath) = commonCase(old.value, new.value) else {
        return nil
      }
      lines += try assignments(
        from: oldPayload, to: newPayload, at: "\(path)[id: \(new.key.text), case: \(casePath)]?")
    }
    lines += try new.dropFirst(common.count).map { "\(path).append(\(try expression($0.value)))" }
    let popped = old.count - common.count
    if popped > 0 { lines.append("\(path).removeLast(\(popped == 1 ? "" : "\(popped)"))") }
    return lines
  }
}
