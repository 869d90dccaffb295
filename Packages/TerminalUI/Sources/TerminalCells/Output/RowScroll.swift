/// A range of rows that moved up or down together, which the terminal can scroll.
struct RowScroll: Equatable {
  /// The rows of the scroll region, including those that become blank.
  let rows: ClosedRange<Int>
  /// The number of rows that the content moves up; negative for down.
  let distance: Int

  /// The number of cells from which scrolling is shorter than writing.
  private static let worth = 24

  /// Finds the best scroll among the rows that changed, or `nil` when writing them is shorter.
  ///
  /// O(*n*²) comparisons of hashes for *n* changed rows.
  init?(from shown: CellBuffer, to next: CellBuffer, rows: ClosedRange<Int>) {
    let height = rows.count
    guard height > 2 else { return nil }
    let old = rows.map { shown.signature(ofRow: $0) }
    let new = rows.map { next.signature(ofRow: $0) }
    var best: (saved: Int, rows: ClosedRange<Int>, distance: Int)?
    for distance in 1 - height..<height where distance != 0 {
      var matches: ClosedRange<Int>?
      var gained = 0
      for y in max(0, -distance)..<min(height, height - distance)
      where new[y].hash == old[y + distance].hash {
        if new[y].hash != old[y].hash { gained += new[y].weight }
        matches = (matches?.lowerBound ?? y)...y
      }
      guard let matches, gained > best?.saved ?? Self.worth else { continue }
      let region =
        distance > 0
        ? matches.lowerBound...matches.upperBound + distance
        : matches.lowerBound + distance...matches.upperBound
      // Rows of the region that did not move, or come into view blank, have to be written again.
      let lost = region.filter { y in
        new[y].hash == old[y].hash && !Self.isMatch(y, distance, new, old, region)
      }
      let saved = gained - lost.reduce(0) { $0 + new[$1].weight }
      if saved > best?.saved ?? Self.worth { best = (saved, region, distance) }
    }
    guard let best else { return nil }
    self.rows = rows.lowerBound + best.rows.lowerBound...rows.lowerBound + best.rows.upperBound
    distance = best.distance
  }

  private static func isMatch(
    _ y: Int,
    _ distance: Int,
    _ new: [CellBuffer.RowSignature],
    _ old: [CellBuffer.RowSignature],
    _ region: ClosedRange<Int>
  ) -> Bool {
    region.contains(y + distance) && new[y].hash == old[y + distance].hash
  }

  /// Scrolls a buffer as the terminal scrolls its screen.
  func apply(to buffer: inout CellBuffer) {
    let width = buffer.size.width
    let order = distance > 0 ? Array(rows) : rows.reversed()
    for y in order {
      for x in 0..<width {
        let source = y + distance
        buffer.cells[y * width + x] =
          rows.contains(source) ? buffer.cells[source * width + x] : .blank()
      }
    }
  }
}

extension CellBuffer {
  struct RowSignature {
    var hash: UInt64
    /// The approximate number of cells to write the row.
    var weight: Int
  }

  func signature(ofRow y: Int) -> RowSignature {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var weight = 0
    for cell in cells[y * size.width..<(y + 1) * size.width] {
      if !cell.isBlank { weight += 1 }
      let upper = UInt64(cell.content) << 32 | UInt64(cell.style.foreground.rawValue)
      let lower =
        UInt64(cell.style.background.rawValue) << 32 | UInt64(cell.style.bits)
      hash = (hash ^ upper) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ lower ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
    return RowSignature(hash: hash, weight: weight)
  }
}
