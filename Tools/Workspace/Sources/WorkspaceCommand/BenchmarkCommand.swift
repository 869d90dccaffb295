import Glibc
import Workspace

extension Command {
  /// Measures builds in a clean clone of the latest commit.
  func benchmarkBuilds() throws -> Int32 {
    let steps = try BuildBenchmark.steps(matching: values["FILTER"])
    let clone = Files(root: scratch + "-bench-build")
    for command in [
      ["rm", "-rf", clone.root], ["git", "clone", "--quiet", "--local", files.root, clone.root],
    ] {
      let result = try ChildProcess.run(command, in: files.root, output: .merged)
      guard result.code == 0 else {
        throw Failure("\(command[0]) failed: \(result.lines.joined(separator: "\n"))")
      }
    }
    let figures = try BuildBenchmark.run(
      steps, in: clone, clock: BuildBenchmark.clock, log: { printLine($0) }
    ) {
      try ChildProcess.run(
        [
          "env", "-u", "MAKEFLAGS", "-u", "MAKELEVEL", "-u", "SCRATCH", "-u", "RECORD", "-u",
          "FILTER",
        ]
          + ["make"] + $0, in: $1, output: .merged)
    }
    let kept = "Tools/Benchmarks/build.txt"
    let last = BuildBenchmark.figures(in: files.text(kept) ?? "")
    for line in BuildBenchmark.comparison(figures, last: last) { printLine(line) }
    if values["RECORD"] != nil {
      let all = last.merging(figures) { _, new in new }
      try files.write(BuildBenchmark.text(of: all, on: BuildBenchmark.machine()), to: kept)
      printLine("Wrote \(kept)")
    }
    _ = try ChildProcess.run(["rm", "-rf", clone.root], in: files.root)
    return 0
  }
}
