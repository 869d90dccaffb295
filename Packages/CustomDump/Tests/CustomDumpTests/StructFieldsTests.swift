import CustomDump
import Testing

/// Structs without `==`, which are compared and dumped by their stored properties.
@Suite struct StructFieldsTests {
  class Base {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  final class Comparable: Base, Equatable {
    static func == (lhs: Comparable, rhs: Comparable) -> Bool { lhs.number % 10 == rhs.number % 10 }
  }

  struct Empty {}

  struct Parity: CustomDumpStringConvertible {
    var number: Int
    var customDumpDescription: String { number.isMultiple(of: 2) ? "even" : "odd" }
  }

  struct Everything<Value> {
    var byte: UInt8 = 1
    var text = "a"
    var empty = Empty()
    var optional: Double?
    var value: Value
    var any: Any = 1
    var object: Base
    var parity = Parity(number: 1)
    var tuple = (1, "b")
    var function: (Int) -> Int = { $0 }
    var list: [Empty] = [Empty(), Empty()]
  }

  @Test func valuesWithEqualFields_areEqual() {
    func value(_ text: String, _ object: Base) -> Everything<[Int]> {
      Everything(text: text, value: [1, 2], any: [text], object: object, function: { $0 })
    }
    #expect(diff(value("a", Base(1)), value("a", Base(1))) == nil)
    #expect(diff(value("a", Base(1)), value("b", Base(1))) != nil)
    struct Holder { var parity: Parity, number = 0.0 }
    #expect(diff(Holder(parity: Parity(number: 1)), Holder(parity: Parity(number: 1))) == nil)
    #expect(
      diff(Holder(parity: Parity(number: 1)), Holder(parity: Parity(number: 3))) == """
          StructFieldsTests.Holder(
        -   parity: odd,
        +   parity: odd,
            number: 0.0
          )
        """)
  }

  @Test func instancesAreComparedByTheirDynamicType() {
    struct Holder { var object: Base, number = 1 }
    #expect(diff(Holder(object: Comparable(1)), Holder(object: Comparable(11))) == nil)
    #expect(diff(Holder(object: Comparable(1)), Holder(object: Comparable(12))) != nil)
    #expect(diff(Holder(object: Base(1)), Holder(object: Base(11))) != nil)
    #expect(diff(Holder(object: Base(1)), Holder(object: Comparable(1))) != nil)
    #expect(diff([Comparable(1) as Any], [Comparable(11)]) == nil)
    #expect(diff([Base(1) as Any], [Comparable(1)]) != nil)
  }

  @Test func weakProperties_areDumpedAndCompared() {
    struct Holder {
      weak var object: Base?
      unowned var owner: Base
    }
    let object = Base(1)
    #expect(
      String(customDumping: Holder(object: object, owner: object)) == """
        StructFieldsTests.Holder(
          object: StructFieldsTests.Base(number: 1),
          owner: StructFieldsTests.Base(↩︎)
        )
        """)
    #expect(diff(Holder(object: nil, owner: object), Holder(object: object, owner: object)) != nil)
  }
}
