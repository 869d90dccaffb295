import Foundation
import RecordedSteps
import SwiftParser
import SwiftSyntax

/// Writes a test of a feature from recorded actions.
///
/// ```swift
/// let test = try TestWriter(sources: [folder]).test(of: steps)
/// ```
public struct TestWriter {
  private let index: SourceIndex

  /// - Parameter sources: The folders with the sources of the feature's types, to find initializers.
  public init(sources: [URL]) {
    index = SourceIndex(folders: sources)
  }

  init(index: SourceIndex) {
    self.index = index
  }

  /// Writes a test, which a formatter has to lay out.
  ///
  /// - Returns: A Swift file. The test ends when the feature is dismissed, or changed by its parent.
  /// - Throws: An error that describes itself in a sentence, if no test can be written that compiles.
  public func test(of recording: RecordedSteps) throws -> String {
    let (feature, module) = (recording.feature, recording.module)
    let writer = ValueWriter(index: index, module: module)
    try checkInitializer(of: feature, module, writer)
    func value(_ index: Int) -> Value { Value(index, in: recording.values) }
    var lines: [String] = []
    var initialState: Value?
    var last: Value?
    var (ids, dates): ([Value], [Value]) = ([], [])
    var modules: Set<String> = ["Foundation"]
    var results = EndpointResults()
    // Microseconds, rounded up to ten milliseconds.
    var clock = 0
    var (usesClock, hasEffects) = (false, false)
    var runningEffects = 0

    for step in recording.steps {
      if initialState != nil {
        ids += step.ids.map(value)
        dates += step.dates.map(value)
      }
      guard let action = step.action.map(value) else {
        if initialState != nil { runningEffects = step.runningEffects }
        continue
      }
      guard let before = step.before.map(value) else {
        if initialState != nil { break }
        continue
      }
      if let last, last != before {
        lines.append("// Here a parent changed the state of the feature: the rest is left out.")
        break
      }
      let time = (step.time + 9_999) / 10_000 * 10_000
      if initialState == nil {
        initialState = before
        (ids, dates) = (step.ids.map(value), step.dates.map(value))
        modules.formUnion(before.modules)
      } else if runningEffects > 0, time > clock {
        usesClock = true
        let milliseconds = (time - clock) / 1000
        let isWhole = milliseconds.isMultiple(of: 1000)
        let text = isWhole ? ".seconds(\(milliseconds / 1000))" : ".milliseconds(\(milliseconds))"
        lines.append("await clock.advance(by: \(text))")
      }
      clock = max(clock, time)
      runningEffects = step.runningEffects
      hasEffects = hasEffects || runningEffects > 0
      modules.formUnion(action.modules)
      last = step.after.map(value)
      lines.append(try statement(step, action, feature, before, last, writer))
      if step.isReceived, let result = step.result, let file = step.file, let line = step.line,
        let source = try? String(contentsOfFile: file, encoding: .utf8),
        let effect = EffectSource(source, line: line)
      {
        let place = "\(URL(filePath: file).lastPathComponent):\(line)"
        try results.note(result.name, result.value.map(value), effect, place, writer)
      }
      if last == nil { break }
    }
    guard let initialState else {
      throw Unwritable("\(feature) took no part in what was recorded.")
    }
    guard initialState.type.isEquatable else {
      throw Unwritable("\(feature).State is not Equatable, as a test requires.")
    }
    if runningEffects > 0 { lines.append("await store.skipInFlightEffects(strict: false)") }
    var (setup, dependencies): ([String], [String]) = ([], [])
    if usesClock { setup.append("let clock = TestClock()") }
    if hasEffects {
      dependencies.append("$0.continuousClock = \(usesClock ? "clock" : "TestClock()")")
    }
    if let date = dates.first {
      let isConstant = dates.allSatisfy { $0 == date }
      if !isConstant { setup.append(list("dates", of: "Date", dates.map(\.text))) }
      dependencies.append(
        isConstant
          ? "$0.date.now = \(date.text)"
          : "$0.date = DateGenerator { dates.withValue { $0.removeFirst() } }")
    }
    if !ids.isEmpty {
      let isIncrementing = ids.map(\.text) == ids.indices.map { "UUID(\($0))" }
      if !isIncrementing { setup.append(list("ids", of: "UUID", ids.map(\.text))) }
      dependencies.append(
        isIncrementing
          ? "$0.uuid = .incrementing"
          : "$0.uuid = UUIDGenerator { ids.withValue { $0.removeFirst() } }")
    }
    setup += results.setup
    dependencies += results.assignments
    modules.formUnion(results.modules)
    // Modules that every test imports, or that those modules re-export.
    modules.subtract([
      "", "Swift", "FoundationEssentials", "__C", "CasePaths", "Clocks", "ConcurrencyExtras",
      "ComposableArchitectureCore", "ComposableArchitectureTour", "CustomDump", "DependenciesCore",
      "IdentifiedCollections", "IssueReporting", "Prompts", "Sharing", module,
    ])
    // The manifest of a feature that imports the core alone has no other library of it.
    let core: Set = ["ComposableArchitectureCore", "ComposableTerminalUICore"]
    modules.formUnion(
      index.imports(of: module).isDisjoint(with: core)
        ? ["ComposableArchitecture"]
        : ["ComposableArchitectureCore", "ComposableArchitectureTestStore"])
    let overrides =
      dependencies.isEmpty
      ? "" : " withDependencies: {\n\(dependencies.joined(separator: "\n"))\n}"
    let test = """
      // It expects what happened: where that is wrong, write what should happen, and the test fails
      // until the feature does that.
      \(modules.sorted().map { "import \($0)\n" }.joined())import Testing

      @testable import \(module)

      @MainActor
      @Suite struct Recorded\(feature.filter { $0 != "." })Tests {
      @Test func recording() async {
      \(setup.map { "\($0)\n" }.joined())\
      let store = TestStore(initialState: \(try writer.expression(initialState))) {
      \(feature)()
      }\(overrides)

      \(lines.joined(separator: "\n"))
      }
      }

      """
    // The text of a value is not an expression, such as for an enum with a custom description.
    guard !Parser.parse(source: test).hasError else {
      throw Unwritable("A value has no expression that Swift can read.")
    }
    return test
  }

