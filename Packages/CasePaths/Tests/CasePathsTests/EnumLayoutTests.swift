import CasePaths
import Testing

/// Tests of all ways in which an enum can store its payload.
@Suite struct EnumLayoutTests {
  @Test func payloadsOfOneAndManyValuesWithLabels_roundTrip() {
    enum Layout {
      case one(Int)
      case labeled(only: Int)
      case two(Int, String)
      case twoLabeled(a: Int, b: String)
      case tuple((Int, String))
      case byDefault(Int = 3)
      case nested((Int, (String, Bool)), [Int])
    }
    expectRoundTrip(/Layout.one, 1, others: [.labeled(only: 1), .byDefault(1)])
    expectRoundTrip(/Layout.labeled, 1, others: [.one(1), .byDefault(1)])
    expectRoundTrip(/Layout.byDefault, 1, others: [.one(1), .labeled(only: 1)])
    expectRoundTrip(/Layout.two, (1, "a"), others: [.twoLabeled(a: 1, b: "a")], by: ==)
    expectRoundTrip(/Layout.twoLabeled, (1, "a"), others: [.two(1, "a")], by: ==)
    expectRoundTrip(/Layout.tuple, (1, "a"), others: [.two(1, "a")], by: ==)
    let nested = (/Layout.nested).extract(from: .nested((1, ("a", true)), [2]))
    #expect(nested?.0.1.0 == "a")
    #expect(nested?.1 == [2])

    let labeled: AnyCasePath<Layout, (a: Int, b: String)> = AnyCasePath {
      .twoLabeled(a: $0.a, b: $0.b)
    }
    #expect(labeled.extract(from: .twoLabeled(a: 1, b: "x"))?.b == "x")
    #expect(labeled.extract(from: .two(1, "x")) == nil)
  }

  /// An enum that stores a payload of any type in many ways.
  private enum Generic<Value> {
    case one(Value)
    case other(Value)
    case labeled(only: Value)
    case pair(Value, Int)
    case tuple((Int, Value))
    case optional(Value?)
    case list([Value])
    indirect case boxed(Value)
    indirect case boxedPair(String, b: Value)
    case nested(Nested)
    case none

    enum Nested {
      case inner(Value)
      case other(Value)
    }
  }

  private func check<Value>(_ value: Value, by areEqual: @escaping (Value, Value) -> Bool) {
    typealias Layout = Generic<Value>
    let roots: [Layout] = [
      .one(value), .other(value), .labeled(only: value), .pair(value, 1), .tuple((1, value)),
      .optional(value), .list([value]), .boxed(value), .boxedPair("a", b: value),
      .nested(.inner(value)), .none,
    ]
    func check<Payload>(
      _ path: AnyCasePath<Layout, Payload>, _ payload: Payload, at index: Int,
      by areEqual: (Payload, Payload) -> Bool
    ) {
      let others = roots.indices.filter { $0 != index }.map { roots[$0] }
      expectRoundTrip(path, payload, others: others, by: areEqual)
    }
    check(/Layout.one, value, at: 0, by: areEqual)
    check(/Layout.other, value, at: 1, by: areEqual)
    check(/Layout.labeled, value, at: 2, by: areEqual)
    check(/Layout.pair, (value, 1), at: 3) { areEqual($0.0, $1.0) && $0.1 == $1.1 }
    check(/Layout.tuple, (1, value), at: 4) { areEqual($0.1, $1.1) && $0.0 == $1.0 }
    check(/Layout.optional, value, at: 5) { one, two in
      one.map { one in two.map { areEqual(one, $0) } == true } == true
    }
    check(/Layout.list, [value], at: 6) { $0.count == 1 && areEqual($0[0], $1[0]) }
    check(/Layout.boxed, value, at: 7, by: areEqual)
    check(/Layout.boxedPair, ("a", value), at: 8) { areEqual($0.1, $1.1) && $0.0 == $1.0 }
    expectRoundTrip(/Layout.Nested.inner, value, others: [.other(value)], by: areEqual)
  }

