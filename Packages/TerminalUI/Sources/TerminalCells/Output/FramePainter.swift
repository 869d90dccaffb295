/// Writes the changed cells of one frame.
struct FramePainter {
  private(set) var output = OutputBytes()
  private let erasesWithBackground: Bool
  private let showsUnicode: Bool
  private let isInline: Bool
  private var pen: Pen
  private var motion: CursorMotion

  init(capabilities: TerminalCapabilities, isInline: Bool = false) {
    self.isInline = isInline
    motion = CursorMotion(isRelative: isInline)
    erasesWithBackground = capabilities.erasesWithBackground
    showsUnicode = capabilities.showsUnicode
    pen = Pen(capabilities: capabilities)
  }

  /// Clears the screen, or makes room for inline rows below the cursor, and hides the cursor.
  mutating func clear(rows: Int) {
    output.append("\u{1B}[?25l\u{1B}[m")
    if isInline {
      output.append("\r" + String(repeating: "\n", count: max(0, rows - 1)))
      if rows > 1 { output.csi(rows - 1, "A") }
      output.append("\u{1B}[J")
    } else {
      output.append("\u{1B}[H\u{1B}[2J")
    }
    motion.didMove(to: .zero)
  }

  mutating func paint(_ next: CellBuffer, over shown: CellBuffer) {
    var shown = shown
    guard
      let top = (0..<next.size.height).first(where: { !next.row($0, isEqualTo: $0, of: shown) }),
      let bottom = (top..<next.size.height).last(where: { !next.row($0, isEqualTo: $0, of: shown) })
    else { return }
    if !isInline, let scroll = RowScroll(from: shown, to: next, rows: top...bottom) {
      write(scroll, height: next.size.height)
      scroll.apply(to: &shown)
    }
    var dirty = [Bool](repeating: false, count: next.size.width)
    for y in top...bottom where !next.row(y, isEqualTo: y, of: shown) {
      next.withRow(y, and: shown) { paintRow(y, next: $0, shown: $1, dirty: &dirty) }
    }
  }

  /// Resets the style and moves the cursor to its place.
  mutating func finish(cursor: TerminalCursor?) {
    pen.set(.plain, in: &output)
    if isInline {
      motion.move(to: .zero, in: &output)
    } else if let cursor {
      motion.move(to: cursor.position, in: &output)
    }
  }

  /// Scrolls rows before anything else is written: new margins may move the cursor home, and it is
  /// there, or its place is unknown.
  private mutating func write(_ scroll: RowScroll, height: Int) {
    let rows = scroll.rows
    let hasMargins = rows.upperBound < height - 1
    if hasMargins {
      // Deleting and inserting lines moves those below the cursor: only the last row to move is set.
      output.append("\u{1B}[;")
      output.append(decimal: rows.upperBound + 1)
      output.append("r")
    }
    motion.move(to: TerminalPoint(x: 0, y: rows.lowerBound), in: &output)
    output.csi(abs(scroll.distance), scroll.distance > 0 ? "M" : "L")
    if hasMargins {
      output.append("\u{1B}[r")
      // Setting margins moves the cursor to the first cell, except in some terminals.
      motion.didMove(to: nil)
    }
  }

  // MARK: - A row

  /// The number of blanks from which erasing them is shorter than writing them.
  private static let eraseThreshold = 10

