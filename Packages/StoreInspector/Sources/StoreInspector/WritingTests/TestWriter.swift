import ComposableArchitecture
import CustomDump
import Foundation
import IssueReporting

/// The reason why a test cannot be written, in a sentence.
struct UnwritableTest: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

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
  /// - Returns: A Swift file. The test ends when the feature is dismissed, or changed by its parent.
  /// - Throws: ``UnwritableValue`` or ``UnwritableTest`` if no test can be written that compiles.
  func test(of feature: String, steps: [Step]) throws -> String {
    guard let module = Self.module(of: feature, in: steps) else {
      throw UnwritableTest("\(feature) took no part in what was recorded.")
    }
    let writer = SwiftWriter(index: index, module: module)
    try checkInitializer(of: feature, module, writer)
    var lines: [String] = []
    var initialState: Any?
    var last: Any?
    var draws = Draws()
    var modules: Set<String> = []
    var pins = DependencyPins()
    var clock = Duration.zero
    var usesClock = false
    var runningEffects = 0
    var hasEffects = false
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
      hasEffects = hasEffects || runningEffects > 0
      modules.formUnion(Self.modules(of: action))
      lines += try write(step, action, feature, before, writer, after: &last)
      if let site = step.site, let sent = Self.actions(in: action).last?.action {
        let (name, value) = Self.result(in: sent)
        try pins.note(name, value: value, site: site, writer: writer)
      }
      if last == nil { break }
    }
    guard let initialState else {
      throw UnwritableTest("\(feature) took no part in what was recorded.")
    }
    guard initialState is any Equatable else {
      throw UnwritableTest("\(feature).State is not Equatable, as a test requires.")
    }
    let mayUseClock =
      hasEffects
      && modules.contains { module in
        index.types(in: module).values.contains { type in
          type.properties.values.contains(where: \.isClock)
        }
      }
    if runningEffects > 0 { lines.append("await store.skipInFlightEffects(strict: false)") }
    return try file(
      feature, initialState, draws, pins,
      clock: usesClock ? .advanced : mayUseClock ? .unused : nil,
      imports: modules.union(pins.modules).subtracting([module]), module, lines: lines, writer)
  }

  /// Checks that a test can make the reducer without arguments.
  private func checkInitializer(
    of feature: String, _ module: String, _ writer: SwiftWriter
  ) throws {
    guard let info = index[feature, in: module] else {
      throw UnwritableTest("The source of \(feature) is not at hand: run the app from its folder.")
    }
    let isCallable =
      info.hasOwnInitializer
      ? info.initializers.contains { initializer in
        writer.isAccessible(initializer.access, in: module)
          && initializer.parameters.allSatisfy { $0.defaultValue != nil }
      }
      : !info.properties.values.contains { $0.isStored && $0.defaultValue == nil }
    guard isCallable, info.access != .hidden else {
      throw UnwritableTest("\(feature) has no initializer without arguments that a test can call.")
    }
  }

  /// How a test uses the clock of the feature.
  private enum ClockUse {
    case advanced
    /// Effects may use it, and the test never advances it.
    case unused
  }

  /// Returns the statement for an action.
  private func write(
    _ step: Step, _ action: Any, _ feature: String, _ before: Any, _ writer: SwiftWriter,
    after last: inout Any?
  ) throws -> [String] {
    let verb = step.isReceived ? "receive" : "send"
    let call = "await store.\(verb)("
    let expression: SwiftExpression
    if step.isReceived, !(action is any Equatable) {
      // Its values cannot be compared.
      let name = Mirror(reflecting: action).children.first?.label
      expression = .text(
        "/\(feature).Action\(try name.map { ".\($0)" } ?? writer.expression(action).line)")
    } else {
      expression = try writer.expression(action)
    }
    var text = call + expression.text(indent: 4, used: call.count + 3) + ")"
    last = Self.part("\(feature).State", of: step.after)
    guard let last else { return [text] }
    let changes = try writer.assignments(from: before, to: last, at: "$0", indent: 6)
    guard !changes.isEmpty else { return [text] }
    let line = "\(text) { \(changes[0]) }"
    if changes.count == 1, line.count <= 94, !line.contains("\n") { return [line] }
    text += " {\n" + changes.map { "      \($0)\n" }.joined() + "    }"
    return [text]
  }

  private func file(
    _ feature: String, _ initialState: Any, _ draws: Draws, _ pins: DependencyPins,
    clock: ClockUse?, imports: Set<String>, _ module: String, lines: [String],
    _ writer: SwiftWriter
  ) throws -> String {
    let start = "initialState: "
    let state = try writer.expression(initialState).text(indent: 4, used: start.count + 26)
    var setup: [String] = []
    var dependencies: [String] = []
    switch clock {
    case .advanced:
      setup.append("let clock = TestClock()")
      dependencies.append("$0.continuousClock = clock")
    case .unused: dependencies.append("$0.continuousClock = TestClock()")
    case nil: break
    }
    if let date = draws.dates.first {
      let isConstant = draws.dates.allSatisfy { $0 == date }
      if !isConstant { setup.append(try list("dates", "Date", of: draws.dates, writer)) }
      let date = SwiftWriter.literal(date) ?? ""
      dependencies.append(
        isConstant
          ? "$0.date.now = \(date)"
          : "$0.date = DateGenerator { dates.withValue { $0.removeFirst() } }")
    }
    if !draws.ids.isEmpty, draws.ids == draws.ids.indices.map({ UUID($0) }) {
      dependencies.append("$0.uuid = .incrementing")
    } else if !draws.ids.isEmpty {
      setup.append(try list("ids", "UUID", of: draws.ids, writer))
      dependencies.append("$0.uuid = UUIDGenerator { ids.withValue { $0.removeFirst() } }")
    }
    setup += pins.setup(indent: 4) + pins.comments
    dependencies += pins.assignments(indent: 6)
    let name = feature.split(separator: ".").joined()
    let imports = imports.sorted().map { "import \($0)\n" }.joined()
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

      @MainActor
      @Suite struct Recorded\(name)Tests {
        @Test func recording() async {
      \(body)  }
      }

      """
  }

  private func list(
    _ name: String, _ type: String, of values: [Any], _ writer: SwiftWriter
  ) throws -> String {
    let start = "let \(name) = LockIsolated<[\(type)]>("
    let values = SwiftExpression.array(try values.map { try writer.expression($0) })
    return start + values.text(indent: 4, used: start.count + 1) + ")"
  }

  /// Returns the module of a feature, which is that of its actions.
  private static func module(of feature: String, in steps: [Step]) -> String? {
    for step in steps {
      if let action = actions(in: step.action).last(where: { $0.feature == feature })?.action {
        return TypeReference(type(of: action)).module
      }
    }
    return nil
  }

  /// Returns the modules of the types of a value and of its parts.
  private static func modules(of value: Any) -> Set<String> {
    var modules: Set<String> = ["ComposableArchitecture", "Foundation"]
    func add(_ value: Any, depth: Int) {
      modules.insert(TypeReference(type(of: value)).module)
      guard depth < 12, SwiftWriter.literal(value) == nil else { return }
      for child in Mirror(reflecting: SwiftWriter.unwrapped(value)).children {
        add(child.value, depth: depth + 1)
      }
    }
    add(value, depth: 0)
    // Those that every file imports, or that these re-export.
    return modules.subtracting([
      "", "Swift", "FoundationEssentials", "__C", "CasePaths", "Clocks", "ConcurrencyExtras",
      "CustomDump", "DependenciesCore", "IdentifiedCollections", "IssueReporting",
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
