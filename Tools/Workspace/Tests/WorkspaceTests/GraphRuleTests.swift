import Testing

@testable import Workspace

/// Checks each rule with a workspace that violates it.
@Suite struct GraphRuleTests {
  /// A workspace without problems, in which `High` depends on `Low`.
  let fixture: Fixture

  init() throws {
    fixture = try Fixture()
    try fixture.addPackage("Low")
    try fixture.addPackage("High", needs: ["Low"])
  }

  let high = "Packages/High/Sources/High/Code.swift"
  let manifest = "Packages/High/Package.swift"

  @Test func validWorkspace_hasNoProblems() {
    #expect(fixture.problems == [])
  }

  @Test(arguments: [
    "import Other", "public import Other", "internal import Other", "package import Other",
    "private import Other", "fileprivate import Other", "@testable import Other",
    "@_exported import Other", "@preconcurrency import Other", "import struct Other.Value",
    "@_spi(Internals) @testable import Other", "#if DEBUG\n  import Other\n#endif",
    "let x = 1; import Other", "/* why */ import Other",
  ])
  func undeclaredImport_isReported(_ statement: String) throws {
    try fixture.addPackage("Other")
    try fixture.write("import Low\n\(statement)\n", to: high)
    let line = statement.hasPrefix("#if") ? 3 : 2
    #expect(
      fixture.problems == [
        """
        \(high):\(line): error: High imports Other without declaring it. Add "Other" to the \
        dependencies of High in \(manifest), or remove the import.
        """
      ])
  }

  @Test(arguments: [
    "// import Other", "/* import Other */", "let text = \"import Other\"",
    "let text = \"\"\"\n  import Other\n  \"\"\"", "let text = #\"\"\"\n  import Other\n  \"\"\"#",
    "f(.import, Other)", "let text = \"\\(f(\"import Other\"))\"", "import Foundation",
    "let text = \"\\\"\"\n// import Other",
  ])
  func importInACommentOrString_isIgnored(_ source: String) throws {
    try fixture.addPackage("Other")
    try fixture.write("import Low\n\(source)\n", to: high)
    #expect(fixture.problems == [])
  }

  @Test func testInAComment_exists() throws {
    let test = "import High\n@Suite struct OtherTests {\n  @Test func ids_areKept() {}\n}\n"
    try fixture.write(test, to: "Packages/High/Tests/HighTests/Tests.swift")
    try fixture.write("", to: "Packages/Low/Tests/LowTests/LowTests.swift")
    let comment =
      "// Invariant: ids are kept. Tests: `OtherTests`, `OtherTests/ids_areKept`, `LowTests`, "
      + "`ids_areKept` in LowTests.swift.\n"
    try fixture.write("import Low\n" + comment, to: high)
    #expect(fixture.problems == [])
    let wrong = comment.replacing("LowTests.", with: "LawTests.")
      .replacing("/ids", with: "/wrong").replacing("`ids", with: "`none")
    try fixture.write("import Low\n\n  /// See `OldTests`.\n\n" + wrong, to: high)
    #expect(
      fixture.problems
        == [(3, "OldTests"), (5, "LawTests"), (5, "none_areKept"), (5, "wrong_areKept")].map {
          "\(high):\($0): error: There is no test \($1). Name the one that holds what the comment says."
        })
  }

  @Test func dependencyOfAnotherTarget_isNotEnough() throws {
    try fixture.write("import High\nimport Low\n", to: "Packages/High/Tests/HighTests/Tests.swift")
    #expect(
      fixture.problems == [
        """
        Packages/High/Tests/HighTests/Tests.swift:2: error: HighTests imports Low without declaring \
        it. Add "Low" to the dependencies of HighTests in \(manifest), or remove the import.
        """
      ])
  }

  @Test func productWithAnotherName_isReportedWithItsPackage() throws {
    try fixture.replace(
      "targets: [\n", with: "targets: [\n    .target(name: \"Extra\"),\n",
      in: "Packages/Low/Package.swift")
    try fixture.write("", to: "Packages/Low/Sources/Extra/Extra.swift")
    try fixture.write("import Low\nimport Extra\n", to: high)
    #expect(fixture.problems.first?.contains(".product(name: \"Extra\", package: \"Low\")") == true)
  }

  @Test func unusedDependency_isReported() throws {
    try fixture.write("", to: high)
    #expect(
      fixture.problems == [
        """
        \(manifest):11: error: No source of High imports Low. Remove it from the dependencies of the \
        target.
        """
      ])
  }

  @Test func cycle_isLeftToSwiftPM() throws {
    try fixture.addPackage("Low", needs: ["High"])
    #expect(fixture.graph().packages.map(\.name) == ["Low", "High"])
    #expect(fixture.problems == [])
  }

  @Test func packageWithAURL_isReported() throws {
    try fixture.replace(
      "path: \"../Low\"", with: "url: \"https://example.com/Low\", from: \"1.0.0\"", in: manifest)
    #expect(fixture.problems.count == 1)
    #expect(
      fixture.problems.first?.hasPrefix(
        """
        \(manifest):9: error: Expected `.package(path: "../Name")`, as there are no packages from \
        elsewhere here
        """) == true)
  }

  @Test func liveModule_isImportedByAppAndItsTestsOnly() throws {
    try fixture.addPackage("WeatherLive")
    try fixture.addPackage("High", needs: ["WeatherLive"])
    try fixture.addPackage("App", in: "", needs: ["WeatherLive"])
    #expect(
      fixture.problems == [
        """
        \(manifest):11: error: High depends on WeatherLive, which only App and the tests of \
        WeatherLive may do. Depend on Weather, and leave it to App to choose the live client.
        """
      ])
  }

  @Test func liveModule_isNotImportedByOtherTargetsOfItsPackage() throws {
    try fixture.addPackage("WeatherLive")
    try fixture.replace(
      "targets: [\n",
      with: "targets: [\n    .target(name: \"Extra\", dependencies: [\"WeatherLive\"]),\n",
      in: "Packages/WeatherLive/Package.swift")
    try fixture.write("import WeatherLive\n", to: "Packages/WeatherLive/Sources/Extra/Extra.swift")
    #expect(fixture.problems.count == 1)
    let reason = "which only App and the tests of WeatherLive may do"
    #expect(fixture.problems.first?.contains(reason) == true)
  }

  func addFeature(
    _ name: String, in folder: String = "Packages", needs: [String] = [], source: String? = nil,
    file: String? = nil
  ) throws {
    try fixture.addPackage(
      name, in: folder, needs: needs, source: source, file: file ?? "\(name)Feature.swift")
  }

  let form = "public struct FormFeature: Reducer {}\n"
  let list = "import Form\nstruct ListFeature: Reducer { let body = FormFeature() }\n"

  @Test func child_isADependency() throws {
    try addFeature("Form", source: form)
    try addFeature("List", needs: ["Form"], source: list)
    try addFeature(
      "Root", needs: ["Form", "List"],
      source: "import Form\nimport List\nlet body = ListFeature(FormFeature.State())\n")
    #expect(fixture.problems == [])
  }

  @Test(arguments: ["FormFeature.State()", "// FormFeature()", "FormView()"])
  func featureWithoutTheReducer_isNotAParent(_ source: String) throws {
    try addFeature("Form", source: form)
    try addFeature("List", needs: ["Form"], source: "import Form\n\(source)\n")
    #expect(fixture.problems.count == 1)
    #expect(
      fixture.problems.first?.hasPrefix(
        """
        Packages/List/Package.swift:11: error: List depends on Form and does not run its reducer, so \
        that it is no parent of it.
        """) == true)
  }

  @Test func siblingAsADependency_isReported() throws {
    try addFeature("Form")
    try addFeature("List", source: "import Form\n")
    #expect(fixture.problems.count == 1)
    #expect(
      fixture.problems.first?.hasPrefix(
        """
        Packages/List/Sources/List/ListFeature.swift:1: error: List imports Form without declaring \
        it. A feature knows neither its parent nor its siblings: send a `delegate` action
        """) == true)
  }

  @Test func example_isAFeature() throws {
    try addFeature(
      "Chess", in: "Packages/Examples", source: "let p = Process()", file: "Chess.swift")
    #expect(fixture.problems.count == 1)
    #expect(fixture.problems.first?.contains("A feature does not use Process.") == true)
  }

  @Test func parentAsADependency_isReported() throws {
    try addFeature("Form", source: "import List\n" + form)
    try addFeature("List", needs: ["Form"], source: "import Form\nlet body = FormFeature()\n")
    #expect(fixture.problems.count == 1)
    #expect(
      fixture.problems.first?.contains("A feature knows neither its parent nor its siblings")
        == true)
  }

  @Test(arguments: [
    ("import FoundationNetworking", "FoundationNetworking"),
    ("let s = URLSession.shared", "URLSession"),
    ("let p = Process()", "Process"),
    ("posix_spawn(nil)", "posix_spawn"),
  ])
  func featureWithAProcessOrRequest_isReported(_ source: String, _ name: String) throws {
    try addFeature(
      "Form",
      source: source + "\n// URLSession\n" + "let text = \"Process()\"\nstruct Process {}\n")
    #expect(
      fixture.problems == [
        """
        Packages/Form/Sources/Form/FormFeature.swift:1: error: A feature does not use \(name). Make a \
        client of it (`make client NAME=…`), so that tests and previews can replace it.
        """
      ])
  }
}
