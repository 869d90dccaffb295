import TerminalCore

/// A visible line of a field.
struct FieldLine {
  /// The characters, with their indices in the text of the field.
  let characters: ArraySlice<Character>
  /// Whether a line end follows, which is a character of the text.
  var endsInNewline = false

  var start: Int { characters.startIndex }
  var end: Int { characters.endIndex }

  var columnCount: Int { columns(characters) }

  private func columns(_ characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + displayWidth(of: $1, at: $0) }
  }

  /// Returns the column of an insertion point, in visual order.
  func column(of index: Int) -> Int {
    guard BidirectionalLine.isNeeded(for: String(characters)) else {
      return columns(characters[start..<index])
    }
    let visual = BidirectionalLine(characters)
    // The insertion point is beside the character after it or, at the end, the one before it.
    let isAtEnd = index == end
    let neighbor = (isAtEnd ? index - 1 : index) - start
    let place = visual.order.firstIndex(of: neighbor) ?? 0
    let isOnItsRight = visual.isRightToLeft[neighbor] != isAtEnd
    return columns(
      visual.order[..<(isOnItsRight ? place + 1 : place)].lazy.map { characters[start + $0] })
  }

  /// Returns the range of the character in a column, or the empty range at the end of the line.
  func range(at column: Int) -> Range<Int> {
    let place = places.first { column < $0.columns.upperBound }
    return place.map { $0.index..<$0.index + 1 } ?? end..<end
  }

  /// Returns the columns of the selected characters.
  func columns(of selection: Range<Int>) -> [Range<Int>] {
    var result = places.filter { selection.contains($0.index) }.map(\.columns)
    if endsInNewline, selection.contains(end) {
      let column = column(of: end)
      result.append(column..<column + 1)
    }
    return result
  }

  /// The characters from left to right, with their columns.
  private var places: [(index: Int, columns: Range<Int>)] {
    var end = 0
    return BidirectionalLine(characters).order.map { place in
      let first = end
      end += displayWidth(of: characters[start + place], at: first)
      return (start + place, first..<end)
    }
  }
}
