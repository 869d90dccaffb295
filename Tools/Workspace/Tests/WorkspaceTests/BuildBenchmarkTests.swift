import Testing

@testable import Workspace

@Suite struct BuildBenchmarkTests {
  @Test func steps_areMeasuredAfterTheirEdits() throws {
    let steps = Array(BuildBenchmark.steps[0...1])
    let file = try #require(steps[1].edits)
    let fixture = try Fixture([file: "let a = 1"])
    var time = BuildBenchmark.Figure(seconds: 1, cpu: 2, load: 0)
    var texts: [String?] = []
    let figures = try BuildBenchmark.run(
      steps, in: fixture.files, clock: { time }, log: { _ in }
    ) { arguments, folder in
      #expect(arguments == ["test", "PACKAGE=StandupForm"])
      #expect(folder == fixture.files.root)
      texts.append(fixture.files.text(file))
      time.seconds += 2.5
      time.cpu += 4
      time.load += 1
      return (0, [])
    }
    #expect(
      figures == [
        steps[0].name: .init(seconds: 2.5, cpu: 4, load: 0),
        steps[1].name: .init(seconds: 2.5, cpu: 4, load: 1),
      ])
    #expect(texts == ["let a = 1", "let a = 1\nprivate func editOfBenchmark1() {}\n"])
  }

  @Test func stepFails_throws() throws {
    let fixture = try Fixture()
    let failure = #expect(throws: Failure.self) {
      try BuildBenchmark.run(
        Array(BuildBenchmark.steps[..<1]), in: fixture.files, clock: BuildBenchmark.clock,
        log: { _ in }
      ) { _, _ in (1, ["broken"]) }
    }
    #expect(failure?.message == "\"leaf feature from a clean clone\" failed:\nbroken")
  }

  @Test func figures_areSavedAndCompared() throws {
    let figures = [
      "app, cold": BuildBenchmark.Figure(seconds: 71.26, cpu: 130, load: 0.5),
      "app, warm": BuildBenchmark.Figure(seconds: 1.9, cpu: 2, load: 0),
    ]
    let kept = BuildBenchmark.text(of: figures, on: try BuildBenchmark.machine())
    #expect(kept.hasPrefix("# 20"))
    #expect(kept.contains(" × "))
    #expect(kept.hasSuffix(" step\n71.3 130.0 0.5 app, cold\n1.9 2.0 0.0 app, warm\n"))
    #expect(BuildBenchmark.figures(in: kept)["app, warm"] == figures["app, warm"])
    #expect(
      BuildBenchmark.comparison(
        figures, last: ["app, warm": BuildBenchmark.Figure(seconds: 1, cpu: 1.5, load: 3)]) == [
          "           budget  seconds    CPU  load  last: seconds  CPU  load",
          "app, cold    70.0     71.3  130.0   0.5              –    –     –  over budget",
          "app, warm     2.0      1.9    2.0   0.0            1.0  1.5   3.0",
        ])
  }

  @Test func editedFiles_exist() {
    for file in BuildBenchmark.steps.compactMap(\.edits) {
      #expect(ReadMeCommandTests.workspace.exists(file), "\(file)")
    }
    #expect(throws: Failure.self) { try BuildBenchmark.steps(matching: "nothing") }
  }
}
