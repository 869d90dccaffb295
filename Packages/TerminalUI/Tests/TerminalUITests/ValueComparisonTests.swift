import Testing

@testable import TerminalUI

@MainActor
@Suite struct ValueComparisonTests {
  /// A value with seven bytes of padding.
  private struct Padded {
    var flag: Bool
    var number: Int
  }

  /// Calls a closure with the memory of a value whose padding is filled with a byte.
  private func withPadded<Result>(
    _ flag: Bool, _ number: Int, padding: UInt8, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Padded>.size, alignment: MemoryLayout<Padded>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: padding, count: MemoryLayout<Padded>.size)
    memory.storeBytes(of: flag, as: Bool.self)
    memory.storeBytes(of: number, toByteOffset: 8, as: Int.self)
    return body(memory)
  }

  private func isSame(as flag: Bool, _ number: Int) -> Bool {
    withPadded(true, 1, padding: 0) { left in
      withPadded(flag, number, padding: 0xFF) { right in
        ValueLayout.of(Padded.self).bitsAreEqual(left, right)
      }
    }
  }

  @Test func differentPadding_comparesAsEqual() {
    #expect(isSame(as: true, 1))
    #expect(!isSame(as: true, 2))
    #expect(!isSame(as: false, 1))
  }

  @Test func equalValuesInOtherBuffers_areKnownToBeEqualAndHaveOtherBits() {
    let text = "a text that is too long to lie in the value itself"
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    #expect(!ValueLayout.areSame(text, copy))
    #expect(isKnownEqual(text, copy))
    #expect(!isKnownEqual(text, 1))
  }

  @Test func values_haveTheBitsOfTheirOwnTypeOnly() {
    var number = 1
    let layout = ValueLayout.of(Int.self)
    #expect(layout.hasSameBits(&number, 1))
    #expect(!layout.hasSameBits(&number, 2))
    #expect(!layout.hasSameBits(&number, UInt(1)))
    #expect(sameType(1, as: Int.self) == 1)
    #expect(sameType(1, as: UInt.self) == nil)
  }
}
