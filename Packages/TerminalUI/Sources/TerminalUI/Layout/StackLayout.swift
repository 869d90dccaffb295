import TerminalCore

/// Divides a line among elements: those that can give way least are served first, each offered an even
/// share of what is left; a higher layout priority goes before.
///
/// Each element is asked for its two extremes and once for its share, and remembers its answers: the
/// proposals that reach an element grow with its depth by addition, never by multiplication.
struct StackLayout {
  let axis: Axis
  let spacing: Int
  let alignment: Alignment

  static let column = StackLayout(axis: .vertical, spacing: 0, alignment: .topLeading)

  @MainActor
  func size(of elements: [Node], _ proposal: Proposal) -> TerminalSize {
    let answers = sizes(of: elements, proposal)
    var total = total(answers.map(\.size))
    if let guides = guides(of: elements, answers) {
      let before = guides.max() ?? 0
      let after = zip(guides, answers).map { $1.size[axis.other] - $0 }.max() ?? 0
      total[axis.other] = before + max(0, after)
    }
    return total
  }

  private var key: AlignmentKey {
    axis == .horizontal ? alignment.vertical.key : alignment.horizontal.key
  }

  /// Where the line is that the elements are aligned by, unless their sizes alone tell.
  @MainActor
  private func guides(of elements: [Node], _ answers: [Answer]) -> [Int]? {
    guard let tree = elements.first?.tree, key.place == .custom || tree.guides.contains(key) else {
      return nil
    }
    return zip(elements, answers).map { $0.alignmentGuide(key, $1.size, $1.proposal) }
  }

  @MainActor
  func place(_ elements: [Node], in rect: TerminalRect, _ proposal: Proposal) {
    let answers = sizes(of: elements, proposal)
    let guides = guides(of: elements, answers)
    let line = guides?.max() ?? 0
    var offset = 0
    for (index, element) in elements.enumerated() {
      let answer = answers[index]
      let size = answer.size
      let x: Int
      let y: Int
      switch axis {
      case .horizontal:
        x = rect.minX + offset
        y =
          rect.minY
          + (guides.map { line - $0[index] }
            ?? alignment.vertical.offset(of: size.height, in: rect.height))
      case .vertical:
        x =
          rect.minX
          + (guides.map { line - $0[index] }
            ?? alignment.horizontal.offset(of: size.width, in: rect.width))
        y = rect.minY + offset
      }
      element.place(
        TerminalRect(x: x, y: y, width: size.width, height: size.height), answer.proposal)
      offset += size[axis] + spacing
    }
  }

  private func total(_ sizes: [TerminalSize]) -> TerminalSize {
    var total = TerminalSize.zero
    for size in sizes {
      total[axis] += size[axis]
      total[axis.other] = max(total[axis.other], size[axis.other])
    }
    total[axis] += spacing * max(0, sizes.count - 1)
    return total
  }

  private typealias Answer = (proposal: Proposal, size: TerminalSize)

  @MainActor
  private func sizes(of elements: [Node], _ proposal: Proposal) -> [Answer] {
    guard let length = proposal[axis], length != 0, length < Proposal.infinity else {
      return elements.map { (proposal, $0.measure(proposal)) }
    }
    if elements.count == 1 { return [(proposal, elements[0].measure(proposal))] }

    var least = proposal
    least[axis] = 0
    var most = proposal
    most[axis] = Proposal.infinity
    let ranges = elements.map { element in
      let minimum = element.measure(least)[axis]
      return (minimum: minimum, flexibility: element.measure(most)[axis] - minimum)
    }
    let order = elements.indices.sorted { left, right in
      let priorities = (elements[left].layoutPriority, elements[right].layoutPriority)
      if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
      if ranges[left].flexibility != ranges[right].flexibility {
        return ranges[left].flexibility < ranges[right].flexibility
      }
      return left < right
    }

    var answers = [Answer](repeating: (proposal, .zero), count: elements.count)
    var space = length - spacing * (elements.count - 1)
    var start = 0
    while start < order.count {
      let priority = elements[order[start]].layoutPriority
      let end = order[start...].firstIndex { elements[$0].layoutPriority != priority }
      let group = order[start..<(end ?? order.count)]
      // What comes later must get its minimum at least.
      let reserved = order[group.endIndex...].reduce(0) { $0 + ranges[$1].minimum }
      var available = max(0, space - reserved)
      for (served, index) in group.enumerated() {
        var share = proposal
        share[axis] = max(0, available / (group.count - served))
        let size = elements[index].measure(share)
        answers[index] = (share, size)
        available -= size[axis]
        space -= size[axis]
      }
      start = group.endIndex
    }
    return answers
  }
}