  /// Checks that a test can make the reducer without arguments.
  private func checkInitializer(
    of feature: String, _ module: String, _ writer: ValueWriter
  ) throws {
    guard let info = index[feature, in: module] else {
      throw Unwritable("The source of \(feature) is not at hand: run the app from its folder.")
    }
    let isCallable =
      info.hasOwnInitializer
      ? info.initializers.contains { initializer in
        writer.isAccessible(initializer.access, in: module)
          && initializer.parameters.allSatisfy { $0.defaultValue != nil }
      }
      : !info.properties.values.contains { $0.isStored && $0.defaultValue == nil }
    guard isCallable, info.access != .hidden else {
      throw Unwritable("\(feature) has no initializer without arguments that a test can call.")
    }
  }

  /// Returns the statement for an action.
  private func statement(
    _ step: RecordedSteps.Step, _ action: Value, _ feature: String, _ before: Value,
    _ after: Value?, _ writer: ValueWriter
  ) throws -> String {
    let isComparable = !step.isReceived || action.type.isEquatable
    let expression =
      isComparable ? try writer.expression(action) : "/\(feature).Action.\(action.text)"
    let call = "await store.\(step.isReceived ? "receive" : "send")(\(expression))"
    let changes = try after.map { try writer.assignments(from: before, to: $0, at: "$0") } ?? []
    if changes.count == 1, call.count + changes[0].count < 88, !changes[0].contains("\n") {
      return "\(call) { \(changes[0]) }"
    }
    return call + (changes.isEmpty ? "" : " {\n\(changes.joined(separator: "\n"))\n}")
  }
}

/// Returns the declaration of a list whose values a test takes one after the other.
func list(_ name: String, of type: String, _ values: [String]) -> String {
  "let \(name) = LockIsolated<[\(type)]>([\(values.joined(separator: ", "))])"
}
