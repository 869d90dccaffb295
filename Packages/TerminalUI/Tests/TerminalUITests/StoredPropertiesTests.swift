import Testing

@testable import TerminalUI

@MainActor
@Suite struct StoredPropertiesTests {
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
