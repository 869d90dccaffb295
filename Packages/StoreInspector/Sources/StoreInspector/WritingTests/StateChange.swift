import CustomDump
import Foundation

extension SwiftWriter {
  /// Returns the assignments that change one state to another, such as `$0.count = 1`.
  ///
  /// - Parameters:
  ///   - path: The expression of the state.
  ///   - indent: The indentation of the lines.
  func assignments(
    from old: Any, to new: Any, at path: String, indent: Int
  ) throws -> [String] {
    guard diff(old, new) != nil else { return [] }
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard Self.literal(new) == nil, type(of: old) == type(of: new) else {
      return [try assignment(of: new, to: path, indent: indent)]
    }
    switch newMirror.displayStyle {
    case .optional:
      // Within an optional of an optional, `nil` means the outer one.
      guard let oldChild = oldMirror.children.first, let newChild = newMirror.children.first,
        Mirror(reflecting: newChild.value).displayStyle != .optional
      else { break }
      return try assignments(
        from: oldChild.value, to: newChild.value, at: path + "?", indent: indent
      )
      .map { $0.replacing("\(path)? =", with: "\(path) =") }
    case .struct:
      if let lines = try fieldAssignments(from: old, to: new, at: path, indent: indent) {
        return lines
      }
    case .collection:
      let hasIDs = _dumpName(of: type(of: new)).hasPrefix("IdentifiedArray")
      if let lines = try elementAssignments(
        oldMirror, newMirror, hasIDs: hasIDs, at: path, indent: indent)
      {
        return lines
      }
    case .dictionary where _dumpName(of: type(of: new)).hasPrefix("StackState"):
      if let lines = try stackAssignments(oldMirror, newMirror, at: path, indent: indent) {
        return lines
      }
    default: break
    }
    return [try assignment(of: new, to: path, indent: indent)]
  }

  private func assignment(of value: Any, to path: String, indent: Int) throws -> String {
    let start = "\(path) = "
    return start + (try expression(value)).text(indent: indent, used: start.count)
  }

  /// Returns assignments of properties that differ, or `nil` if one of them cannot be assigned.
  private func fieldAssignments(
    from oldValue: Any, to newValue: Any, at path: String, indent: Int
  ) throws -> [String]? {
    let type = TypeReference(type(of: newValue))
    guard let info = index[type.name, in: type.module], !(newValue is any CustomReflectable) else {
      return nil
    }
    let (oldMirror, newMirror) = (Mirror(reflecting: oldValue), Mirror(reflecting: newValue))
    let wrappers = Self.fields(of: newMirror).map { _dumpName(of: Swift.type(of: $0.value)) }
    let fields = zip(
      try fields(of: oldMirror, of: oldValue), try fields(of: newMirror, of: newValue))
    var lines: [String] = []
    for ((old, new), wrapper) in zip(fields, wrappers) {
      guard diff(old.value, new.value) != nil else { continue }
      if !isAssignable(new.name, of: info, in: type.module) { return nil }
      let (oldValue, newValue) = (old.value, new.value)
      let field = "\(path).\(new.name)"
      if let (oldPayload, newPayload, casePath) = Self.commonCase(of: oldValue, newValue),
        wrapper == "PresentationState"
      {
        lines += try assignments(
          from: oldPayload, to: newPayload, at: "\(path).$\(new.name)[case: \(casePath)]?",
          indent: indent)
      } else {
        lines += try assignments(from: oldValue, to: newValue, at: field, indent: indent)
      }
    }
    return lines
  }

