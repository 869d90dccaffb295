import ComposableArchitecture
import CustomDump
import Foundation
import IssueReporting

/// Writes a test of a feature from recorded actions.
struct TestWriter {
  /// An action with the states of the store before and after it.
  struct Step {
    var action: Any
    /// Whether an effect sent the action.
    var isReceived: Bool
    /// The call site of that effect, if it is known.
    var site: CallSite?
    var before: Any
    var after: Any
    /// The time since the start of the recording.
    var time: Duration
    /// The number of effects that run after the action.
    var runningEffects: Int
    /// The values that were drawn from `uuid` and `date` since the previous step.
    var draws: Draws
  }

  /// Values that features drew from the dependencies `uuid` and `date`.
  struct Draws: Equatable {
    var ids: [UUID] = []
    var dates: [Date] = []
  }

  private let index: SourceIndex

  init(index: SourceIndex) {
    self.index = index
  }

  /// Returns the names of the features that an action is of, outermost first: `AppFeature`.
  static func features(in action: Any) -> [String] {
    actions(in: action).map(\.feature)
  }

  /// Returns an action and the child actions in it, each with the name of its feature.
  private static func actions(in action: Any) -> [(feature: String, action: Any)] {
    let name = _dumpName(of: type(of: action))
    let own =
      name.hasSuffix(".Action") ? [(feature: String(name.dropLast(7)), action: action)] : []
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let child = mirror.children.first else { return own }
    let payload = Mirror(reflecting: child.value)
    let last: Any? =
      payload.displayStyle == .tuple ? payload.children.map(\.value).last : child.value
    guard let last else { return own }
    return own + actions(in: last)
  }

  /// Returns the case of an action and its last value: that of a success, or `nil` for a failure.
  private static func result(in action: Any) -> (name: String, value: Any?) {
    guard let child = Mirror(reflecting: action).children.first else { return ("\(action)", nil) }
    let payload = Mirror(reflecting: child.value)
    let last: Any? =
      payload.displayStyle == .tuple ? payload.children.map(\.value).last : child.value
    let name = child.label ?? ""
    guard let last, ["Result", "TaskResult"].contains(kind(of: last)) else { return (name, last) }
    let outcome = Mirror(reflecting: last).children.first
    return (name, outcome?.label == "success" ? outcome?.value : nil)
  }

  /// Returns the name of the type of a value, without generic arguments.
  private static func kind(of value: Any) -> String {
    String(_dumpName(of: type(of: value)).prefix { $0 != "<" })
  }

  /// Returns the innermost and last part of a state that has a type.
  private static func part(_ typeName: String, of state: Any) -> Any? {
    if _dumpName(of: type(of: state)) == typeName { return state }
    let value = SwiftWriter.unwrapped(state)
    if SwiftWriter.literal(value) != nil { return nil }
    for child in Mirror(reflecting: value).children.reversed() {
      if let part = part(typeName, of: child.value) { return part }
    }
    return nil
  }

  /// Writes a test.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature: `StandupDetailFeature`.
  ///   - steps: The recorded actions.
  /// - Returns: A Swift file, or `nil` if no step is an action of the feature. The test ends when
  ///   the feature is dismissed, or changed by its parent.
  func test(of feature: String, steps: [Step]) -> String? {
    var writer = SwiftWriter(index: index)
    var lines: [String] = []
    var initialState: Any?
    var last: Any?
    var draws = Draws()
    var modules: Set<String> = []
    var pins = DependencyPins()
    var clock = Duration.zero
    var usesClock = false
    var runningEffects = 0
    var isRunning = false

    for step in steps {
      if isRunning {
        draws.ids += step.draws.ids
        draws.dates += step.draws.dates
      }
      let action = Self.actions(in: step.action).last { $0.feature == feature }?.action
      guard let action else {
        if isRunning { runningEffects = step.runningEffects }
        continue
      }
      guard let before = Self.part("\(feature).State", of: step.before) else {
        if isRunning { break }
        continue
      }
      if let last, diff(last, before) != nil {
        lines.append("// Here a parent changed the state of the feature: the rest is left out.")
        break
      }
      if !isRunning {
        isRunning = true
        initialState = before
        draws = step.draws
        clock = step.time.roundedUp
        modules.formUnion(Self.modules(of: before))
      } else if runningEffects == 0 {
        clock = step.time.roundedUp
      } else if step.time.roundedUp > clock {
        usesClock = true
        let advance = SwiftWriter.literal(step.time.roundedUp - clock) ?? ""
        lines.append("await clock.advance(by: \(advance))")
        clock = step.time.roundedUp
      }
      runningEffects = step.runningEffects
      modules.formUnion(Self.modules(of: action))
      lines.append(contentsOf: write(step, action, feature, before, &writer, after: &last))
      if let site = step.site, let sent = Self.actions(in: action).last?.action {
        let (name, value) = Self.result(in: sent)
        pins.note(name, value: value, site: site, writer: &writer)
      }
      if last == nil { break }
    }
    guard let initialState else { return nil }
    if runningEffects > 0 { lines.append("await store.skipInFlightEffects(strict: false)") }
    return file(
      feature, initialState, draws, pins, usesClock: usesClock,
      modules: modules.union(pins.modules), lines: lines, &writer)
  }

