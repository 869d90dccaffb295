/// Writes diffs of values that are not equal.
struct Differ {
  let format: DiffFormat
  private(set) var lines: [String] = []
  private var objects: Set<[ObjectIdentifier]> = []

  init(format: DiffFormat) {
    self.format = format
  }

  mutating func diff(_ lhs: Any, _ rhs: Any) {
    diff(Side(value: lhs), Side(value: rhs), separator: "", indent: 0, isRoot: true)
  }

  private struct Side {
    var label: String?
    var value: Any

    func dump(separator: String, indent: Int, isRoot: Bool, maxDepth: Int = .max) -> String {
      Dumper.dump(value, name: label, indent: indent, isRoot: isRoot, maxDepth: maxDepth)
        + separator
    }
  }

  private mutating func write(_ text: String, mark: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append("\(mark) \(line)")
    }
  }

  private mutating func diff(
    _ lhs: Side, _ rhs: Side, separator: String, indent: Int, isRoot: Bool
  ) {
    switch (Shape(lhs.value, isRoot: isRoot), Shape(rhs.value, isRoot: isRoot)) {
    case (.string(let left), .string(let right))
    where left != right && (left + right).contains(where: \.isNewline):
      diffLines(left, right, label: rhs.label, separator: separator, indent: indent)
    case (.container(let left), .container(let right)) where isBeingDiffed(left, right):
      let name = rhs.label.map { "\($0): " } ?? ""
      write(
        spaces(indent) + name + right.prefix + "↩︎" + right.suffix + separator, mark: format.both)
    case (.container(let left), .container(let right))
    where canBeDiffed(left, right) && Equality.areSame(lhs.value, rhs.value) != false:
      let name = rhs.label.map { "\($0): " } ?? ""
      write(spaces(indent) + name + right.prefix, mark: format.both)
      diffChildren(left, right, indent: indent + 2)
      write(spaces(indent) + right.suffix + separator, mark: format.both)
    default:
      replace(lhs, rhs, separator: separator, indent: indent, isRoot: isRoot)
    }
  }

  private func canBeDiffed(_ lhs: Shape.Container, _ rhs: Shape.Container) -> Bool {
    guard lhs.prefix == rhs.prefix, lhs.style == rhs.style else { return false }
    guard !lhs.children.isEmpty, !rhs.children.isEmpty, !(lhs.isOneLine && rhs.isOneLine)
    else { return false }
    return hasDifference(lhs, rhs)
  }

  /// Whether the same pair of objects contains itself, after noting it down.
  private mutating func isBeingDiffed(_ lhs: Shape.Container, _ rhs: Shape.Container) -> Bool {
    guard let left = lhs.object, let right = rhs.object else { return false }
    return !objects.insert([ObjectIdentifier(left), ObjectIdentifier(right)]).inserted
  }

  /// Values may be unequal although all that can be seen of them is equal.
  private func hasDifference(_ lhs: Shape.Container, _ rhs: Shape.Container) -> Bool {
    lhs.children.count != rhs.children.count
      || zip(lhs.children, rhs.children).contains { lhs, rhs in
        lhs.label != rhs.label || !Equality.areEqual(lhs.value, rhs.value)
      }
  }

  /// Writes out both sides.
  private mutating func replace(
    _ lhs: Side, _ rhs: Side, separator: String, indent: Int, isRoot: Bool
  ) {
    var left = lhs.dump(separator: "", indent: indent, isRoot: isRoot)
    var right = rhs.dump(separator: "", indent: indent, isRoot: isRoot)
    if left == right {
      let (leftType, rightType) = (type(of: lhs.value), type(of: rhs.value))
      if leftType == rightType {
        write(
          spaces(indent) + "// Not equal but no difference detected:", mark: format.both)
      } else {
        left += " as \(TypeTraits.of(leftType).name)"
        right += " as \(TypeTraits.of(rightType).name)"
      }
    }
    write(left + separator, mark: format.first)
    write(right + separator, mark: format.second)
  }

  private mutating func diffChildren(
    _ lhs: Shape.Container, _ rhs: Shape.Container, indent: Int
  ) {
    let steps = Alignment.steps(from: lhs, to: rhs)
    var unchanged: [(side: Side, separator: String)] = []
    func side(_ child: Shape.Child) -> Side { Side(label: child.label, value: child.value) }

    for (offset, step) in steps.enumerated() {
      let isLast = offset == steps.count - 1
      let separator = isLast ? "" : ","
      if case .both(let left, let right) = step,
        Equality.areEqual(lhs.children[left].value, rhs.children[right].value)
      {
        unchanged.append((side(rhs.children[right]), separator))
        continue
      }
      writeUnchanged(&unchanged, folds: rhs.style != .fields, indent: indent)
      switch step {
      case .both(let left, let right):
        diff(
          side(lhs.children[left]), side(rhs.children[right]),
          separator: separator, indent: indent, isRoot: false)
      case .removed(let left):
        let separator = left == lhs.children.count - 1 ? "" : ","
        write(
          side(lhs.children[left]).dump(separator: separator, indent: indent, isRoot: false),
          mark: format.first)
      case .inserted(let right):
        let separator = right == rhs.children.count - 1 ? "" : ","
        write(
          side(rhs.children[right]).dump(separator: separator, indent: indent, isRoot: false),
          mark: format.second)
      }
    }
    writeUnchanged(&unchanged, folds: rhs.style != .fields, indent: indent)
  }

  private mutating func writeUnchanged(
    _ unchanged: inout [(side: Side, separator: String)], folds: Bool, indent: Int
  ) {
    defer { unchanged.removeAll() }
    if folds, unchanged.count > 1 {
      let separator = unchanged[unchanged.count - 1].separator
      write(
        spaces(indent) + "… (\(unchanged.count) unchanged)" + separator, mark: format.both)
      return
    }
    for (side, separator) in unchanged {
      write(
        side.dump(separator: separator, indent: indent, isRoot: false, maxDepth: 0),
        mark: format.both)
    }
  }

  private mutating func diffLines(
    _ lhs: String, _ rhs: String, label: String?, separator: String, indent: Int
  ) {
    let quotes = StringQuotes(lhs, rhs)
    let inner = label == nil ? indent : indent + 2
    let name = label.map { "\($0): " } ?? ""
    write(spaces(indent) + name + quotes.opening, mark: format.both)
    let left = lhs.split(separator: "\n", omittingEmptySubsequences: false)
    let right = rhs.split(separator: "\n", omittingEmptySubsequences: false)
    for step in Alignment.steps(from: left, to: right) {
      switch step {
      case .both(_, let index): write(spaces(inner) + right[index], mark: format.both)
      case .removed(let index): write(spaces(inner) + left[index], mark: format.first)
      case .inserted(let index): write(spaces(inner) + right[index], mark: format.second)
      }
    }
    write(spaces(inner) + quotes.closing + separator, mark: format.both)
  }
}