  /// Returns the structs in two values of the same case of an enum, and the case path to them.
  private static func commonCase(of old: Any, _ new: Any) -> (Any, Any, String)? {
    func payload(_ value: Any) -> (type: Any.Type, label: String, value: Any)? {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        return mirror.children.first.flatMap { payload($0.value) }
      }
      guard mirror.displayStyle == .enum, let child = mirror.children.first,
        let label = child.label, Mirror(reflecting: child.value).displayStyle == .struct
      else { return nil }
      return (type(of: value), label, child.value)
    }
    guard let old = payload(old), let new = payload(new), old.label == new.label,
      type(of: old.value) == type(of: new.value),
      !["AlertState", "ConfirmationDialogState"].contains(_dumpName(of: type(of: new.value)))
    else { return nil }
    return (old.value, new.value, "/\(_dumpName(of: new.type)).\(new.label)")
  }

  /// Returns assignments of elements that differ, and additions at the end, or `nil` if there are
  /// other changes.
  private func elementAssignments(
    _ old: Mirror, _ new: Mirror, hasIDs: Bool, at path: String, indent: Int
  ) throws -> [String]? {
    let (old, new) = (old.children.map(\.value), new.children.map(\.value))
    let (oldIDs, newIDs) = (old.map(Self.id), new.map(Self.id))
    func texts(_ ids: [AnyHashable?]) -> [String] { ids.compactMap(\.self).map { "\($0)" } }
    if hasIDs, texts(oldIDs) != texts(newIDs) {
      return try elementMoves(old, new, oldIDs, newIDs, at: path, indent: indent)
    }
    guard old.count <= new.count, !old.isEmpty || hasIDs else { return nil }
    var lines: [String] = []
    for (position, pair) in zip(old, new).enumerated() where diff(pair.0, pair.1) != nil {
      let key =
        hasIDs
        ? "id: \(try newIDs[position].map { try expression($0.base).line } ?? "")"
        : "\(position)"
      lines += try assignments(
        from: pair.0, to: pair.1, at: "\(path)[\(key)]\(hasIDs ? "?" : "")", indent: indent)
    }
    for value in new.dropFirst(old.count) {
      lines.append(try append(value, to: path, indent: indent))
    }
    return lines.count <= max(3, new.count / 2) ? lines : nil
  }

  /// Returns the removals and additions between two collections of elements with ids.
  private func elementMoves(
    _ old: [Any], _ new: [Any], _ oldIDs: [AnyHashable?], _ newIDs: [AnyHashable?], at path: String,
    indent: Int
  ) throws -> [String]? {
    let removed = oldIDs.filter { !newIDs.contains($0) }
    let kept = zip(old, oldIDs).filter { newIDs.contains($0.1) }
    let added = zip(new, newIDs).enumerated().filter { !oldIDs.contains($0.element.1) }
    let keptNew = zip(new, newIDs).filter { oldIDs.contains($0.1) }
    guard kept.map(\.1) == keptNew.map(\.1), removed.count + added.count <= 3,
      zip(kept, keptNew).allSatisfy({ diff($0.0, $1.0) == nil })
    else { return nil }
    var lines: [String] = []
    for id in removed {
      guard let id else { return nil }
      lines.append("\(path).remove(id: \(try expression(id.base).line))")
    }
    for (position, pair) in added {
      if position == new.count - 1 {
        lines.append(try append(pair.0, to: path, indent: indent))
      } else {
        let start = "\(path).insert("
        let value = try expression(pair.0).text(indent: indent, used: start.count + 10)
        lines.append("\(start)\(value), at: \(position))")
      }
    }
    return lines
  }

  private func append(_ value: Any, to path: String, indent: Int) throws -> String {
    let start = "\(path).append("
    return start + (try expression(value)).text(indent: indent, used: start.count + 1) + ")"
  }

  private static func id(_ value: Any) -> AnyHashable? {
    func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    return (value as? any Identifiable).map { id($0) }
  }

  /// Returns the push, pop or change of a navigation stack, or `nil` if there are several.
  private func stackAssignments(
    _ old: Mirror, _ new: Mirror, at path: String, indent: Int
  ) throws -> [String]? {
    func pairs(_ mirror: Mirror) -> [(id: String, value: Any)] {
      mirror.children.compactMap { child in
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        return pair.count == 2 ? (Self.literal(pair[0]) ?? "", pair[1]) : nil
      }
    }
    let (old, new) = (pairs(old), pairs(new))
    let common = zip(old, new).prefix { $0.0.id == $0.1.id }
    guard common.count == min(old.count, new.count) else { return nil }
    var lines: [String] = []
    for (old, new) in common where diff(old.value, new.value) != nil {
      guard let (oldPayload, newPayload, casePath) = Self.commonCase(of: old.value, new.value)
      else {
        return nil
      }
      lines += try assignments(
        from: oldPayload, to: newPayload, at: "\(path)[id: \(new.id), case: \(casePath)]?",
        indent: indent)
    }
    for element in new.dropFirst(common.count) {
      lines.append(try append(element.value, to: path, indent: indent))
    }
    let popped = old.count - common.count
    if popped > 0 { lines.append("\(path).removeLast(\(popped == 1 ? "" : "\(popped)"))") }
    return lines
  }
}