  /// Returns the statement for an action.
  private func write(
    _ step: Step, _ action: Any, _ feature: String, _ before: Any, _ writer: inout SwiftWriter,
    after last: inout Any?
  ) -> [String] {
    let verb = step.isReceived ? "receive" : "send"
    let call = "await store.\(verb)("
    var text = call + writer.expression(action).text(indent: 4, used: call.count + 3) + ")"
    last = Self.part("\(feature).State", of: step.after)
    guard let last else { return [text] }
    let changes = writer.assignments(from: before, to: last, at: "$0", indent: 6)
    guard !changes.isEmpty else { return [text] }
    let line = "\(text) { \(changes[0]) }"
    if changes.count == 1, line.count <= 94, !line.contains("\n") { return [line] }
    text += " {\n" + changes.map { "      \($0)\n" }.joined() + "    }"
    return [text]
  }

  private func file(
    _ feature: String, _ initialState: Any, _ draws: Draws, _ pins: DependencyPins,
    usesClock: Bool, modules: Set<String>, lines: [String], _ writer: inout SwiftWriter
  ) -> String {
    let start = "initialState: "
    let state = writer.expression(initialState).text(indent: 4, used: start.count + 26)
    var setup: [String] = []
    var dependencies: [String] = []
    if usesClock {
      setup.append("let clock = TestClock()")
      dependencies.append("$0.continuousClock = clock")
    }
    if let date = draws.dates.first {
      let isConstant = draws.dates.allSatisfy { $0 == date }
      if !isConstant { setup.append(list("dates", of: draws.dates, &writer)) }
      let date = SwiftWriter.literal(date) ?? ""
      dependencies.append(
        isConstant
          ? "$0.date.now = \(date)"
          : "$0.date = DateGenerator { dates.withValue { $0.removeFirst() } }")
    }
    if !draws.ids.isEmpty, draws.ids == draws.ids.indices.map({ UUID($0) }) {
      dependencies.append("$0.uuid = .incrementing")
    } else if !draws.ids.isEmpty {
      setup.append(list("ids", of: draws.ids, &writer))
      dependencies.append("$0.uuid = UUIDGenerator { ids.withValue { $0.removeFirst() } }")
    }
    setup += pins.setup(indent: 4) + pins.comments
    dependencies += pins.assignments(indent: 6)
    let placeholders = writer.placeholders.enumerated().map { index, type in
      """
      // Write a value of the type \(type) that is equal to the one of the recording.
      private var placeholder\(index + 1): \(type) { fatalError("placeholder\(index + 1)") }


      """
    }
    let name = feature.split(separator: ".").joined()
    let module = Self.module(of: initialState)
    let imports = modules.subtracting([module]).sorted().map { "import \($0)\n" }.joined()
    let body =
      (setup.map { "    \($0)\n" } + [
        "    let store = TestStore(\(start)\(state)) {\n      \(feature)()\n    }"
          + (dependencies.isEmpty
            ? "\n\n"
            : " withDependencies: {\n" + dependencies.map { "      \($0)\n" }.joined() + "    }\n\n")
      ] + lines.map { "    \($0)\n" }).joined()
    return """
      // Move this file to the tests of \(module).
      // It expects what happened: where that is wrong, write what should happen, and the test fails
      // until the feature does that.
      \(imports)import Testing

      @testable import \(module)

      \(placeholders.joined())@MainActor
      @Suite struct Recorded\(name)Tests {
        @Test func recording() async {
      \(body)  }
      }

      """
  }

  private func list(_ name: String, of values: [Any], _ writer: inout SwiftWriter) -> String {
    let start = "let \(name) = LockIsolated("
    let values = SwiftExpression.array(values.map { writer.expression($0) })
    return start + values.text(indent: 4, used: start.count + 1) + ")"
  }

  private static func module(of value: Any) -> String {
    String(String(reflecting: type(of: value)).prefix { $0 != "." })
  }

  /// Returns the modules of the types of a value and of its parts.
  private static func modules(of value: Any) -> Set<String> {
    var modules: Set<String> = ["ComposableArchitecture", "Foundation"]
    func add(_ value: Any, depth: Int) {
      let name = String(reflecting: type(of: value))
      if let module = name.split(separator: ".").first, name.contains("."),
        !module.contains("(") && !module.contains("<")
      {
        modules.insert(String(module))
      }
      guard depth < 12, SwiftWriter.literal(value) == nil else { return }
      for child in Mirror(reflecting: SwiftWriter.unwrapped(value)).children {
        add(child.value, depth: depth + 1)
      }
    }
    add(value, depth: 0)
    return modules.subtracting([
      "Swift", "FoundationEssentials", "CasePaths", "IdentifiedCollections", "__C",
    ])
  }
}

extension Duration {
  /// The duration rounded up to a multiple of ten milliseconds.
  fileprivate var roundedUp: Duration {
    let (seconds, attoseconds) = components
    let step: Int64 = 10_000_000_000_000_000
    return Duration(
      secondsComponent: seconds,
      attosecondsComponent: (attoseconds + step - 1) / step * step)
  }
}
