import ConcurrencyExtras
import Glibc
import Subprocesses
import Testing

@testable import Workspace

@Suite struct BuildPlanTests {
  /// However files and packages come and go between builds, and though others build in the same folder, what
  /// is built has all sources that there are, and no other.
  ///
  /// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
  @Test(arguments: SeededGenerator.seeds(1))
  func builds_haveTheSourcesThatThereAre(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try Fixture()
    let names = ["Base", "Middle", "High"]
    try fixture.addPackage("Base")
    try fixture.addPackage("Middle", needs: ["Base"])
    try fixture.addPackage("High", needs: ["Middle"])
    let steps = 5
    /// The functions of each package, each in a file of its own.
    var functions: [String: Set<Int>] = [:]
    var package = "High"
    for step in 0..<steps {
      // SwiftPM keeps a plan from the third build on.
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        try build(package, of: fixture, with: functions)
      }
      let name = names.randomElement(using: &generator) ?? package
      let path = "Packages/\(name)/Sources/\(name)"
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: package = name
      case 1:
        let build = ["swift", "build", "--scratch-path", fixture.files.absolute("build")]
        _ = try Subprocesses.run(build, in: fixture.files.absolute("Packages/\(name)"))
      case 2:
        try fixture.replace("let package", with: "\nlet package", in: "\(path)/../../Package.swift")
      case 3, 4:
        guard let old = functions[name]?.min() else { fallthrough }
        functions[name]?.remove(old)
        unlink(fixture.files.absolute("\(path)/F\(old).swift"))
      default:
        functions[name, default: []].insert(step)
        try fixture.write(
          "public func \(name.lowercased())\(step)() {}\n", to: "\(path)/F\(step).swift")
      }
    }
    try build(package, of: fixture, with: functions)
  }

  /// Builds a package whose test calls the functions of all packages that it needs.
  func build(_ name: String, of fixture: Fixture, with functions: [String: Set<Int>]) throws {
    let graph = fixture.graph()
    let package = try #require(graph[name])
    let needed = graph.closure(of: package).map(\.name)
    let tests = needed.map { name in
      let calls = (functions[name] ?? []).sorted().map { "  \(name.lowercased())\($0)()\n" }
      return "import \(name)\nfunc use\(name)() {\n\(calls.joined())}\n"
    }
    let file = "Packages/\(name)/Tests/\(name)Tests/Tests.swift"
    if fixture.files.text(file) != tests.joined() {
      try fixture.write(tests.joined(), to: file)
      // The compiler does not see a change right after a build, which a person is too slow to make.
      _ = try Subprocesses.run(
        ["touch", "-d", "1 minute", file], in: fixture.files.absolute("."))
    }
    let flags = ["--scratch-path", fixture.files.absolute("build"), BuildPlan.option]
    let plan = BuildPlan(graph: graph, scratch: "build")
    let result = try plan.build([package], flags: flags) { flags in
      let command = ["swift", "build", "--build-tests"] + flags
      let result = try Subprocesses.run(
        command, in: fixture.files.absolute(package.folder), mergesErrors: true)
      return (result.lines.contains("Building for debugging..."), result)
    }
    #expect(result.status == 0, "\(name): \(result.output)")
    let text = try #require(fixture.files.text("build/debug.yaml"))
    for name in needed {
      let planned = text.matches(of: /\/(\w+)\/F(\d+)\.swift/).filter { $0.1 == name }
      #expect(Set(planned.compactMap { Int($0.2) }) == functions[name] ?? [], "\(name)")
    }
  }

  @Test func planIsKept_unlessWhatItIsMadeOfChanges() throws {
    let fixture = try Fixture()
    try fixture.addPackage("Base")
    try fixture.addPackage("High", needs: ["Base"])
    try fixture.addPackage("Other")
    try fixture.write("1", to: "build/debug.yaml")
    func plans(_ name: String = "High", flags: [String] = [], hasPlan: Bool = true) throws -> Bool {
      let graph = fixture.graph()
      let plan = BuildPlan(graph: graph, scratch: "build")
      return plan.build(graph[name].map { [$0] } ?? [], flags: flags + [BuildPlan.option]) {
        (hasPlan, $0.contains(BuildPlan.option))
      }
    }
    #expect(try plans(hasPlan: false))
    #expect(try plans())
    #expect(try !plans())
    // What is in a file is of no interest, nor are the files of packages that are not needed.
    try fixture.write("struct A {}", to: "Packages/Base/Sources/Base/Code.swift")
    try fixture.write("", to: "Packages/Other/Sources/Other/New.swift")
    #expect(try !plans())
    #expect(try plans(flags: ["-g"]))
    #expect(try plans())
    #expect(try !plans())
    #expect(try plans("Base"))
    #expect(try plans())
    for change in [
      { try fixture.write("", to: "Packages/Base/Sources/Base/New.swift") },
      { try fixture.write("", to: "Packages/High/Tests/HighTests/New.swift") },
      { unlink(fixture.files.absolute("Packages/Base/Sources/Base/New.swift")) },
      { try fixture.replace("Base", with: "Other", in: "Packages/High/Package.swift") },
      { try fixture.write("22", to: "build/debug.yaml") },
    ] {
      try change()
      #expect(try plans())
      #expect(try !plans())
    }
    try fixture.replace("../Other", with: "/w/Library", in: "Packages/High/Package.swift")
    #expect(try plans())
    #expect(try plans())
  }
}
