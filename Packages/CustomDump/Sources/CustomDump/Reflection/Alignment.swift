/// Finds out which children of two values correspond to each other.
enum Alignment {
  enum Step: Equatable {
    case both(Int, Int)
    case removed(Int)
    case inserted(Int)
  }

  static func steps(from lhs: Shape.Container, to rhs: Shape.Container) -> [Step] {
    let (left, right) = (lhs.children, rhs.children)
    switch rhs.style {
    case .fields, .dictionary:
      if left.map(\.label) == right.map(\.label) {
        return left.indices.map { .both($0, $0) }
      }
      return steps(from: left.map(\.label), to: right.map(\.label))
    case .set:
      return steps(from: keys(of: left), to: keys(of: right))
    case .collection:
      return pairingReplacements(collectionSteps(from: left, to: right))
    }
  }

  /// The fewest removals and insertions that turn one into the other.
  static func steps<Key: Hashable>(from lhs: [Key], to rhs: [Key]) -> [Step] {
    let difference = rhs.difference(from: lhs)
    var removals = difference.removals.map(\.offset)[...]
    var insertions = difference.insertions.map(\.offset)[...]
    var steps: [Step] = []
    var (left, right) = (0, 0)
    while left < lhs.count || right < rhs.count {
      if removals.first == left {
        removals.removeFirst()
        steps.append(.removed(left))
        left += 1
      } else if insertions.first == right {
        insertions.removeFirst()
        steps.append(.inserted(right))
        right += 1
      } else {
        steps.append(.both(left, right))
        left += 1
        right += 1
      }
    }
    return steps
  }

  /// Most changes are in one place: what is the same at both ends is found without keys.
  private static func collectionSteps(from lhs: [Shape.Child], to rhs: [Shape.Child]) -> [Step] {
    func areSame(_ lhs: Shape.Child, _ rhs: Shape.Child) -> Bool {
      Equality.areEqual(lhs.value, rhs.value) || Equality.areSame(lhs.value, rhs.value) == true
    }
    let shorter = min(lhs.count, rhs.count)
    var start = 0
    while start < shorter, areSame(lhs[start], rhs[start]) { start += 1 }
    var end = 0
    while end < shorter - start, areSame(lhs[lhs.count - 1 - end], rhs[rhs.count - 1 - end]) {
      end += 1
    }
    let middle = steps(
      from: keys(of: lhs[start..<lhs.count - end]), to: keys(of: rhs[start..<rhs.count - end]))
    return (0..<start).map { .both($0, $0) }
      + middle.map { step in
        switch step {
        case .both(let left, let right): .both(left + start, right + start)
        case .removed(let left): .removed(left + start)
        case .inserted(let right): .inserted(right + start)
        }
      }
      + (0..<end).reversed().map { .both(lhs.count - 1 - $0, rhs.count - 1 - $0) }
  }

  /// Something that is equal for children that are the same.
  private static func keys(of children: some Sequence<Shape.Child>) -> [AnyHashable] {
    children.map { child in
      Equality.identity(of: child.value) ?? child.value as? AnyHashable
        ?? AnyHashable(Dumper.dump(child.value))
    }
  }

  /// A removal and an insertion in the same place are one change.
  private static func pairingReplacements(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    var removed: [Int] = []
    var inserted: [Int] = []
    func flush() {
      let paired = min(removed.count, inserted.count)
      result += zip(removed, inserted).map { .both($0, $1) }
      result += removed.dropFirst(paired).map { .removed($0) }
      result += inserted.dropFirst(paired).map { .inserted($0) }
      removed = []
      inserted = []
    }
    for step in steps {
      switch step {
      case .removed(let index): removed.append(index)
      case .inserted(let index): inserted.append(index)
      case .both:
        flush()
        result.append(step)
      }
    }
    flush()
    return result
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
