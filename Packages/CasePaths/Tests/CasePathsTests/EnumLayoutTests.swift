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

  @Test func optionalPayloads_roundTrip() {
    enum Layout: Equatable {
      case single(Int?)
      case double(Int??)
      case string(String?)
      case none
    }
    expectRoundTrip(/Layout.single, 1, others: [.double(1), .none])
    expectRoundTrip(/Layout.single, nil, others: [.double(nil), .none])
    expectRoundTrip(/Layout.double, .some(nil), others: [.single(nil), .none])
    expectRoundTrip(/Layout.double, nil, others: [.single(nil), .none])
    expectRoundTrip(/Layout.string, "a", others: [.single(nil), .none])
    expectRoundTrip(/Layout.string, nil, others: [.single(nil), .none])
    expectRoundTrip(AnyCasePath(Layout.none), (), others: [.string(nil)], by: { _, _ in true })
  }

  @Test func classesAndExistentials_roundTrip() {
    final class Object {}
    class Base {}
    enum Layout {
      case object(Object)
      case base(Base)
      case any(Any)
      case error(any Error)
      case sequence(any Sequence<Int>)
      case empty
    }
    let object = Object()
    #expect((/Layout.object).extract(from: .object(object)) === object)
    #expect((/Layout.object).extract(from: .base(Base())) == nil)
    #expect((/Layout.any).extract(from: .any(1)) as? Int == 1)
    #expect((/Layout.any).extract(from: .object(object)) == nil)
    struct Failure: Error, Equatable { var code = [1] }
    #expect((/Layout.error).extract(from: .error(Failure())) as? Failure == Failure())
    #expect((/Layout.error).extract(from: .any(Failure())) == nil)
    let sequence: (any Sequence<Int>)? = (/Layout.sequence).extract(from: .sequence([1, 2]))
    #expect(sequence.map { Array($0) } == [1, 2])
    weak let leaked: Object? = {
      let temporary = Object()
      _ = (/Layout.object).extract(from: .object(temporary))
      _ = (/Layout.object).extract(from: .any(temporary))
      return temporary
    }()
    #expect(leaked == nil)
  }

  @Test func metatypes_roundTrip() throws {
    enum Layout {
      case value(Int.Type)
      case error(any Error.Type)
      case any(Any.Type)
    }
    #expect((/Layout.value).extract(from: .value(Int.self)) == Int.self)
    #expect((/Layout.any).extract(from: .any(String.self)) == String.self)
    #expect((/Layout.value).extract(from: .any(Int.self)) == nil)
  }

  private enum OfGenericMetatype<Value> {
    case type(Value.Type)
    case none
  }

  @Test func metatypesOfAllKindsOfTypes_roundTrip() {
    class Object {}
    func check<Value>(_ type: Value.Type) {
      let path = /OfGenericMetatype<Value>.type
      #expect(path.extract(from: .type(type)).map { $0 == type } == true)
      #expect(path.extract(from: .none) == nil)
    }
    check(Int.self)
    check(Int?.self)
    check((Int, String).self)
    check((() -> Void).self)
    check((any Error).self)
    check((any Sequence<Int>).self)
    check((any Error.Type).self)
    check(Int.Type.self)
    check(Object.self)
    check(Object.Type.self)

    enum Concrete {
      case function((() -> Void).Type)
      case existential((any Error).Type)
      case constrained((any Sequence<Int>).Type)
      case existentialMetatype((any Error.Type).Type)
      case metatype(Int.Type.Type)
      case ofClass(Object.Type.Type)
      case none
    }
    #expect((/Concrete.function).extract(from: .function((() -> Void).self)) == (() -> Void).self)
    #expect(
      (/Concrete.existential).extract(from: .existential((any Error).self)) == (any Error).self)
    #expect(
      (/Concrete.constrained).extract(from: .constrained((any Sequence<Int>).self))
        == (any Sequence<Int>).self)
    #expect(
      (/Concrete.existentialMetatype).extract(from: .existentialMetatype((any Error.Type).self))
        == (any Error.Type).self)
    #expect((/Concrete.metatype).extract(from: .metatype(Int.Type.self)) == Int.Type.self)
    #expect((/Concrete.ofClass).extract(from: .ofClass(Object.Type.self)) == Object.Type.self)
    #expect((/Concrete.function).extract(from: .none) == nil)
  }

  @Test func genericPayloads_roundTrip() {
    enum Generic<A, B> {
      case first(A)
      case second(B)
      case both(A, B)
      case array([A])
      case neither
      enum Nested {
        case a(A)
        case b(B)
      }
      case nested(Nested)
    }
    func check<A: Equatable, B: Equatable>(_ a: A, _ b: B) {
      typealias Layout = Generic<A, B>
      expectRoundTrip(/Layout.first, a, others: [.second(b), .neither])
      expectRoundTrip(/Layout.second, b, others: [.first(a), .neither])
      expectRoundTrip(/Layout.both, (a, b), others: [.first(a), .neither], by: ==)
      expectRoundTrip(/Layout.array, [a], others: [.first(a), .neither])
      expectRoundTrip(/Layout.Nested.a, a, others: [.b(b)])
      expectRoundTrip(/Layout.Nested.b, b, others: [.a(a)])
      #expect((/Layout.nested).extract(from: .nested(.a(a))) != nil)
    }
    check(1, "a")
    check(1, 2)
    check("a", [true])
    check(Int?.none, Int??.some(nil))
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

  @Test func aHundredCases_roundTrip() {
    expectRoundTrip(/Hundred.c099, 1, others: [.c000(1), .c061(1), .c062(1), .c098(1)])
    expectRoundTrip(/Hundred.c000, 1, others: [.c099(1), .c061(1), .c062(1), .c001(1)])
    expectRoundTrip(/Hundred.c062, 1, others: [.c099(1), .c061(1), .c063(1), .c001(1)])
    let tags = Set(Hundred.all.map { enumTag($0) })
    #expect(tags.count == Hundred.all.count)
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

/// Embeds and extracts `value`, before and after the path has extracted from the `others`, and
/// modifies it.
private func expectRoundTrip<Root, Value>(
  _ path: AnyCasePath<Root, Value>,
  _ value: Value,
  others: [Root],
  by areEqual: (Value, Value) -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for _ in 1...2 {
    for other in others {
      #expect(path.extract(from: other) == nil, sourceLocation: sourceLocation)
      var other = other
      #expect(throws: ExtractionFailed(), sourceLocation: sourceLocation) {
        try path.modify(&other) { _ in }
      }
    }
    var root = path.embed(value)
    for _ in 1...2 {
      let extracted = path.extract(from: root)
      #expect(extracted.map { areEqual($0, value) } == true, sourceLocation: sourceLocation)
      let before = try? path.modify(&root) { payload in
        let before = payload
        payload = value
        return before
      }
      #expect(before.map { areEqual($0, value) } == true, sourceLocation: sourceLocation)
    }
  }
}

private func expectRoundTrip<Root, Value: Equatable>(
  _ path: AnyCasePath<Root, Value>,
  _ value: Value,
  others: [Root],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectRoundTrip(path, value, others: others, by: ==, sourceLocation: sourceLocation)
}
