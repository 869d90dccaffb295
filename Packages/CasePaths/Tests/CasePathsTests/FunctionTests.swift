import CasePaths
import Foundation
import IssueReporting
import Testing

/// Payloads that are functions: each has to do the same after extraction, and to be released.
@Suite struct FunctionTests {
  struct User: Equatable {
    var id: Int
    var name: String
    var age: UInt8 = 1
  }

  struct Wide: Equatable {
    var a = 1, b = 2, c = 3, d = 4, e = 5
  }

  enum Suit: UInt8 { case hearts, spades }

  final class Object { var count = 0 }

  let name = "a text that is too long to be kept in the string itself"

  @Test func withoutParametersOrResult() {
    enum Layout {
      case action(() -> Void)
      case sendable(@Sendable () -> Void)
      case throwing(() throws -> Void)
      case empty
    }
    var count = 0
    let action = (/Layout.action).extract(from: .action { count += 1 })
    action?()
    action?()
    #expect(count == 2)
    #expect((/Layout.action).extract(from: .empty) == nil)
    #expect((/Layout.action).extract(from: .sendable {}) == nil)
    #expect(throws: CancellationError.self) {
      try (/Layout.throwing).extract(from: .throwing { throw CancellationError() })?()
    }
  }

  @Test func words() {
    enum Layout {
      case number((Int) -> Int)
      case text((String) -> String)
      case make(() -> [Int])
      case byte((UInt8, Bool, Suit) -> UInt8)
      case character((Character, Substring) -> String)
    }
    #expect((/Layout.number).extract(from: .number { $0 + 1 })?(41) == 42)
    #expect((/Layout.text).extract(from: .text { $0 + "!" })?(name) == name + "!")
    #expect((/Layout.make).extract(from: .make { [1, 2] })?() == [1, 2])
    let byte = (/Layout.byte).extract(from: .byte { $1 ? $0 : $2.rawValue })
    #expect(byte?(7, true, .hearts) == 7)
    #expect(byte?(7, false, .spades) == 1)
    let character = (/Layout.character).extract(from: .character { "\($0)\($1)" })
    #expect(character?("é", "abc".dropFirst()) == "ébc")
  }

  @Test func structsEnumsTuplesAndOptionals() {
    enum Layout {
      case user((User) -> User)
      case wide((Wide, Int) -> Int)
      case optional((Int?, User?) -> String?)
      case tuple((Int) -> (Int, UInt8, UInt8))
      case widely((Int) -> Wide)
    }
    let user = (/Layout.user).extract(from: .user { User(id: $0.id + 1, name: $0.name, age: 9) })
    #expect(user?(User(id: 1, name: name)) == User(id: 2, name: name, age: 9))
    #expect((/Layout.wide).extract(from: .wide { $0.e * $1 })?(Wide(), 2) == 10)
    let optional = (/Layout.optional).extract(
      from: .optional { number, user in number.map { "\($0) \(user?.name ?? "nobody")" } })
    #expect(optional?(1, nil) == "1 nobody")
    #expect(optional?(2, User(id: 1, name: name)) == "2 \(name)")
    #expect(optional?(nil, nil) == .some(nil))
    let tuple = (/Layout.tuple).extract(from: .tuple { ($0, 2, 3) })
    #expect(tuple.map { $0(1) == (1, UInt8(2), UInt8(3)) } == true)
    #expect((/Layout.widely).extract(from: .widely { Wide(e: $0) })?(7) == Wide(e: 7))
  }

  @Test func whatSharesARegister() {
    struct Small: Equatable { var a: UInt8, b: UInt16, c: Int32, d: Bool, e: Int8? }
    enum Shape: Equatable {
      case point(Int32, UInt8)
      case name(String)
      case none
      case suit(Suit)
      case object([Int])
    }
    struct Nested: Equatable {
      var small: UInt8, inner: Inner, last: Shape?
      struct Inner: Equatable { var flag: Bool, number: Int16 }
    }
    enum Layout {
      case small((Small, UInt8) -> Small)
      case optional((Int32?, UInt8?, Bool?, Suit?) -> Int32?)
      case shape((Shape) -> Shape)
      case nested((Nested) -> Nested)
      case identity((UUID, ObjectIdentifier) -> UUID)
    }
    let small = (/Layout.small).extract(
      from: .small { Small(a: $0.a + $1, b: $0.b, c: -$0.c, d: !$0.d, e: $0.e.map { -$0 }) })
    #expect(
      small?(Small(a: 1, b: 2, c: 3, d: true, e: 4), 5) == Small(a: 6, b: 2, c: -3, d: false, e: -4)
    )
    #expect(
      small?(Small(a: 255, b: 65_535, c: -1, d: false, e: nil), 0)
        == Small(a: 255, b: 65_535, c: 1, d: true, e: nil))
    let optional = (/Layout.optional).extract(
      from: .optional { number, byte, flag, suit in
        number.map { $0 + Int32(byte ?? 0) + (flag == true ? 1 : 0) + Int32(suit?.rawValue ?? 0) }
      })
    #expect(optional?(-10, 5, true, .spades) == -3)
    #expect(optional?(-10, nil, nil, nil) == -10)
    #expect(optional?(nil, 5, false, .hearts) == .some(nil))
    let shape = (/Layout.shape).extract(from: .shape { $0 == .none ? .suit(.spades) : $0 })
    for value in [Shape.point(-1, 255), .name(name), .name("a"), .suit(.hearts), .object([1])] {
      #expect(shape?(value) == value)
    }
    #expect(shape?(.none) == .suit(.spades))
    let nested = (/Layout.nested).extract(from: .nested { $0 })
    for last in [Shape.point(7, 8), .name("a"), Shape.none, nil] {
      let value = Nested(small: 1, inner: .init(flag: true, number: -2), last: last)
      #expect(nested?(value) == value)
    }
    let id = UUID()
    let identity = (/Layout.identity).extract(from: .identity { id, _ in id })
    #expect(identity?(id, ObjectIdentifier(Object.self)) == id)
  }

  @Test func numbers() {
    enum Layout {
      case double((Double, Int, Double) -> Double)
      case float((Float) -> Float)
      case progress((Double) -> Void)
    }
    #expect((/Layout.double).extract(from: .double { $0 * Double($1) - $2 })?(1.5, 3, 0.5) == 4)
    #expect((/Layout.float).extract(from: .float { -$0 })?(1.25) == -1.25)
    var progress = 0.0
    (/Layout.progress).extract(from: .progress { progress = $0 })?(0.5)
    #expect(progress == 0.5)
  }

  @Test func existentialsObjectsAndInOut() {
    enum Layout {
      case any((Any) -> Any)
      case error((any Error) -> String)
      case object((Object, AnyObject) -> Object)
      case inOut((inout User, Int) -> Void)
    }
    #expect((/Layout.any).extract(from: .any { "\($0)!" })?(1) as? String == "1!")
    #expect((/Layout.error).extract(from: .error { "\($0)" })?(CancellationError()) != nil)
    let object = Object()
    let twice = (/Layout.object).extract(
      from: .object {
        $0.count += $1 === $0 ? 1 : 0
        return $0
      })
    #expect(twice?(object, object) === object)
    #expect(object.count == 1)
    var user = User(id: 1, name: "a")
    (/Layout.inOut).extract(from: .inOut { $0.id += $1 })?(&user, 2)
    #expect(user == User(id: 3, name: "a"))
  }

  @Test func throwingSendableAndIsolated() async throws {
    enum Layout {
      case throwing(@Sendable (String) throws -> Int)
      case isolated(@MainActor @Sendable (Int) -> Int)
    }
    let count = (/Layout.throwing).extract(
      from: .throwing {
        guard !$0.isEmpty else { throw CancellationError() }
        return $0.count
      })
    #expect(try count?("abc") == 3)
    #expect(throws: CancellationError.self) { try count?("") }
    let isolated = (/Layout.isolated).extract(from: .isolated { $0 * 2 })
    #expect(await isolated?(21) == 42)
  }

  @Test func insideTuplesOptionalsAndBoxes() {
    enum Layout {
      case row(id: Int, action: (String) -> Int)
      case optional(((Int) -> Int)?)
      indirect case boxed((Int) -> Int)
      indirect case boxedRow(String, (Int) -> Int)
    }
    let row = (/Layout.row).extract(from: .row(id: 1) { $0.count })
    #expect(row?.0 == 1)
    #expect(row?.1("abc") == 3)
    #expect((/Layout.optional).extract(from: .optional { $0 + 1 })??(1) == 2)
    #expect((/Layout.optional).extract(from: .optional(nil)).map { $0 == nil } == true)
    #expect((/Layout.boxed).extract(from: .boxed { $0 + 1 })?(1) == 2)
    let boxedRow = (/Layout.boxedRow).extract(from: .boxedRow(name) { $0 + 1 })
    #expect(boxedRow?.0 == name)
    #expect(boxedRow?.1(1) == 2)
  }

  @Test func casesWithFunctionsOfTheSameType() throws {
    enum Layout {
      case first((Int) -> Int)
      case second((Int) -> Int)
    }
    for _ in 1...2 {
      let (first, second) = (/Layout.first, /Layout.second)
      for _ in 1...2 {
        #expect(first.extract(from: .second { $0 }) == nil)
        #expect(second.extract(from: .second { $0 + 1 })?(1) == 2)
        #expect(first.extract(from: .first { $0 + 2 })?(1) == 3)
      }
    }
    var root = Layout.first { $0 }
    try (/Layout.first).modify(&root) { old in old = { [old] in old($0) * 10 } }
    try (/Layout.first).modify(&root) { old in old = { [old] in old($0) + 1 } }
    #expect((/Layout.first).extract(from: root)?(4) == 41)
  }

  @Test func nothingLeaks() {
    enum Layout {
      case make((Object) -> Object)
      indirect case boxed((Object) -> Object)
    }
    for layout in [Layout.make, Layout.boxed] {
      weak var captured: Object?
      weak var argument: Object?
      do {
        let object = Object()
        let other = Object()
        (captured, argument) = (object, other)
        let path = AnyCasePath(layout)
        let root = layout {
          object.count += 1
          return $0
        }
        for _ in 1...3 { #expect(path.extract(from: root)?(other) === other) }
        #expect(object.count == 3)
      }
      #expect(captured == nil)
      #expect(argument == nil)
    }
  }

  @Test func genericFunctions() {
    enum Generic<Value> {
      case value(Value)
      case optional(Value?)
    }
    typealias Function = (Int) -> String
    #expect((/Generic<Function>.value).extract(from: .value { "\($0)" })?(1) == "1")
    #expect((/Generic<Function>.optional).extract(from: .optional { "\($0)" })??(1) == "1")
    struct Client { var fetch: (Int) -> String }
    enum Layout {
      case client(Client)
      case list([(Int) -> String])
    }
    #expect((/Layout.client).extract(from: .client(Client { "\($0)" }))?.fetch(1) == "1")
    #expect((/Layout.list).extract(from: .list([{ "\($0)" }]))?[0](1) == "1")
  }

  @Test func asynchronousWithoutParametersOrResult() async throws {
    enum Layout {
      case work(() async -> Void)
      case throwing(@Sendable () async throws -> Void)
    }
    let object = Object()
    let work = (/Layout.work).extract(
      from: .work {
        await Task.yield()
        object.count += 1
      })
    await work?()
    #expect(object.count == 1)
    let throwing = (/Layout.throwing).extract(
      from: .throwing {
        await Task.yield()
        throw CancellationError()
      })
    await #expect(throws: CancellationError.self) { try await throwing?() }
  }

  @Test func whatOnlyTheCompilerCanCallIsRefused() {
    struct Failure: Error {}
    enum Layout {
      case async((Int) async -> Int)
      case typed(() throws(Failure) -> Void)
      case higher((@escaping (Int) -> Int) -> Void)
      case point((Double, Double)?, (ClosedRange<Double>) -> Void)
      case priority((TaskPriority) -> Void)
      case words((String, String, String, String) -> Void)
      case pair(((Int, Int)) -> Void)
    }
    enum Generic<Value> {
      case map((Value) -> Int)
    }
    withExpectedIssue {
      #expect((/Layout.async).extract(from: .async { $0 }) == nil)
    }
    withExpectedIssue {
      #expect((/Layout.typed).extract(from: .typed {}) == nil)
    }
    withExpectedIssue {
      #expect((/Layout.higher).extract(from: .higher { _ in }) == nil)
    }
    withExpectedIssue {
      #expect((/Layout.point).extract(from: .point(nil) { _ in }) == nil)
    }
    withExpectedIssue {
      #expect((/Layout.priority).extract(from: .priority { _ in }) == nil)
    }
    withExpectedIssue {
      #expect((/Layout.words).extract(from: .words { _, _, _, _ in }) == nil)
    }
    withExpectedIssue {
      #expect((/Layout.pair).extract(from: .pair { _ in }) == nil)
    }
    withExpectedIssue {
      #expect((/Generic<Int>.map).extract(from: .map { $0 }) == nil)
    }
  }
}
