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

  @MainActor private struct Mixed {
    var flag = true
    var text = "text"
    @State var count = 3
    var number: Int16 = 7
  }

  private final class Reference { var number = 1 }
  private enum Choice { case one(Int) }

  @Test func aStructure_hasItsPropertiesAtTheirOffsets() throws {
    let properties = try #require(storedProperties(of: Mixed.self))
    let types = properties.map { ObjectIdentifier($0.type) }
    #expect(
      types == [
        ObjectIdentifier(Bool.self), ObjectIdentifier(String.self),
        ObjectIdentifier(State<Int>.self), ObjectIdentifier(Int16.self),
      ])
    #expect(properties[0].offset == MemoryLayout<Mixed>.offset(of: \.flag))
    #expect(properties[1].offset == MemoryLayout<Mixed>.offset(of: \.text))
    #expect(properties[3].offset == MemoryLayout<Mixed>.offset(of: \.number))
  }

  @Test func otherTypes_haveNoStoredProperties() {
    #expect(storedProperties(of: Reference.self)?.isEmpty == true)
    #expect(storedProperties(of: Choice.self)?.isEmpty == true)
    #expect(storedProperties(of: (Int, Int).self)?.isEmpty == true)
    #expect(isStructure(Int.self) && !isStructure(Reference.self) && !isStructure(Choice.self))
  }

  @Test func impossibleOffsets_areRejected() {
    func property(_ offset: Int) -> StoredProperty {
      StoredProperty(offset: offset, type: Int.self)
    }
    #expect(canLieInside([property(0), property(8)], size: 16))
    #expect(!canLieInside([property(0), property(12)], size: 16), "beyond the end")
    #expect(!canLieInside([property(0), property(4)], size: 16), "over the one before")
    #expect(!canLieInside([property(-8)], size: 16), "before the start")
  }
}
