import Testing

@testable import Workspace

@Suite struct BuildBenchmarkTests {
  @Test func stepsAreMeasuredAfterTheirEdits() throws {
    let steps = Array(BuildBenchmark.steps[0...1])
    let file = try #require(steps[1].edits)
    let fixture = try Fixture([file: "let a = 1"])
    var time = 0.0
    var texts: [String?] = []
    let figures = try BuildBenchmark.run(
      steps, in: fixture.files, now: { time }, log: { _ in }
    ) { arguments, folder in
      #expect(arguments == ["test", "PACKAGE=StandupForm"])
      #expect(folder == fixture.files.root)
      texts.append(fixture.files.text(file))
      time += 2.5
      return (0, [])
    }
    #expect(figures == [steps[0].name: 2.5, steps[1].name: 2.5])
    #expect(texts == ["let a = 1", "let a = 1\nprivate func editedByBenchmark() {}\n"])
  }

  @Test func aFailureIsReported() throws {
    let fixture = try Fixture()
    let failure = #expect(throws: Failure.self) {
      try BuildBenchmark.run(
        Array(BuildBenchmark.steps[..<1]), in: fixture.files, now: { 0 }, log: { _ in }
      ) { _, _ in (1, ["broken"]) }
    }
    #expect(failure?.message == "\"leaf feature from a clean clone\" failed:\nbroken")
  }

  @Test func figuresAreKeptAndCompared() {
    let figures = ["app, cold": 71.26, "preview": 2.0]
    let kept = BuildBenchmark.text(of: figures)
    #expect(kept == "2.0 preview\n71.3 app, cold\n")
    #expect(BuildBenchmark.figures(in: kept) == ["app, cold": 71.3, "preview": 2.0])
    #expect(
      BuildBenchmark.comparison(figures, last: ["preview": 1]) == [
        "seconds     now  last  budget", "preview     2.0   1.0     3.0",
        "app, cold  71.3     –    70.0  over budget",
      ])
  }

  @Test func theEditedFilesAreThere() {
    for file in BuildBenchmark.steps.compactMap(\.edits) {
      #expect(NewcomerTests.workspace.exists(file), "\(file)")
    }
    #expect(throws: Failure.self) { try BuildBenchmark.steps(matching: "nothing") }
  }
}
