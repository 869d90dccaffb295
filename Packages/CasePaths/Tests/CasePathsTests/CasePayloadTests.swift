import CasePaths
import Testing

@Suite struct CasePayloadTests {
  private enum Screen {
    case empty
    case number(Int)
    case text(label: String)
    case pair(Int, String)
    indirect case boxed([String])
    case other(Int)
  }

  private func read<Payload>(_ screen: Screen, as _: Payload.Type) -> Payload? {
    withUnsafePointer(to: screen) { screen in
      _CasePayload<Screen, Payload>(tag: enumTag(screen.pointee)!)?.read(from: screen)
    }
  }

  @Test func payloadsOfEachLayout_areReadByTag() {
    #expect(read(.number(1), as: Int.self) == 1)
    #expect(read(.other(2), as: Int.self) == 2)
    let long = String(repeating: "text ", count: 10)
    #expect(read(.text(label: long), as: String.self) == long)
    for _ in 1...3 { #expect(read(.boxed([long]), as: [String].self) == [long]) }
  }

  @Test func payloadsOfOtherTypes_areNotRead() {
    #expect(read(.number(1), as: String.self) == nil)
    #expect(read(.empty, as: Int.self) == nil)
    #expect(read(.pair(1, ""), as: Int.self) == nil)
    #expect(_CasePayload<Int, Int>(tag: 0) == nil)
    #expect(_casePayloadType(of: Screen.self, tag: 1_000) == nil)
  }
}