  @Test func genericPayloads_roundTrip() {
    final class Object {}
    struct Empty: Equatable {}
    struct Failure: Error, Equatable { var code = [1] }
    func check<Value: Equatable>(_ value: Value) { self.check(value, by: ==) }
    check(1)
    check("a")
    check([true])
    check(Int?.none)
    check(Int??.some(nil))
    check(UInt8(7))
    check(Empty())
    check(SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8))
    self.check((), by: { _, _ in true })
    self.check((1, "a"), by: ==)
    self.check(Object(), by: ===)
    self.check(1 as Any, by: { $0 as? Int == $1 as? Int })
    self.check(Failure() as any Error, by: { $0 as? Failure == $1 as? Failure })
    self.check([1, 2] as any Sequence<Int>, by: { $0.map { $0 } == $1.map { $0 } })
    func checkType<Value>(_ type: Value.Type) { self.check(type, by: { $0 == $1 }) }
    checkType(Int.self)
    checkType(Int?.self)
    checkType((Int, String).self)
    checkType((() -> Void).self)
    checkType((any Error).self)
    checkType((any Sequence<Int>).self)
    checkType((any Error.Type).self)
    checkType(Int.Type.self)
    checkType(Object.self)
    checkType(Object.Type.self)
  }

  @Test func metatypes_roundTrip() {
    class Object {}
    enum Concrete {
      case value(Int.Type)
      case any(Any.Type)
      case function((() -> Void).Type)
      case existential((any Error).Type)
      case constrained((any Sequence<Int>).Type)
      case existentialMetatype((any Error.Type).Type)
      case metatype(Int.Type.Type)
      case ofClass(Object.Type.Type)
      case none
    }
    expectRoundTrip(/Concrete.value, Int.self, others: [.any(Int.self)], by: { $0 == $1 })
    expectRoundTrip(
      /Concrete.any, String.self, others: [.value(Int.self), .none], by: { $0 == $1 })
    expectRoundTrip(/Concrete.function, (() -> Void).self, others: [.none], by: { $0 == $1 })
    expectRoundTrip(/Concrete.existential, (any Error).self, others: [.none], by: { $0 == $1 })
    expectRoundTrip(
      /Concrete.constrained, (any Sequence<Int>).self, others: [.none], by: { $0 == $1 })
    expectRoundTrip(
      /Concrete.existentialMetatype, (any Error.Type).self, others: [.none], by: { $0 == $1 })
    expectRoundTrip(/Concrete.metatype, Int.Type.self, others: [.none], by: { $0 == $1 })
    expectRoundTrip(/Concrete.ofClass, Object.Type.self, others: [.none], by: { $0 == $1 })
  }

  @Test func voidAndEmptyPayloads_roundTrip() {
    struct Empty: Equatable {}
    enum Layout: Equatable {
      case void(Void)
      case empty(Empty)
      case otherEmpty(Empty)
      case number(UInt8)
      case none
      static func == (lhs: Self, rhs: Self) -> Bool { enumTag(lhs) == enumTag(rhs) }
    }
    expectRoundTrip(/Layout.void, (), others: [.none, .empty(Empty())], by: { _, _ in true })
    expectRoundTrip(/Layout.empty, Empty(), others: [.otherEmpty(Empty()), .void(()), .none])
    expectRoundTrip(/Layout.otherEmpty, Empty(), others: [.empty(Empty()), .number(0)])
    expectRoundTrip(/Layout.number, 7, others: [.empty(Empty()), .none])
  }

  @Test func neverAndSingleCases_roundTrip() {
    enum Layout {
      case never(Never)
      case number(Int)
    }
    #expect((/Layout.never).extract(from: .number(1)) == nil)
    expectRoundTrip(/Layout.number, 1, others: [])
    enum Single: Equatable { case only(String) }
    expectRoundTrip(/Single.only, "a", others: [])
    enum Lonely { case only }
    #expect(AnyCasePath(Lonely.only).extract(from: .only) != nil)
  }

  @Test func indirectCases_roundTrip() throws {
    struct Large: Equatable { var a = 1, b = 2, c = [3], d = "4" }
    enum Layout: Equatable {
      indirect case next(Layout)
      indirect case large(Large)
      indirect case pair(Int, Layout)
      indirect case wide(SIMD8<Double>)
      case direct(Large)
      case end
    }
    let next = /Layout.next
    expectRoundTrip(next, .end, others: [.pair(1, .end), .end])
    expectRoundTrip(/Layout.large, Large(), others: [.direct(Large()), .end])
    expectRoundTrip(/Layout.direct, Large(), others: [.large(Large()), .end])
    expectRoundTrip(/Layout.pair, (1, .next(.end)), others: [.next(.end)], by: ==)
    expectRoundTrip(/Layout.wide, SIMD8(1, 2, 3, 4, 5, 6, 7, 8), others: [.end])

    let shared = Layout.large(Large())
    var copy = shared
    try (/Layout.large).modify(&copy) { $0.c.append(5) }
    #expect(shared == .large(Large()))
    #expect(copy == .large(Large(c: [3, 5])))
  }

  @Test func indirectEnums_roundTrip() {
    indirect enum Tree: Equatable {
      case leaf(Int)
      case node(Tree, Tree)
      case tagged(String)
      case empty
      case unit(Void)
      static func == (lhs: Self, rhs: Self) -> Bool { String(describing: lhs) == "\(rhs)" }
    }
    expectRoundTrip(/Tree.leaf, 1, others: [.empty, .tagged("a")])
    expectRoundTrip(/Tree.tagged, "a", others: [.empty, .leaf(1)])
    expectRoundTrip(/Tree.node, (.leaf(1), .empty), others: [.empty, .leaf(1)], by: ==)
    expectRoundTrip(AnyCasePath(Tree.empty), (), others: [.leaf(1)], by: { _, _ in true })
    expectRoundTrip(/Tree.unit, (), others: [.empty, .leaf(1)], by: { _, _ in true })
  }

  @Test func moreCasesThanBitsOfAWord_roundTrip() {
    expectRoundTrip(/Many.c65, 1, others: [.c00(1), .c61(1), .c62(1), .c64(1)])
    expectRoundTrip(/Many.c00, 1, others: [.c65(1), .c61(1), .c62(1), .c01(1)])
    expectRoundTrip(/Many.c62, 1, others: [.c65(1), .c61(1), .c63(1), .c01(1)])
    let tags = [Many.c00(1), .c01(1), .c61(1), .c62(1), .c63(1), .c64(1), .c65(1)].map {
      enumTag($0)
    }
    #expect(tags == [0, 1, 61, 62, 63, 64, 65])
  }

  @Test func tags_distinguishCases() {
    enum Layout {
      case a(Int)
      case b(Int)
      case c
    }
    #expect(enumTag(Layout.a(1)) == enumTag(Layout.a(2)))
    #expect(enumTag(Layout.a(1)) != enumTag(Layout.b(1)))
    #expect(enumTag(Layout.c) != enumTag(Layout.b(1)))
    #expect(enumTag(Int?.none) != enumTag(Int?.some(1)))
    #expect(enumTag(1) == nil)
    #expect(enumTag("a") == nil)
    #expect(enumTag((1, 2)) == nil)
    #expect(enumTag(Layout.self) == nil)
  }
}
