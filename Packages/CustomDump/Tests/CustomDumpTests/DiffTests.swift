import CustomDump
import Foundation
import Synchronization
import Testing

@Suite struct DiffTests {
  struct User: Equatable, Identifiable {
    var id: Int
    var name: String
  }

  func expectDiff<Value>(
    _ lhs: Value, _ rhs: Value, _ expected: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(diff(lhs, rhs) == expected, sourceLocation: sourceLocation)
  }

  @Test func equalValues_haveNoDiff() {
    expectDiff(1, 1, nil)
    expectDiff(User(id: 1, name: "a"), User(id: 1, name: "a"), nil)
    expectDiff([Any?].init([1, "a", nil]), [1, "a", nil], nil)
    expectDiff({ 1 }, { 2 }, nil)
    struct NotEquatable { var a = 1, b = [NotEquatable]() }
    expectDiff(NotEquatable(b: [NotEquatable()]), NotEquatable(b: [NotEquatable()]), nil)
  }

  @Test func atoms_areShownOnBothSides() {
    expectDiff(1, 2, "- 1\n+ 2")
    expectDiff("a", "b", "- \"a\"\n+ \"b\"")
    expectDiff(Int?.none, 1, "- nil\n+ 1")
    expectDiff(1 as Any, UInt8(1) as Any, "- 1 as Int\n+ 1 as UInt8")
    expectDiff(1 as Any, "a" as Any, "- 1\n+ \"a\"")
  }

  enum Action: Equatable {
    case a(Int)
    case b(id: Int, name: String)
    case c(User)
    case d
  }
  struct Ordered: CustomReflectable, Equatable {
    var b: Int
    var customMirror: Mirror {
      Mirror(
        self, unlabeledChildren: ["c": 1, "b": b, "a": 1] as KeyValuePairs,
        displayStyle: .dictionary)
    }
  }

  struct Everything: Equatable {
    var same = User(id: 0, name: "a")
    var user = User(id: 1, name: "a")
    var removed: User? = User(id: 1, name: "a")
    var number = Action.a(1)
    var other = Action.a(1)
    var row = Action.b(id: 1, name: "a")
    var child = Action.c(User(id: 1, name: "a"))
    var text = "a\nb\nc"
    var replaced = [1, 2, 3, 4]
    var appended = [1, 2, 3]
    var dropped = [1, 2, 3]
    var added: [Int] = []
    var emptied = [1]
    // Elements with different ids are not compared.
    var ids = [User(id: 1, name: "a")]
    var users = (1...5).map { User(id: $0, name: "a") }
    // What has no order shows its changes first.
    var table = ["a": 1, "b": 2, "c": 3]
    var allOfATable = ["b": 2, "c": 3]
    var addedKeys: [String: Int] = [:]
    var set: Set = [1, 2, 3]
    var ordered = Ordered(b: 1)
  }

