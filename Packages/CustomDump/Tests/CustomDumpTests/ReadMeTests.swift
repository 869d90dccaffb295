import CustomDump
import ReadMeTables
import Testing

// The example of the README.

struct Lesson: Equatable {
  var title: String, students: [String], duration: Duration
}

@Test func aDiffShowsTheLinesThatDiffer() {
  let before = Lesson(title: "Design", students: ["Blob"], duration: .seconds(60))
  var after = before
  after.duration = .seconds(300)
  #expect(
    String(customDumping: before) == """
      Lesson(
        title: "Design",
        students: [
          [0]: "Blob"
        ],
        duration: 1 minute
      )
      """)
  #expect(
    diff(before, after) == """
        Lesson(
          title: "Design",
          students: […],
      -   duration: 1 minute
      +   duration: 5 minutes
        )
      """)
}

// The table of what another package has.

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`customDump`, `String(customDumping:)`",
    {
      var text = ""
      customDump([1], to: &text, name: "a", maxDepth: 0)
      #expect(text.hasPrefix("a: […]") && String(customDumping: 1) == "1")
    }
  ),
  (
    "`diff(_:_:format:)`, `DiffFormat`",
    {
      #expect(diff(1, 2, format: .proportional) == "− 1\n+ 2" && diff(1, 1) == nil)
    }
  ),
  (
    "`expectNoDifference`, `expectDifference`",
    {
      expectNoDifference(1, 1)
      var value = 1
      expectDifference(value) {
        value += 1
      } changes: {
        $0 = 2
      }
    }
  ),
  (
    "`XCTAssertNoDifference`, `XCTAssertDifference`",
    {
      XCTAssertNoDifference(1, 1)
      var value = 1
      XCTAssertDifference(value) {
        value += 1
      } changes: {
        $0 = 2
      }
    }
  ),
  (
    "`CustomDumpStringConvertible`, `CustomDumpReflectable`, `CustomDumpRepresentable`",
    {
      struct Name: CustomDumpStringConvertible { var customDumpDescription: String { "name" } }
      struct Box: CustomDumpRepresentable { var customDumpValue: Any { Name() } }
      #expect(String(customDumping: Box()) == "name")
      let _: (any CustomDumpReflectable)? = nil
    }
  ),
  (
    "dumps of Foundation, durations and key paths",
    {
      #expect(String(customDumping: Duration.seconds(1)) == "1 second")
    }
  ),
  (
    "`_CustomDiffObject`",
    {
      final class Box: _CustomDiffObject {
        var _customDiffValues: (Any, Any) { (1, 2) }
      }
      let box = Box()
      #expect(box._objectIdentifier == ObjectIdentifier(box))
    }
  ),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try await use() }
}
