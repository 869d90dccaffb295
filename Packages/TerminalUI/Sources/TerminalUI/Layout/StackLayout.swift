import TerminalCore

/// Divides a length among elements: the least flexible ones first, each with an even share of the
/// rest as its proposal; a higher layout priority precedes.
///
/// Each element is measured for its two extremes and once for its share, and caches the results:
/// the number of proposals to a view is the sum over the stacks around it, not the
/// product.
struct StackLayout: Equatable {
  let axis: Axis
  let spacing: Int
  let alignment: Alignment

  static let column = StackLayout(axis: .vertical, spacing: 0, alignment: .topLeading)

  @MainActor
  func size(of elements: [Node], _ proposal: Proposal) -> TerminalSize {
    total(measurements(of: elements, proposal))
  }

  @MainActor
  func place(_ elements: [Node], in rect: TerminalRect, _ measurements: [Measurement]) {
    var offset = 0
    for index in elements.indices {
      let measurement = measurements[index]
      let size = measurement.size
      let x: Int
      let y: Int
      switch axis {
      case .horizontal:
        x = rect.minX + offset
        y = rect.minY + alignment.vertical.offset(of: size.height, in: rect.height)
      case .vertical:
        x = rect.minX + alignment.horizontal.offset(of: size.width, in: rect.width)
        y = rect.minY + offset
      }
      elements[index].place(
        TerminalRect(x: x, y: y, width: size.width, height: size.height), measurement.proposal)
      offset += size[axis] + spacing
    }
  }

  private func total(_ measurements: [Measurement]) -> TerminalSize {
    var total = TerminalSize.zero
    for (_, size) in measurements {
      total[axis] += size[axis]
      total[axis.other] = max(total[axis.other], size[axis.other])
    }
    total[axis] += spacing * max(0, measurements.count - 1)
    return total
  }

  /// The proposal to an element, and its size.
  typealias Measurement = (proposal: Proposal, size: TerminalSize)

  // NB: Loops rather than closures of the standard library, here and in other code of each frame:
  // each call of such a closure checks that it runs on the main actor.
  @MainActor
  func measurements(of elements: [Node], _ proposal: Proposal) -> [Measurement] {
    guard let length = proposal[axis], length != 0, length < Proposal.infinity,
      elements.count > 1
    else {
      var measurements: [Measurement] = []
      for element in elements { measurements.append((proposal, element.measure(proposal))) }
      return measurements
    }

    var least = proposal
    least[axis] = 0
    var most = proposal
    most[axis] = Proposal.infinity
    var order: [Candidate] = []
    var reserved = 0
    for (index, element) in elements.enumerated() {
      let minimum = element.measure(least)[axis]
      order.append(
        Candidate(
          index: index, priority: element.layoutPriority, minimum: minimum,
          flexibility: element.measure(most)[axis] - minimum))
      reserved += minimum
    }
    order.sort()

    var measurements = [Measurement](repeating: (proposal, .zero), count: elements.count)
    var space = length - spacing * (elements.count - 1)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, order[end].priority == order[start].priority {
        reserved -= order[end].minimum
        end += 1
      }
      // Elements of lower priority get their minimum at least.
      var available = max(0, space - reserved)
      for served in start..<end {
        let index = order[served].index
        var share = proposal
        share[axis] = max(0, available / (end - served))
        let size = elements[index].measure(share)
        measurements[index] = (share, size)
        available -= size[axis]
        space -= size[axis]
      }
      start = end
    }
    return measurements
  }

  /// An element with the values that decide the order.
  private struct Candidate: Comparable {
    let index: Int
    let priority: Double
    let minimum: Int
    let flexibility: Int

    static func < (left: Candidate, right: Candidate) -> Bool {
      if left.priority != right.priority { return left.priority > right.priority }
      if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
      return left.index < right.index
    }
  }
}
