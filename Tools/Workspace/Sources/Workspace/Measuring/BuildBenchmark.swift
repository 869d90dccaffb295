/// Measures how long a person waits for builds, in a clean clone.
public struct BuildBenchmark {
  /// A step that is measured.
  public struct Step: Equatable, Sendable {
    /// What the table calls it.
    public var name: String
    /// The most seconds that it may take.
    public var budget: Double
    /// A file to change before, as an edit would.
    public var edits: String?
    /// The targets and variables of Make.
    public var make: [String]
  }

  /// All steps, in order: each starts from what those before it have built.
  public static let steps = [
    Step(
      name: "leaf feature from a clean clone", budget: 60, edits: nil,
      make: ["test", "PACKAGE=StandupForm"]),
    Step(
      name: "after an edit of its reducer", budget: 3,
      edits: "Packages/StandupForm/Sources/StandupForm/StandupFormFeature.swift",
      make: ["test", "PACKAGE=StandupForm"]),
    Step(
      name: "after an edit of its view", budget: 3,
      edits: "Packages/StandupForm/Sources/StandupForm/StandupFormView.swift",
      make: ["test", "PACKAGE=StandupForm"]),
    Step(
      name: "after an edit of Models", budget: 8,
      edits: "Packages/Models/Sources/Models/Standup.swift", make: ["test", "PACKAGE=StandupForm"]),
    Step(
      name: "second leaf feature", budget: 8, edits: nil, make: ["test", "PACKAGE=RecordMeeting"]),
    Step(
      name: "preview", budget: 3, edits: nil,
      make: ["preview", "FEATURE=StandupForm", "NAME=Inert"]),
    Step(name: "app, cold", budget: 70, edits: nil, make: ["clean", "build"]),
    Step(name: "app, warm", budget: 2, edits: nil, make: ["build"]),
  ]

  /// The steps whose names contain a text; all without one.
  public static func steps(matching filter: String?) throws -> [Step] {
    let chosen = steps.filter { filter == nil || $0.name.range(ofText: filter ?? "") != nil }
    guard !chosen.isEmpty else {
      let names = steps.map(\.name).joined(separator: ", ")
      throw Failure("No step contains \"\(filter ?? "")\". There are: \(names).", code: 64)
    }
    return chosen
  }

  /// The figures of a table that was kept, by step.
  public static func figures(in text: String) -> [String: Double] {
    var figures: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, let seconds = Double(words[0]) else { continue }
      figures[words.dropFirst().joined(separator: " ")] = seconds
    }
    return figures
  }

  /// Figures as text, in the order of the steps.
  public static func text(of figures: [String: Double]) -> String {
    steps.compactMap { step in figures[step.name].map { "\(tenths($0)) \(step.name)\n" } }.joined()
  }

  /// The figures beside those that were kept, and the budgets.
  public static func comparison(
    _ figures: [String: Double], last: [String: Double]
  ) -> [String] {
    let rows = steps.compactMap { step -> [String]? in
      figures[step.name].map { seconds in
        [
          step.name, tenths(seconds), last[step.name].map(tenths) ?? "–", tenths(step.budget),
          seconds > step.budget ? "over budget" : "",
        ]
      }
    }
    return table([["seconds", "now", "last", "budget", ""]] + rows)
  }

  /// Runs steps in a clone of a workspace.
  ///
  /// - Returns: The wall-clock seconds by step.
  public static func run(
    _ steps: [Step], in clone: Files, now: () -> Double, log: (String) -> Void,
    make: (_ arguments: [String], _ folder: String) throws -> (code: Int32, lines: [String])
  ) throws -> [String: Double] {
    var figures: [String: Double] = [:]
    for step in steps {
      log("\(step.name): make \(step.make.joined(separator: " "))")
      if let file = step.edits {
        guard let text = clone.text(file) else {
          throw Failure("There is no \(file) to edit. Correct the step \"\(step.name)\".")
        }
        try clone.write(text + "\nprivate func editedByBenchmark() {}\n", to: file)
      }
      let start = now()
      let result = try make(step.make, clone.root)
      guard result.code == 0 else {
        throw Failure(
          "\"\(step.name)\" failed:\n" + result.lines.suffix(20).joined(separator: "\n"))
      }
      figures[step.name] = now() - start
    }
    return figures
  }
}
