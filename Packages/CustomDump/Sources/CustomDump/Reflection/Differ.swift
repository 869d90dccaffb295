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
    where left != right && (left.hasSeveralLines || right.hasSeveralLines):
      diffLines(left, right, label: rhs.label, separator: separator, indent: indent)
    case (.container(let left), .container(let right)) where isBeingDiffed(left, right):
      let name = rhs.label.map { "\($0): " } ?? ""
      write(
        spaces(indent) + name + right.prefix + "↩︎" + right.suffix + separator, mark: format.both)
    case (.container(let left), .container(let right))
    where haveSameFrame(left, right) && Equality.areSame(lhs.value, rhs.value) != false:
      let steps = Alignment.steps(from: left, to: right)
      guard steps.contains(where: \.isChange) else {
        // Values may be unequal although all that can be seen of them is equal.
        fallthrough
      }
      let name = rhs.label.map { "\($0): " } ?? ""
      write(spaces(indent) + name + right.prefix, mark: format.both)
      write(steps, from: left, to: right, indent: indent + 2)
      write(spaces(indent) + right.suffix + separator, mark: format.both)
    default:
      replace(lhs, rhs, separator: separator, indent: indent, isRoot: isRoot)
    }
  }

  private func haveSameFrame(_ lhs: Shape.Container, _ rhs: Shape.Container) -> Bool {
    lhs.prefix == rhs.prefix && lhs.style == rhs.style && !lhs.children.isEmpty
      && !rhs.children.isEmpty && !(lhs.isOneLine && rhs.isOneLine)
  }

  /// Whether the same pair of objects contains itself, after noting it down.
  private mutating func isBeingDiffed(_ lhs: Shape.Container, _ rhs: Shape.Container) -> Bool {
    guard let left = lhs.object, let right = rhs.object else { return false }
    return !objects.insert([ObjectIdentifier(left), ObjectIdentifier(right)]).inserted
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

  private mutating func write(
    _ steps: [Alignment.Step], from lhs: Shape.Container, to rhs: Shape.Container, indent: Int
  ) {
    func left(_ index: Int) -> Side {
      Side(label: lhs.label(at: index), value: lhs.children[index].value)
    }
    func right(_ index: Int) -> Side {
      Side(label: rhs.label(at: index), value: rhs.children[index].value)
    }
    var unchanged: [Int] = []
    for (offset, step) in steps.enumerated() {
      let separator = offset == steps.count - 1 ? "" : ","
      if case .unchanged(_, let index) = step {
        unchanged.append(index)
        guard offset == steps.count - 1 || steps[offset + 1].isChange else { continue }
        if unchanged.count > 1, rhs.style != .fields {
          let text = "… (\(unchanged.count) unchanged)\(separator)"
          write(spaces(indent) + text, mark: format.both)
        } else {
          for index in unchanged {
            let separator = index == unchanged.last ? separator : ","
            write(
              right(index).dump(separator: separator, indent: indent, isRoot: false, maxDepth: 0),
              mark: format.both)
          }
        }
        unchanged.removeAll()
      }
      switch step {
      case .unchanged: break
      case .changed(let index, let other):
        diff(left(index), right(other), separator: separator, indent: indent, isRoot: false)
      case .removed(let index):
        let separator = index == lhs.children.count - 1 ? "" : ","
        write(
          left(index).dump(separator: separator, indent: indent, isRoot: false),
          mark: format.first)
      case .inserted(let index):
        let separator = index == rhs.children.count - 1 ? "" : ","
        write(
          right(index).dump(separator: separator, indent: indent, isRoot: false),
          mark: format.second)
      }
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
      case .unchanged(_, let index), .changed(_, let index):
        write(spaces(inner) + right[index], mark: format.both)
      case .removed(let index): write(spaces(inner) + left[index], mark: format.first)
      case .inserted(let index): write(spaces(inner) + right[index], mark: format.second)
      }
    }
    write(spaces(inner) + quotes.closing + separator, mark: format.both)
  }
}
