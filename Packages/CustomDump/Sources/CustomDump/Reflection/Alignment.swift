/// Finds the children of two values that correspond to each other.
enum Alignment {
  /// A step from the children of one value to those of another. The index of a removed child is in
  /// the first value, that of an inserted child in the second; pairs have both, in this order.
  enum Step: Equatable {
    case unchanged(Int, Int)
    case changed(Int, Int)
    case removed(Int)
    case inserted(Int)

    var isChange: Bool {
      if case .unchanged = self { false } else { true }
    }
  }

  static func steps(from lhs: ValueShape.Container, to rhs: ValueShape.Container) -> [Step] {
    let (left, right) = (lhs.children, rhs.children)
    func pair(_ index: Int, _ other: Int) -> Step {
      Equality.areEqual(left[index].value, right[other].value)
        ? .unchanged(index, other) : .changed(index, other)
    }
    func compared(_ steps: [Step]) -> [Step] {
      steps.map { if case .unchanged(let index, let other) = $0 { pair(index, other) } else { $0 } }
    }
    switch rhs.style {
    case .fields, .dictionary:
      let labels = (left.map(\.label), right.map(\.label))
      if labels.0 == labels.1 { return left.indices.map { pair($0, $0) } }
      return compared(steps(from: labels.0, to: labels.1))
    case .set:
      return compared(steps(from: keys(of: left), to: keys(of: right)))
    case .collection:
      return collectionSteps(from: left, to: right, pair: pair)
    }
  }

  /// Returns the fewest steps that turn one collection of keys into another.
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
        steps.append(.unchanged(left, right))
        left += 1
        right += 1
      }
    }
    return steps
  }

  /// Returns the steps between the elements of two ordered collections.
  ///
  /// Most changes are in one place, so equal elements at both ends are matched without computing
  /// keys.
  private static func collectionSteps(
    from lhs: [ValueShape.Child], to rhs: [ValueShape.Child], pair: (Int, Int) -> Step
  ) -> [Step] {
    /// Returns a step for two elements that are equal or have the same identity, else `nil`.
    func match(_ index: Int, _ other: Int) -> Step? {
      let step = pair(index, other)
      guard step.isChange else { return step }
      return Equality.areSame(lhs[index].value, rhs[other].value) == true ? step : nil
    }
    let shorter = min(lhs.count, rhs.count)
    var start: [Step] = []
    while start.count < shorter, let step = match(start.count, start.count) { start.append(step) }
    var end: [Step] = []
    while end.count < shorter - start.count,
      let step = match(lhs.count - 1 - end.count, rhs.count - 1 - end.count)
    {
      end.append(step)
    }
    let left = lhs[start.count..<lhs.count - end.count]
    let right = rhs[start.count..<rhs.count - end.count]
    // If one side is empty, nothing matches, so any keys that differ from each other will do.
    let middle =
      left.isEmpty || right.isEmpty
      ? steps(from: Array(0..<left.count), to: Array(-right.count..<0))
      : steps(from: keys(of: left), to: keys(of: right))
    let shift = start.count
    return start
      + pairingReplacements(middle).flatMap { step -> [Step] in
        switch step {
        case .unchanged(let index, let other):
          return [pair(index + shift, other + shift)]
        case .changed(let index, let other):
          let (index, other) = (index + shift, other + shift)
          // Elements with different ids are not compared.
          return Equality.areSame(lhs[index].value, rhs[other].value) == false
            ? [.removed(index), .inserted(other)] : [pair(index, other)]
        case .removed(let index): return [.removed(index + shift)]
        case .inserted(let index): return [.inserted(index + shift)]
        }
      }
      + end.reversed()
  }

  /// Returns a key for each child: its id, itself if it is hashable, or its dump.
  private static func keys(of children: some Sequence<ValueShape.Child>) -> [AnyHashable] {
    children.map { child in
      Equality.identity(of: child.value) ?? child.value as? AnyHashable
        ?? AnyHashable(Dumper.dump(child.value))
    }
  }

  /// Returns the steps with each removal and insertion at the same place replaced by one change.
  private static func pairingReplacements(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    var removed: [Int] = []
    var inserted: [Int] = []
    func flush() {
      let paired = min(removed.count, inserted.count)
      result += zip(removed, inserted).map { .changed($0, $1) }
      result += removed.dropFirst(paired).map { .removed($0) }
      result += inserted.dropFirst(paired).map { .inserted($0) }
      removed = []
      inserted = []
    }
    for step in steps {
      switch step {
      case .removed(let index): removed.append(index)
      case .inserted(let index): inserted.append(index)
      case .unchanged, .changed:
        flush()
        result.append(step)
      }
    }
    flush()
    return result
  }
}

extension Alignment {
  /// A part of a diff: a change, or the unchanged elements between two changes.
  enum Part {
    case unchanged([Int])
    case change(Step)

    var isInserted: Bool { if case .change(.inserted) = self { true } else { false } }
    var isRemoved: Bool { if case .change(.removed) = self { true } else { false } }
  }

  /// Groups steps into parts.
  ///
  /// - Parameter changesFirst: Whether all unchanged elements come last, in one part. For unordered
  ///   collections.
  static func parts(of steps: [Step], changesFirst: Bool) -> [Part] {
    var parts: [Part] = []
    var unchanged: [Int] = []
    func flush() {
      guard !unchanged.isEmpty else { return }
      parts.append(.unchanged(unchanged))
      unchanged = []
    }
    for step in steps {
      if case .unchanged(_, let index) = step {
        unchanged.append(index)
      } else {
        if !changesFirst { flush() }
        parts.append(.change(step))
      }
    }
    flush()
    return parts
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
