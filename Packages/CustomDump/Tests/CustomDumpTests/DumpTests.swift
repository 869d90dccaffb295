@_spi(Inspection) import CustomDump
import Foundation
import Testing

@Suite struct DumpTests {
  struct User: Equatable, Identifiable {
    var id: Int
    var name: String
  }

  enum Action {
    case tapped
    case changed(String)
    case row(id: Int, action: RowAction)
    case pair(Int, name: String)
    case child(RowAction)
  }

  enum RowAction: CustomStringConvertible {
    case deleted
    case edited(String)
    var description: String { "hidden by the dump" }
  }

  func dumps(
    _ value: Any, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(String(customDumping: value) == expected, sourceLocation: sourceLocation)
  }

  class Base { var number = 1 }
  struct Empty {}
  struct Described: CustomDumpStringConvertible { var customDumpDescription: String { "#1" } }
  struct Reflected: CustomDumpReflectable {
    var customDumpMirror: Mirror {
      Mirror(self, children: ["a": 1, "b": 2], displayStyle: .struct)
    }
  }
  struct Represented: CustomDumpRepresentable { var customDumpValue: Any { Action.tapped } }
  struct Stack: CustomDumpReflectable {
    var customDumpMirror: Mirror {
      Mirror(
        self, unlabeledChildren: [(Described(), Action.tapped), (Described(), .changed("a"))],
        displayStyle: .dictionary)
    }
  }
  struct Wrapped: CustomReflectable {
    var customMirror: Mirror { Mirror(reflecting: User(id: 1, name: "a")) }
  }

  struct Everything<Value> {
    // Cases are written without their type.
    var tapped = Action.tapped
    var changed = Action.changed("a")
    var deleted = Action.child(.deleted)
    var edited = Action.child(.edited("a"))
    var row = Action.row(id: 1, action: .edited("a"))
    var pair = Action.pair(1, name: "a")
    var lines = Action.changed("a\nb")
    var text = "a\nb"
    var byte: UInt8 = 1
    var void = Empty()
    var nothing: User?
    var number: Int? = 1
    var value: Value
    var any: Any = 1
    var tuple = (1, name: "a")
    var function: (Int) -> Int = { $0 }
    var object = Base()
    var noNumbers: [Int] = []
    var noTable: [String: Int] = [:]
    var noSet: Set<Int> = []
    var numbers = [1, 2]
    var voids = [Empty()]
    var actions = [RowAction.deleted]
    // What has no order is sorted.
    var table = ["b": [1], "a": []]
    var set = Set(["b", "a", "c"])
    // The dump is that of the conformance, or of the mirror, which may be of another value.
    var described = Described()
    var reflected = Reflected()
    var represented = Represented()
    var stack = Stack()
    var wrapped = Wrapped()
  }

