import Glibc

/// Measures builds in a clean clone.
public struct BuildBenchmark {
  /// A step that is measured.
  public struct Step: Equatable, Sendable {
    public var name: String
    /// The maximum number of seconds.
    public var budget: Double
    /// A file to change before the step.
    public var edits: String?
    /// The arguments of `make`.
    public var make: [String]
  }

  /// The measurement of a step.
  public struct Figure: Equatable, Sendable {
    /// Wall-clock seconds.
    public var seconds: Double
    /// CPU seconds of all processes, which vary less than ``seconds`` on a machine in use.
    public var cpu: Double
    /// The load average of the machine before the step.
    public var load: Double

    public init(seconds: Double, cpu: Double, load: Double) {
      self.seconds = seconds
      self.cpu = cpu
      self.load = load
    }
  }

  private static let reducer = "Packages/StandupForm/Sources/StandupForm/StandupFormFeature.swift"
  private static let view = "Packages/StandupForm/Sources/StandupForm/StandupFormView.swift"
  private static let model = "Packages/Models/Sources/Models/Standup.swift"
  private static let leaf = ["test", "PACKAGE=StandupForm"]

  /// All steps, in order. Each one starts with the build folder of the previous one.
  public static let steps = [
    Step(name: "leaf feature from a clean clone", budget: 60, make: leaf),
    Step(name: "after an edit of its reducer", budget: 3, edits: reducer, make: leaf),
    Step(name: "after an edit of its view", budget: 3, edits: view, make: leaf),
    Step(
      name: "preview after an edit of its view", budget: 3, edits: view,
      make: ["preview", "FEATURE=StandupForm", "NAME=Inert"]),
    Step(name: "after an edit of Models", budget: 8, edits: model, make: leaf),
    Step(name: "second leaf feature", budget: 8, make: ["test", "PACKAGE=RecordMeeting"]),
    Step(name: "app, cold", budget: 70, make: ["clean", "build"]),
    Step(name: "app, warm", budget: 2, make: ["build"]),
  ]

  /// Returns the steps whose names contain a text, or all steps.
  public static func steps(matching filter: String?) throws -> [Step] {
    let chosen = steps.filter { filter == nil || $0.name.range(ofText: filter ?? "") != nil }
    guard !chosen.isEmpty else {
      let names = steps.map(\.name).joined(separator: ", ")
      throw Failure("No step contains \"\(filter ?? "")\". There are: \(names).", code: 64)
    }
    return chosen
  }

  /// Returns the figures of a saved table, by the names of their steps.
  public static func figures(in text: String) -> [String: Figure] {
    var figures: [String: Figure] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 3, let seconds = Double(words[0]), let cpu = Double(words[1]),
        let load = Double(words[2])
      else { continue }
      figures[words.dropFirst(3).joined(separator: " ")] =
        Figure(seconds: seconds, cpu: cpu, load: load)
    }
    return figures
  }

  /// Returns figures as a table to save: seconds, CPU seconds, load and name of each step.
  ///
  /// - Parameter machine: The date and the machine of the figures.
  public static func text(of figures: [String: Figure], on machine: String) -> String {
    "# \(machine)\n# seconds, CPU seconds, load before, step\n"
      + steps.compactMap { step in
        figures[step.name].map { (columns(of: $0) + [step.name]).joined(separator: " ") + "\n" }
      }.joined()
  }

  /// Returns the date, and the number and model of this machine's processors.
  public static func machine() throws -> String {
    let date = try ChildProcess.run(["date", "+%F"], in: "/").lines.first ?? ""
    let model = (Files(root: "/proc").text("cpuinfo") ?? "").split(separator: "\n")
      .first { $0.hasPrefix("model name") }?.split(separator: ":").last?.trimmed
    return "\(date), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) × \(model ?? "unknown processor")"
  }

  /// Returns the figures beside saved ones and the budgets.
  public static func comparison(
    _ figures: [String: Figure], last: [String: Figure]
  ) -> [String] {
    let rows = steps.compactMap { step -> [String]? in
      figures[step.name].map { figure in
        [step.name, tenths(step.budget)] + columns(of: figure)
          + (last[step.name].map(columns) ?? ["–", "–", "–"])
          + [figure.seconds > step.budget ? "over budget" : ""]
      }
    }
    let title = ["", "budget", "seconds", "CPU", "load", "last: seconds", "CPU", "load", ""]
    return table([title] + rows)
  }

  private static func columns(of figure: Figure) -> [String] {
    [tenths(figure.seconds), tenths(figure.cpu), tenths(figure.load)]
  }

  /// Runs steps in a clone of a workspace.
  ///
  /// - Parameter clock: Returns the current time, CPU time and load.
  public static func run(
    _ steps: [Step], in clone: Files, clock: () -> Figure, log: (String) -> Void,
    make: (_ arguments: [String], _ folder: String) throws -> (code: Int32, lines: [String])
  ) throws -> [String: Figure] {
    var figures: [String: Figure] = [:]
    for (number, step) in steps.enumerated() {
      log("\(step.name): make \(step.make.joined(separator: " "))")
      if let file = step.edits {
        guard let text = clone.text(file) else {
          throw Failure("There is no \(file) to edit. Correct the step \"\(step.name)\".")
        }
        try clone.write(text + "\nprivate func editOfBenchmark\(number)() {}\n", to: file)
      }
      let start = clock()
      let result = try make(step.make, clone.root)
      guard result.code == 0 else {
        throw Failure(
          "\"\(step.name)\" failed:\n" + result.lines.suffix(20).joined(separator: "\n"))
      }
      let end = clock()
      figures[step.name] = Figure(
        seconds: end.seconds - start.seconds, cpu: end.cpu - start.cpu, load: start.load)
    }
    return figures
  }

  /// Returns the time, the CPU time of children that have ended, and the load.
  public static func clock() -> Figure {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    var load = 0.0
    getloadavg(&load, 1)
    let cpu = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    return Figure(seconds: now(), cpu: cpu[0] + cpu[1], load: load)
  }
}
