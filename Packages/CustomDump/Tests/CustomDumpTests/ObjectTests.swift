import CustomDump
import Foundation
import Testing

/// Dumps and diffs of instances of classes, which have an identity.
@Suite struct ObjectTests {
  class Base { var name = "Blob" }

  final class Person: Base {
    var friend: Person?
  }

  final class Node {
    var name: String
    var next: Node?
    init(_ name: String) { self.name = name }
  }

  @Test func instancesOfAClassAreNumberedFromTheSecondOn() {
    let (first, second) = (Base(), Base())
    #expect(
      String(customDumping: [first, first, second, second, Person()]) == """
        [
          [0]: ObjectTests.Base(name: "Blob"),
          [1]: ObjectTests.Base(↩︎),
          [2]: #1 ObjectTests.Base(name: "Blob"),
          [3]: #1 ObjectTests.Base(↩︎),
          [4]: ObjectTests.Person(
            name: "Blob",
            friend: nil
          )
        ]
        """)
  }

  @Test func aCycle_isWrittenOnce() {
    let (first, second) = (Person(), Person())
    first.friend = second
    second.friend = first
    defer { first.friend = nil }
    #expect(
      String(customDumping: first) == """
        ObjectTests.Person(
          name: "Blob",
          friend: #1 ObjectTests.Person(
            name: "Blob",
            friend: ObjectTests.Person(↩︎)
          )
        )
        """)
  }

  final class Member: Hashable {
    let name: String
    var peers: Set<Member> = []
    var roles: [Member: String] = [:]
    init(_ name: String) { self.name = name }

    static func == (lhs: Member, rhs: Member) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func cyclesThroughSetsAndDictionaries_end() {
    let members = ["a", "b", "c"].map(Member.init)
    for member in members {
      member.peers = Set(members)
      member.roles = [members[0]: "lead"]
    }
    defer { for member in members { (member.peers, member.roles) = ([], [:]) } }
    let dump = String(customDumping: members[0])
    for name in ["a", "b", "c"] { #expect(dump.contains("name: \"\(name)\"")) }
    #expect(dump == String(customDumping: members[0]))
    #expect(diff(members[0], members[0]) == nil)
    #expect(diff(members[0], members[1])?.contains("name") == true)
  }

  @Test func instancesThatOnlyTheDumpRetainsHaveDifferentNumbers() {
    struct Maker: CustomDumpReflectable {
      var customDumpMirror: Mirror {
        Mirror(self, children: ["node": Node("a")], displayStyle: .struct)
      }
    }
    let dump = String(customDumping: (0..<20).map { _ in Maker() })
    #expect(!dump.contains("↩︎"))
    #expect(dump.contains("#19 ObjectTests.Node("))
  }

  @Test func twoInstances_differAsAWhole() {
    let (lhs, rhs) = (Node("a"), Node("a"))
    lhs.next = lhs
    rhs.next = rhs
    defer {
      lhs.next = nil
      rhs.next = nil
    }
    #expect(diff(lhs, rhs) == nil)
    rhs.name = "b"
    #expect(
      diff(lhs, rhs) == """
        - ObjectTests.Node(
        -   name: "a",
        -   next: ObjectTests.Node(↩︎)
        - )
        + #1 ObjectTests.Node(
        +   name: "b",
        +   next: #1 ObjectTests.Node(↩︎)
        + )
        """)
    #expect(diff(NSObject(), NSObject()) == "- NSObject()\n+ #1 NSObject()")
  }

  @Test func aDiffNumbersTheInstancesOfAllItsLines() {
    let (first, second) = (Node("a"), Node("b"))
    #expect(
      diff([first, first, first], [first, second, first]) == """
          [
            [0]: ObjectTests.Node(…),
        -   [1]: ObjectTests.Node(↩︎),
        +   [1]: #1 ObjectTests.Node(
        +     name: "b",
        +     next: nil
        +   ),
            [2]: ObjectTests.Node(↩︎)
          ]
        """)
  }

  @Test func anInstanceThatIsUnequalToItself_isWrittenOnBothSides() {
    final class Never: Equatable {
      var id = 1
      var other: Never?
      static func == (lhs: Never, rhs: Never) -> Bool { false }
    }
    let never = Never()
    never.other = never
    defer { never.other = nil }
    #expect(
      diff(never, never) == """
          // Not equal but no difference detected:
        - ObjectTests.Never(…)
        + ObjectTests.Never(↩︎)
        """)
  }

  /// A reference that was another value before.
  @Test func referenceOfBothSides_showsItsValuesBeforeAndAfter() {
    final class Counter: _CustomDiffObject, Equatable {
      var (before, after) = (1, 2)
      var _customDiffValues: (Any, Any) { (before, after) }
      static func == (lhs: Counter, rhs: Counter) -> Bool { lhs.before == rhs.after }
    }
    struct State: Equatable {
      var counter: Counter
      var name = "a"
      var again: Counter
    }
    let counter = Counter()
    #expect(String(customDumping: counter) == "#1 2")
    #expect(
      diff(State(counter: counter, again: counter), State(counter: counter, again: counter)) == """
          ObjectTests.State(
        -   counter: #1 1,
        +   counter: #1 2,
            name: "a",
            again: #1 Int(↩︎)
          )
        """)
    #expect(diff(counter, Counter()) == "- #1 1\n+ #2 2")
    // In one line, both sides are written in full.
    struct Reference: Equatable, _CustomDiffObject, CustomDumpRepresentable {
      var counter: Counter
      var customDumpValue: Any { counter.after }
      var _customDiffValues: (Any, Any) { counter._customDiffValues }
      var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(counter) }
    }
    struct Short: Equatable { var counter: Reference }
    let short = Short(counter: Reference(counter: counter))
    #expect(
      diff(short, short) == """
        - ObjectTests.Short(counter: #1 1)
        + ObjectTests.Short(counter: #1 2)
        """)
    #expect(
      diff([State(counter: counter, again: counter)], []) == """
          [
        -   [0]: ObjectTests.State(
        -     counter: #1 1,
        -     name: "a",
        -     again: #1 Int(↩︎)
        -   )
          ]
        """)
  }
}
