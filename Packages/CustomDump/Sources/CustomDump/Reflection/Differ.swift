/// A writer of the lines of a diff of two values that are not equal.
struct Differ {
  let format: DiffFormat
  private(set) var lines: [String] = []
  private let objects = ObjectNumbers()

  init(format: DiffFormat) {
    self.format = format
  }

  mutating func diff(_ lhs: Any, _ rhs: Any) {
    diff(Side(value: lhs), Side(value: rhs), separator: "", indent: 0, isRoot: true)
  }

  private struct Side {
    var label: String?
    /// The number of the reference whose value it is.
    var number: Int?
    var value: Any

    /// What is written before the value.
    var name: String {
      (label.map { "\($0): " } ?? "") + (number.map { "#\($0) " } ?? "")
    }
  }

  private func dump(
    _ side: Side, on sides: Set<DiffSide>, separator: String, indent: Int, isRoot: Bool,
    maxDepth: Int = .max
  ) -> String {
    Dumper.dump(
      side.value, name: side.label, number: side.number, indent: indent, isRoot: isRoot,
      maxDepth: maxDepth,
      maxLines: format.maxLines - lines.count, sides: sides, objects: objects) + separator
  }

  private mutating func write(_ text: String, mark: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append("\(mark) \(line)")
    }
  }

  private mutating func diff(
    _ lhs: Side, _ rhs: Side, separator: String, indent: Int, isRoot: Bool
  ) {
    if let left = lhs.value as? any _CustomDiffObject,
      let right = rhs.value as? any _CustomDiffObject
    {
      return diff(left, right, lhs, rhs, separator: separator, indent: indent, isRoot: isRoot)
    }
    switch (ValueShape(lhs.value, isRoot: isRoot), ValueShape(rhs.value, isRoot: isRoot)) {
    case (.string(let left), .string(let right))
    where left != right && (left.hasSeveralLines || right.hasSeveralLines):
      diffLines(left, right, side: rhs, separator: separator, indent: indent)
    case (.container(let left), .container(let right)) where haveSameFrame(left, right):
      // Both sides are the same instance, whose children cannot differ.
      let steps = left.object == nil ? Alignment.steps(from: left, to: right) : []
      guard steps.contains(where: \.isChange) else {
        replace(lhs, rhs, separator: separator, indent: indent, isRoot: isRoot, looksEqual: true)
        return
      }
      write(spaces(indent) + rhs.name + right.prefix, mark: format.both)
      write(steps, from: left, to: right, indent: indent + 2)
      write(spaces(indent) + right.suffix + separator, mark: format.both)
    case (let left, let right):
      replace(
        lhs, rhs, separator: separator, indent: indent, isRoot: isRoot,
        hidesDifferences: left.isDescription && right.isDescription)
    }
  }

  /// Diffs the values of references, which are written once for each reference.
  private mutating func diff(
    _ left: any _CustomDiffObject, _ right: any _CustomDiffObject, _ lhs: Side, _ rhs: Side,
    separator: String, indent: Int, isRoot: Bool
  ) {
    func side(
      _ reference: any _CustomDiffObject, _ value: Any, _ label: String?, _ side: DiffSide
    ) -> (Side, Bool) {
      let name = TypeTraits.of(type(of: value)).name
      let (number, isKnown) = objects.number(of: reference, name: name, on: [side])
      return (Side(label: label, number: number, value: value), isKnown)
    }
    let (first, isKnownOnFirst) = side(left, left._customDiffValues.0, lhs.label, .first)
    let (second, isKnownOnSecond) = side(right, right._customDiffValues.1, rhs.label, .second)
    if isKnownOnFirst, isKnownOnSecond, left._objectIdentifier == right._objectIdentifier {
      let type = TypeTraits.of(type(of: second.value)).name
      write(spaces(indent) + second.name + "\(type)(↩︎)" + separator, mark: format.both)
    } else {
      diff(first, second, separator: separator, indent: indent, isRoot: isRoot)
    }
  }

  /// Returns whether the brackets around the children are written once for both sides.
  ///
  /// Two different instances of a class are written separately.
  private func haveSameFrame(_ lhs: ValueShape.Container, _ rhs: ValueShape.Container) -> Bool {
    if lhs.object != nil || rhs.object != nil { return lhs.object === rhs.object }
    return lhs.prefix == rhs.prefix && lhs.style == rhs.style
      && !(lhs.isOneLine() && rhs.isOneLine())
  }

  /// Writes both sides in full.
  ///
  /// - Parameters:
  ///   - looksEqual: Whether the values are unequal although their children are equal.
  ///   - hidesDifferences: Whether both have custom texts, which may be equal for unequal values.
  private mutating func replace(
    _ lhs: Side, _ rhs: Side, separator: String, indent: Int, isRoot: Bool,
    looksEqual: Bool = false, hidesDifferences: Bool = false
  ) {
    let (leftType, rightType) = (type(of: lhs.value), type(of: rhs.value))
    let maxDepth = looksEqual && leftType == rightType ? 0 : .max
    var left = dump(
      lhs, on: [.first], separator: "", indent: indent, isRoot: isRoot, maxDepth: maxDepth)
    var right = dump(
      rhs, on: [.second], separator: "", indent: indent, isRoot: isRoot, maxDepth: maxDepth)
    if looksEqual || left == right {
      if leftType != rightType {
        left += " as \(TypeTraits.of(leftType).name)"
        right += " as \(TypeTraits.of(rightType).name)"
      } else if !hidesDifferences {
        write(spaces(indent) + "// Not equal but no difference detected:", mark: format.both)
      }
    }
    write(left + separator, mark: format.first)
    write(right + separator, mark: format.second)
  }

  private mutating func write(
    _ steps: [Alignment.Step], from lhs: ValueShape.Container, to rhs: ValueShape.Container,
    indent: Int
  ) {
    func left(_ index: Int) -> Side {
      Side(label: lhs.label(at: index), value: lhs.children[index].value)
    }
    func right(_ index: Int) -> Side {
      Side(label: rhs.label(at: index), value: rhs.children[index].value)
    }
    let parts = Alignment.parts(of: steps, changesFirst: rhs.isUnordered)
    let lastOfLeft = parts.lastIndex { !$0.isInserted }
    let lastOfRight = parts.lastIndex { !$0.isRemoved }
    for (offset, part) in parts.enumerated() {
      guard lines.count < format.maxLines else {
        write("\(spaces(indent))…", mark: format.both)
        return
      }
      let separator = offset == parts.count - 1 ? "" : ","
      switch part {
      case .unchanged(let indices)
      where format.foldsFields || rhs.isUnordered || indices.count > 1 && rhs.style != .fields:
        write(
          "\(spaces(indent))… (\(indices.count) unchanged)\(separator)", mark: format.both)
      case .unchanged(let indices):
        for index in indices {
          let separator = index == indices.last ? separator : ","
          write(
            dump(
              right(index), on: [.first, .second], separator: separator, indent: indent,
              isRoot: false, maxDepth: 0),
            mark: format.both)
        }
      case .change(.removed(let index)):
        let separator = offset == lastOfLeft ? "" : ","
        write(
          dump(left(index), on: [.first], separator: separator, indent: indent, isRoot: false),
          mark: format.first)
      case .change(.inserted(let index)):
        let separator = offset == lastOfRight ? "" : ","
        write(
          dump(right(index), on: [.second], separator: separator, indent: indent, isRoot: false),
          mark: format.second)
      case .change(.changed(let index, let other)), .change(.unchanged(let index, let other)):
        diff(left(index), right(other), separator: separator, indent: indent, isRoot: false)
      }
    }
  }

  private mutating func diffLines(
    _ lhs: String, _ rhs: String, side: Side, separator: String, indent: Int
  ) {
    let quotes = StringQuotes(lhs, rhs)
    let inner = side.label == nil ? indent : indent + 2
    write(spaces(indent) + side.name + quotes.opening, mark: format.both)
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