  @Test func partsOfAllKinds_areIndented() {
    dumps(
      Everything(value: [true]),
      #"""
      DumpTests.Everything(
        tapped: .tapped,
        changed: .changed("a"),
        deleted: .child(.deleted),
        edited: .child(
          .edited("a")
        ),
        row: .row(
          id: 1,
          action: .edited("a")
        ),
        pair: .pair(
          1,
          name: "a"
        ),
        lines: .changed(
          """
          a
          b
          """
        ),
        text: """
          a
          b
          """,
        byte: 1,
        void: DumpTests.Empty(),
        nothing: nil,
        number: 1,
        value: [
          [0]: true
        ],
        any: 1,
        tuple: (
          1,
          name: "a"
        ),
        function: (Function),
        object: DumpTests.Base(number: 1),
        noNumbers: [],
        noTable: [:],
        noSet: Set([]),
        numbers: [
          [0]: 1,
          [1]: 2
        ],
        voids: [
          [0]: DumpTests.Empty()
        ],
        actions: [
          [0]: .deleted
        ],
        table: [
          "a": [],
          "b": [
            [0]: 1
          ]
        ],
        set: Set([
          "a",
          "b",
          "c"
        ]),
        described: #1,
        reflected: DumpTests.Reflected(
          a: 1,
          b: 2
        ),
        represented: .tapped,
        stack: [
          #1: .tapped,
          #1: .changed("a")
        ],
        wrapped: DumpTests.User(
          id: 1,
          name: "a"
        )
      )
      """#)
  }

  @Test func rootsAreWrittenWithTheirType() {
    enum Labeled { case only(id: Int) }
    struct Generic<Value> { struct Nested {} }
    dumps(Action.tapped, "DumpTests.Action.tapped")
    dumps(Action.child(.deleted), "DumpTests.Action.child(.deleted)")
    dumps(Represented(), "DumpTests.Action.tapped")
    dumps(Labeled.only(id: 1), "DumpTests.Labeled.only(id: 1)")
    dumps(Generic<[Int: String]>.Nested(), "DumpTests.Generic.Nested()")
    dumps(Int?.none as Any, "nil")
    dumps(Int??.some(1) as Any, "1")
  }

  @Test func strings_areWrittenAsLiterals() {
    dumps("a", #""a""#)
    dumps("tab\t", #""tab\t""#)
    dumps(#"say "hi""#, ##"#"say "hi""#"##)
    dumps(#"back\slash"#, ##"#"back\slash"#"##)
    dumps("é".first as Any, #""é""#)
    dumps("é".unicodeScalars.first as Any, #""é""#)
    dumps("say \"é\"" as StaticString, ##"#"say "é""#"##)
    dumps("abc".prefix(2), #""ab""#)
    dumps(
      "a\nb\n\nc",
      #"""
      """
      a
      b

      c
      """
      """#)
    dumps(
      User(id: 1, name: "a\n\nb"),
      "DumpTests.User(\n  id: 1,\n  name: \"\"\"\n    a\n    \n    b\n    \"\"\"\n)")
    dumps(
      "a\n\\(b)\n\"\"\"",
      ##"""
      #"""
      a
      \(b)
      """
      """#
      """##)
  }

  @Test func propertiesOfTheRuntimeAndMacros_areOmitted() {
    actor Counter {
      var count = 1
      var step = 2
    }
    dumps(
      Counter(),
      """
      DumpTests.Counter(
        count: 1,
        step: 2
      )
      """)
    struct Registrar {}
    class Base { let _$observationRegistrar = Registrar() }
    final class Model: Base { var name = "a" }
    struct Value {
      var name = "a"
      let _$observationRegistrar = Registrar()
    }
    dumps(Model(), "DumpTests.Model(\n  name: \"a\"\n)")
    dumps(Value(), "DumpTests.Value(\n  name: \"a\"\n)")
    #expect(diff(Value(), Value()) == nil)
    #expect(
      diff(Value(), Value(name: "b"))
        == "  DumpTests.Value(\n-   name: \"a\"\n+   name: \"b\"\n  )")
    struct Explicit: CustomDumpReflectable {
      var customDumpMirror: Mirror {
        Mirror(self, children: ["_$observationRegistrar": 1], displayStyle: .struct)
      }
    }
    dumps(Explicit(), "DumpTests.Explicit(_$observationRegistrar: 1)")
  }

  @Test func durations_areWrittenWithUnits() {
    dumps(Duration.seconds(60), "1 minute")
    dumps(Duration.seconds(300), "5 minutes")
    dumps(Duration.seconds(1), "1 second")
    dumps(Duration.milliseconds(90_500), "1 minute, 30 seconds, 500 milliseconds")
    dumps(Duration.nanoseconds(1_001), "1 microsecond, 1 nanosecond")
    dumps(Duration.seconds(90_000), "1 day, 1 hour")
    dumps(Duration.seconds(-2), "-2 seconds")
    dumps(Duration.zero, "0 seconds")
    dumps(
      Duration.seconds(1) / 3,
      "333 milliseconds, 333 microseconds, 333 nanoseconds, 333333333 attoseconds")
  }

  @Test func controlCharacters_areEscaped() {
    dumps("\"\u{1B}[31m", #""\"\u{1B}[31m""#)
    dumps("a\r\nb", #""a\r\nb""#)
    dumps("\"a\tb", #""\"a\tb""#)
    dumps("\"a b", ##"#""a b"#"##)
    #expect(
      diff("a\r\nb", "a\r\nc") == #"""
        - "a\r\nb"
        + "a\r\nc"
        """#)
  }

  @Test func otherValues_areWrittenAsDescribed() {
    dumps(1, "1")
    dumps(1.5, "1.5")
    dumps(true, "true")
    dumps(0..<3, "0..<3")
    dumps({ (number: Int) in number }, "(Function)")
    dumps(\User.name, #"\User.name"#)
    dumps(AnyHashable(User(id: 1, name: "").id), "1")
    dumps(SIMD2<Double>(1, 2.5), "SIMD2<Double>(1.0, 2.5)")
    dumps(SIMD3<UInt8>(1, 2, 3), "SIMD3<UInt8>(1, 2, 3)")
    dumps(1 as any Equatable, "1")
    dumps(User.self, "DumpTests.User.self")
    dumps([User?].self, "[DumpTests.User?].self")
    dumps([String: Int].self, "[String: Int].self")
    dumps(String.Encoding.self, "String.Encoding.self")
    dumps(((Int, Set<String>) -> Void).self, "(Int, Set) -> ().self")
  }

  @Test func theNameIndentationAndDepthCanBeSet() {
    let users = [User(id: 1, name: "Blob")]
    var dump = ""
    let result = customDump(users, to: &dump, name: "users", indent: 2, maxDepth: 1)
    #expect(result == users)
    #expect(
      dump == """
          users: [
            [0]: DumpTests.User(…)
          ]
        """)
    dump = ""
    customDump("a\nb", to: &dump, name: "text")
    #expect(
      dump == #"""
        text: """
          a
          b
          """
        """#)
    dump = ""
    customDump(users, to: &dump, maxDepth: 0)
    #expect(dump == "[…]")
    dump = ""
    customDump("a\nb", to: &dump, maxDepth: 0)
    #expect(dump == #""…""#)
  }
}

/// The leaves of a value: the parts that have no parts themselves, each with its path.
@Suite struct LeavesTests {
  private enum Load: Equatable {
    case loading
    case loaded([Pair], by: String)
  }
  private struct Pair: Equatable {
    var a = 1
    @Wrapped var b: String?
    var c: [Int: Bool] = [:]
  }
  @propertyWrapper private struct Wrapped: CustomDumpRepresentable, Equatable {
    var wrappedValue: String?
    var customDumpValue: Any { wrappedValue as Any }
  }
  private final class Node {
    var next: Node?
    var name = "node"
  }

  private func leaves(_ value: Any, describing: (Any) -> String? = { _ in nil }) -> [String] {
    var result: [String] = []
    forEachLeaf(of: value, describing: describing) { result.append("\($0) = \($1)") }
    return result
  }

  @Test func leaves_haveTheirPaths() {
    #expect(leaves(Load.loading) == [" = .loading"])
    #expect(
      leaves(
        Load.loaded(
          [Pair(b: Wrapped(wrappedValue: "x"), c: [2: true, 1: false]), Pair()], by: "me")) == [
          "loaded[0].a = 1", "loaded[0].b = \"x\"", "loaded[0].c[1] = false",
          "loaded[0].c[2] = true", "loaded[1].a = 1", "loaded[1].b = nil", "loaded[1].c = []",
          "loaded.by = \"me\"",
        ])
    #expect(leaves(Set([3, 1, 2])) == [" = 1, 2, 3"])
    #expect(leaves((first: 1, 2)) == ["first = 1", " = 2"])
    #expect(leaves([Int]()) == [" = []"])
    #expect(leaves([Load.loading], describing: { $0 is Load ? "?" : nil }) == ["[0] = ?"])
  }

  @Test func objectThatRefersToItself_hasAnEnd() {
    let node = Node()
    node.next = node
    #expect(leaves(node).count == 63)
    node.next = nil
  }
}
