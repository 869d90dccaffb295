// Compares rows of cells as memory, because every frame compares all of them.
//
// Invariant: a cell is sixteen bytes of plain integers without padding, and equal cells have equal bytes.
// Test: `CellBufferTests.cellsCompareAsMemory`.
import Glibc

extension CellBuffer {
  /// Whether a row looks the same in both buffers, which are of one width.
  func row(_ y: Int, isEqualTo otherY: Int, of other: CellBuffer) -> Bool {
    let width = size.width
    precondition(other.size.width == width && y < size.height && otherY < other.size.height)
    return cells.withUnsafeBytes { left in
      other.cells.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        let length = width * MemoryLayout<Cell>.stride
        return memcmp(left + y * length, right + otherY * length, length) == 0
      }
    }
  }
}