  @Test func differentPartsOfAllKinds_areShownBetweenThoseThatAreEqual() {
    var other = Everything(
      user: User(id: 1, name: "b"), removed: nil, number: .a(2), other: .d,
      row: .b(id: 1, name: "b"), child: .c(User(id: 1, name: "b")), text: "a\nB\nc",
      replaced: [1, 2, 5, 4], appended: [1, 2, 3, 4], dropped: [2, 3], added: [1], emptied: [],
      ids: [User(id: 2, name: "a")], table: ["a": 1, "b": 3, "d": 3],
      allOfATable: ["b": 3, "d": 3], addedKeys: ["a": 1], set: [2, 3, 4], ordered: Ordered(b: 2))
    other.users[1].name = "b"
    other.users.remove(at: 3)
    expectDiff(
      Everything(), other,
      #"""
        DiffTests.Everything(
          same: DiffTests.User(…),
          user: DiffTests.User(
            id: 1,
      -     name: "a"
      +     name: "b"
          ),
      -   removed: DiffTests.User(
      -     id: 1,
      -     name: "a"
      -   ),
      +   removed: nil,
      -   number: .a(1),
      +   number: .a(2),
      -   other: .a(1),
      +   other: .d,
          row: .b(
            id: 1,
      -     name: "a"
      +     name: "b"
          ),
          child: .c(
            DiffTests.User(
              id: 1,
      -       name: "a"
      +       name: "b"
            )
          ),
          text: """
            a
      -     b
      +     B
            c
            """,
          replaced: [
            … (2 unchanged),
      -     [2]: 3,
      +     [2]: 5,
            [3]: 4
          ],
          appended: [
            … (3 unchanged),
      +     [3]: 4
          ],
          dropped: [
      -     [0]: 1,
            … (2 unchanged)
          ],
          added: [
      +     [0]: 1
          ],
          emptied: [
      -     [0]: 1
          ],
          ids: [
      -     [0]: DiffTests.User(
      -       id: 1,
      -       name: "a"
      -     )
      +     [0]: DiffTests.User(
      +       id: 2,
      +       name: "a"
      +     )
          ],
          users: [
            [0]: DiffTests.User(…),
            [1]: DiffTests.User(
              id: 2,
      -       name: "a"
      +       name: "b"
            ),
            [2]: DiffTests.User(…),
      -     [3]: DiffTests.User(
      -       id: 4,
      -       name: "a"
      -     ),
            [3]: DiffTests.User(…)
          ],
          table: [
      -     "b": 2,
      +     "b": 3,
      -     "c": 3,
      +     "d": 3,
            … (1 unchanged)
          ],
          allOfATable: [
      -     "b": 2,
      +     "b": 3,
      -     "c": 3
      +     "d": 3
          ],
          addedKeys: [
      +     "a": 1
          ],
          set: Set([
      -     1,
      +     4,
            … (2 unchanged)
          ]),
          ordered: [
            "c": 1,
      -     "b": 1,
      +     "b": 2,
            "a": 1
          ]
        )
      """#)
  }

  @Test func roots_areShownWithTheirType() {
    struct Single: Equatable { var id: Int }
    expectDiff(
      Single(id: 1), Single(id: 2), "- DiffTests.Single(id: 1)\n+ DiffTests.Single(id: 2)")
    expectDiff(Action.a(1), .d, "- DiffTests.Action.a(1)\n+ DiffTests.Action.d")
    expectDiff(
      NSSet(array: [1, 2]), NSSet(array: [2]), "  Set([\n-   1,\n    … (1 unchanged)\n  ])")
    expectDiff("a\nb", "a", "  \"\"\"\n  a\n- b\n  \"\"\"")
  }

  @Test func unequalValuesWithEqualDumps_areMarked() {
    struct Never: Equatable {
      var id = 1
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    expectDiff(
      Never(), Never(),
      """
        // Not equal but no difference detected:
      - DiffTests.Never(id: 1)
      + DiffTests.Never(id: 1)
      """)
    struct Unequal: Equatable {
      var id = 1, name = "a"
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    expectDiff(
      [Unequal()], [Unequal()],
      """
        [
          // Not equal but no difference detected:
      -   [0]: DiffTests.Unequal(…)
      +   [0]: DiffTests.Unequal(…)
        ]
      """)
  }

  @Test func customTextsThatAreEqual_areNotMarked() {
    struct Secret: CustomDumpStringConvertible {
      var text: String
      var customDumpDescription: String { "<hidden>" }
    }
    enum Key: CustomDumpStringConvertible {
      case text(String)
      var customDumpDescription: String { "<key>" }
    }
    struct Login: CustomDumpReflectable {
      var name = "a", password = Secret(text: "b"), key = Key.text("c"), visits = 1
      var customDumpMirror: Mirror {
        Mirror(
          self, children: ["name": name, "password": password, "key": key], displayStyle: .struct)
      }
    }
    expectDiff(
      Login(), Login(password: Secret(text: "c")),
      """
        DiffTests.Login(
          name: "a",
      -   password: <hidden>,
      +   password: <hidden>,
          key: <key>
        )
      """)
    expectDiff(Key.text("a"), .text("b"), "- <key>\n+ <key>")
    expectDiff(Login(), Login(visits: 2), nil)
    expectDiff(Key.text("a"), .text("a"), nil)
  }

  @Test func theProportionalFormat_hasMarksOfEqualWidth() {
    #expect(
      diff([1, 2], [1, 3], format: .proportional) == """
        \u{2007} [
        \u{2007}   [0]: 1,
        \u{2212}   [1]: 2
        +   [1]: 3
        \u{2007} ]
        """)
  }

  @Test func manyReversedElements_areDiffed() throws {
    let lhs = (0..<500).map { User(id: $0, name: "a") }
    let rhs = lhs.reversed().map { User(id: $0.id, name: "b") }
    let difference = try #require(diff(lhs, rhs))
    #expect(difference.hasPrefix("  [\n"))
  }
}

/// Checks what a diff leaves out.
@Suite struct DiffFormatTests {
  private struct Row: CustomDumpStringConvertible, Equatable {
    @TaskLocal static var described = Counter()
    var number: Int

    var customDumpDescription: String {
      Self.described.count.withLock { $0 += 1 }
      return "row \(number)"
    }
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private struct Rows: Equatable {
    var id = 1
    var name = "a"
    var rows: [Row] = []
    var total = 0
  }

  @Test func foldedFields_areCounted() {
    var format = DiffFormat.default
    format.foldsFields = true
    #expect(
      diff(Rows(), Rows(rows: [Row(number: 1)]), format: format) == """
          DiffFormatTests.Rows(
            … (2 unchanged),
            rows: [
        +     [0]: row 1
            ],
            … (1 unchanged)
          )
        """)
  }

  @Test func linesBeyondTheMaximum_areNeitherWrittenNorDescribed() {
    let rows = Rows(rows: (1...1_000).map(Row.init))
    var format = DiffFormat.default
    format.maxLines = 6
    let counter = Counter()
    Row.$described.withValue(counter) {
      #expect(
        diff(Rows(), rows, format: format) == """
            DiffFormatTests.Rows(
              id: 1,
              name: "a",
              rows: [
          +     [0]: row 1,
          +     [1]: row 2,
                …
              ],
              …
            )
          """)
      var dump = ""
      customDump(rows, to: &dump, maxLines: 5)
      #expect(
        dump == """
          DiffFormatTests.Rows(
            id: 1,
            name: "a",
            rows: [
              [0]: row 1,
              …
            ],
            …
          )
          """)
      dump = ""
      customDump("one\ntwo\nthree", to: &dump, maxLines: 2)
      #expect(
        dump == #"""
          """
          one
          …
          """
          """#)
    }
    #expect(counter.count.withLock(\.self) < 10)
    format.maxLines = 3
    #expect(
      diff([Rows()], [rows, rows], format: format) == """
          [
            [0]: DiffFormatTests.Rows(
              id: 1,
              name: "a",
              …
            ),
            …
          ]
        """)
  }
}
