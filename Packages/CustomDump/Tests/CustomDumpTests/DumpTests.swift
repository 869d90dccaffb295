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

  @Test func enums_showTheirCaseAndPayload() {
    dumps(Action.tapped, "DumpTests.Action.tapped")
    dumps(Action.changed("a"), #"DumpTests.Action.changed("a")"#)
    dumps(Action.child(.deleted), "DumpTests.Action.child(.deleted)")
    dumps(
      Action.child(.edited("a")),
      """
      DumpTests.Action.child(
        .edited("a")
      )
      """)
    dumps(
      Action.row(id: 1, action: .edited("a")),
      """
      DumpTests.Action.row(
        id: 1,
        action: .edited("a")
      )
      """)
    dumps(
      Action.pair(1, name: "a"),
      """
      DumpTests.Action.pair(
        1,
        name: "a"
      )
      """)
    enum Labeled { case only(id: Int) }
    dumps(Labeled.only(id: 1), "DumpTests.Labeled.only(id: 1)")
  }

  @Test func collections_showTheirElements() {
    dumps([Int](), "[]")
    dumps([String: Int](), "[:]")
    dumps(Set<Int>(), "Set([])")
    dumps(
      [1, 2],
      """
      [
        [0]: 1,
        [1]: 2
      ]
      """)
    dumps(
      ["b": [1], "a": []],
      """
      [
        "a": [],
        "b": [
          [0]: 1
        ]
      ]
      """)
    dumps(
      Set(["b", "a", "c"]),
      """
      Set([
        "a",
        "b",
        "c"
      ])
      """)
    dumps(
      [RowAction].init([.deleted]),
      """
      [
        [0]: .deleted
      ]
      """)
  }

  @Test func tuplesAndOptionals_showTheirElements() {
    dumps(
      (1, name: "a"),
      """
      (
        1,
        name: "a"
      )
      """)
    dumps(Int?.none as Any, "nil")
    dumps(Int??.some(1) as Any, "1")
    struct Box {
      var user: User?
      var number: Int? = 1
    }
    dumps(
      Box(),
      """
      DumpTests.Box(
        user: nil,
        number: 1
      )
      """)
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
      User(id: 1, name: "a\nb"),
      #"""
      DumpTests.User(
        id: 1,
        name: """
          a
          b
          """
      )
      """#)
    dumps(
      User(id: 1, name: "a\n\nb"),
      "DumpTests.User(\n  id: 1,\n  name: \"\"\"\n    a\n    \n    b\n    \"\"\"\n)")
    dumps(
      Action.changed("a\nb"),
      #"""
      DumpTests.Action.changed(
        """
        a
        b
        """
      )
      """#)
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

  @Test func namesOfTypes_areShortened() {
    struct Generic<Value> {
      struct Nested { var a = 1, b = 2 }
    }
    dumps(
      Generic<[Int: String]>.Nested(),
      """
      DumpTests.Generic.Nested(
        a: 1,
        b: 2
      )
      """)
  }

  @Test func conformances_determineTheDump() {
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
    dumps(Described(), "#1")
    dumps(
      Reflected(),
      """
      DumpTests.Reflected(
        a: 1,
        b: 2
      )
      """)
    dumps(Represented(), "DumpTests.Action.tapped")
    dumps(
      Stack(),
      """
      [
        #1: .tapped,
        #1: .changed("a")
      ]
      """)
  }

  @Test func aMirrorOfAnotherValue_hasTheNameOfItsType() {
    struct Wrapped: CustomReflectable {
      var customMirror: Mirror { Mirror(reflecting: User(id: 1, name: "a")) }
    }
    dumps(
      Wrapped(),
      """
      DumpTests.User(
        id: 1,
        name: "a"
      )
      """)
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
