// Compares rows of cells as memory, and reads them without a check for each cell, because every
// frame reads all of them: with checks, encoding a frame takes a fifth longer.
//
// Invariants: a cell is sixteen bytes of plain integers without padding, and equal cells have equal
// bytes. A `CellRow` does not leave the closure that it is passed to, and is read at its indices
// only (which debug builds check). Tests: `CellBufferTests.cellsCompareAsMemory`,
// `FrameEncoderTests.randomFrames_followEachOther`.
import Glibc

/// The cells of a row, counted from its first one.
struct CellRow {
  fileprivate let cells: UnsafeBufferPointer<Cell>

  var count: Int { cells.count }

  var indices: Range<Int> { 0..<cells.count }

  subscript(x: Int) -> Cell { cells[x] }
}

extension CellBuffer {
  /// Calls a closure with a row and the same row of a buffer of the same size.
  func withRow(_ y: Int, and other: CellBuffer, _ body: (CellRow, CellRow) -> Void) {
    precondition(other.size == size && (0..<size.height).contains(y))
    let columns = y * size.width..<(y + 1) * size.width
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { otherCells in
        body(
          CellRow(cells: UnsafeBufferPointer(rebasing: cells[columns])),
          CellRow(cells: UnsafeBufferPointer(rebasing: otherCells[columns])))
      }
    }
  }

  /// Returns whether two rows of buffers of the same width have equal cells.
  func row(_ y: Int, isEqualTo otherY: Int, of other: CellBuffer) -> Bool {
    let width = size.width
    precondition(
      other.size.width == width && (0..<size.height).contains(y)
        && (0..<other.size.height).contains(otherY))
    return cells.withUnsafeBytes { left in
      other.cells.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        let length = width * MemoryLayout<Cell>.stride
        return memcmp(left + y * length, right + otherY * length, length) == 0
      }
    }
  }
}
