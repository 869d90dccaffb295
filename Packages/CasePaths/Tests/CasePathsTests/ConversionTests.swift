import CasePaths
import Testing

/// Tests of constructors whose argument the compiler converts: each path embeds and extracts the value
/// before the conversion.
@Suite struct ConversionTests {
  class Base {}
  final class Derived: Base, Equatable {
    static func == (lhs: Derived, rhs: Derived) -> Bool { lhs === rhs }
  }
  struct Failure: Error, Hashable { var code = [1] }
  struct OtherFailure: Error {}

  enum Layout {
    case error(any Error)
    case labeled(reason: any Error)
    case any(Any)
    case sequence(any Sequence<Int>)
    case hashable(AnyHashable)
    case optional(Int?)
    case nested(Int??)
    case optionalError((any Error)?)
    case object(Base)
    case errors([any Error])
    case table([String: Any])
    case pair(any Error, Int?)
    case exact(Failure)
    indirect case boxed(any Error)
    case empty
  }

  @Test func convertedPayloads_roundTrip() {
    expectRoundTrip(
      /Layout.error, Failure(), of: Failure.self,
      others: [.error(OtherFailure()), .exact(Failure())])
    expectRoundTrip(
      /Layout.labeled, Failure(), of: Failure.self, others: [.error(Failure()), .exact(Failure())])
    expectRoundTrip(
      /Layout.boxed, Failure(), of: Failure.self,
      others: [.error(Failure()), .boxed(OtherFailure())])
    expectRoundTrip(
      /Layout.exact, Failure(), of: Failure.self, others: [.error(Failure()), .any(Failure())])
    expectRoundTrip(
      /Layout.any, Failure(), of: Failure.self, others: [.error(Failure()), .any(1), .empty])
    expectRoundTrip(
      /Layout.any, 1, of: Int.self, others: [.optional(1), .nested(1), .hashable(1), .any("")])
    expectRoundTrip(/Layout.sequence, [1], of: [Int].self, others: [.any([1]), .sequence(1..<2)])
    expectRoundTrip(
      /Layout.hashable, 1, of: Int.self, others: [.optional(1), .any(1), .hashable("a")])
    expectRoundTrip(
      /Layout.optional, 1, of: Int.self, others: [.optional(nil), .nested(1), .any(1)])
    expectRoundTrip(
      /Layout.nested, 1, of: Int.self, others: [.nested(nil), .nested(.some(nil)), .optional(1)])
    expectRoundTrip(/Layout.nested, Int?.some(1), of: Int?.self, others: [.optional(1), .any(1)])
    expectRoundTrip(
      /Layout.optionalError, Failure(), of: Failure.self,
      others: [.error(Failure()), .boxed(Failure())])
    expectRoundTrip(
      /Layout.object, Derived(), of: Derived.self, others: [.object(Base()), .any(Derived())])
    expectRoundTrip(
      /Layout.errors, [Failure()], of: [Failure].self, others: [.errors([OtherFailure()]), .empty])
    expectRoundTrip(
      /Layout.table, ["a": 1], of: [String: Int].self, others: [.table(["a": ""]), .any(["a": 1])])
    let pair: AnyCasePath<Layout, (Failure, Int)> = /Layout.pair
    let value = pair.extract(from: .pair(Failure(), 1))
    #expect(value?.0 == Failure() && value?.1 == 1)
    #expect(pair.extract(from: .pair(OtherFailure(), 1)) == nil)
    #expect(pair.extract(from: .pair(Failure(), nil)) == nil)
  }

  @Test func convertedPayloadsOfOptionalRoots_areExtracted() {
    let error: AnyCasePath<Layout?, Failure> = /Layout.error
    #expect(error.extract(from: .error(Failure())) == Failure())
    #expect(error.extract(from: .boxed(Failure())) == nil)
    #expect(error.extract(from: nil) == nil)
    let some: AnyCasePath<(any Error)?, Failure> = /Optional.some
    #expect(some.extract(from: Failure()) == Failure())
    #expect(some.extract(from: OtherFailure()) == nil)
    #expect(some.extract(from: nil) == nil)
    let wrapped: AnyCasePath<Layout?, Layout> = /Optional.some
    #expect(
      wrapped.extract(from: .any(Layout.empty)).map { enumTag($0) } == enumTag(.any(0) as Layout))
    let any: AnyCasePath<Layout?, Layout> = /Layout.any
    #expect(any.extract(from: .any(Layout.empty)).map { enumTag($0) } == enumTag(Layout.empty))
    #expect(any.extract(from: .empty) == nil)
  }

  @Test func extractedObjects_areReleased() {
    weak var leaked: Derived?
    do {
      let object = Derived()
      leaked = object
      let path: AnyCasePath<Layout, Derived> = /Layout.object
      for _ in 1...3 { #expect(path.extract(from: .object(object)) === object) }
    }
    #expect(leaked == nil)
  }
}