  private mutating func paintRow(_ y: Int, next: CellRow, shown: CellRow, dirty: inout [Bool]) {
    Self.markChanges(next: next, shown: shown, dirty: &dirty)
    let width = next.count
    var tail = width
    if isErasable(next[width - 1]) {
      let last = next[width - 1]
      while tail > 0, isErasable(next[tail - 1]),
        next[tail - 1].style.background == last.style.background
      {
        tail -= 1
      }
    }
    var x = 0
    while x < width {
      guard dirty[x] else {
        x += 1
        continue
      }
      let cell = next[x]
      if isErasable(cell) {
        if x >= tail, (x..<width).count(where: { dirty[$0] }) > 3 {
          move(toColumn: x, row: y, next: next)
          pen.setForBlank(cell.style, in: &output)
          output.append("\u{1B}[K")
          return
        }
        let end = blankRunEnd(from: x, next: next, dirty: dirty)
        if end - x >= Self.eraseThreshold {
          move(toColumn: x, row: y, next: next)
          pen.setForBlank(cell.style, in: &output)
          output.csi(end - x, "X")
          x = end
          continue
        }
      }
      move(toColumn: x, row: y, next: next)
      write(cell, x: x, y: y, width: width)
      x += max(1, cell.width)
    }
  }

  /// Marks the cells to write. Where terminals disagree about the width of a cluster, the cells
  /// that it may have covered are written again.
  private static func markChanges(next: CellRow, shown: CellRow, dirty: inout [Bool]) {
    for x in next.indices { dirty[x] = !next[x].looks(like: shown[x]) }
    for x in next.indices {
      if next[x].width == 2, x + 1 < next.count, dirty[x + 1] { dirty[x] = true }
      guard dirty[x] else { continue }
      if next[x].isAmbiguous || shown[x].isAmbiguous {
        for neighbor in x..<min(x + 3, next.count) { dirty[neighbor] = true }
      }
    }
  }

  private func isErasable(_ cell: Cell) -> Bool {
    cell.isBlank && cell.style.isInvisibleOnBlank
      && (erasesWithBackground || cell.style.background == .default)
  }

  private func blankRunEnd(from start: Int, next: CellRow, dirty: [Bool]) -> Int {
    var end = start
    while end < next.count, dirty[end], isErasable(next[end]),
      next[end].style.background == next[start].style.background
    {
      end += 1
    }
    return end
  }

  /// Moves the cursor, by writing the cells between again where that is shorter.
  private mutating func move(toColumn x: Int, row y: Int, next: CellRow) {
    if let position = motion.position, position.y == y, position.x < x, x - position.x <= 3 {
      let gap = position.x..<x
      let isCheap = gap.allSatisfy { column in
        let cell = next[column]
        return cell.content < 0x80
          && (cell.isBlank ? pen.writesBlank(in: cell.style) : pen.isSet(to: cell.style))
      }
      if isCheap {
        for column in gap { next[column].appendUTF8(to: &output.bytes) }
        motion.didMove(to: TerminalPoint(x: x, y: y))
        return
      }
    }
    motion.move(to: TerminalPoint(x: x, y: y), in: &output)
  }

  private mutating func write(_ cell: Cell, x: Int, y: Int, width: Int) {
    if cell.isBlank {
      pen.setForBlank(cell.style, in: &output)
    } else {
      pen.set(cell.style, in: &output)
    }
    let end = x + cell.width
    guard showsUnicode else {
      cell.appendASCII(to: &output.bytes)
      return motion.didMove(to: end < width ? TerminalPoint(x: end, y: y) : nil)
    }
    if cell.isAmbiguous, cell.width == 2 {
      // Clears both columns, for a terminal that draws the cluster narrow.
      output.append("  ")
      motion.didMove(to: x + 2 < width ? TerminalPoint(x: x + 2, y: y) : nil)
      motion.move(to: TerminalPoint(x: x, y: y), in: &output)
    }
    cell.appendUTF8(to: &output.bytes)
    motion.didMove(to: end < width && !cell.isAmbiguous ? TerminalPoint(x: end, y: y) : nil)
  }
}

extension Cell {
  /// Returns whether both cells look the same: blanks have no visible foreground.
  fileprivate func looks(like other: Cell) -> Bool {
    if self == other { return true }
    return isBlank && other.isBlank
      && style.background == other.style.background
      && style.isInvisibleOnBlank && other.style.isInvisibleOnBlank
  }
}
