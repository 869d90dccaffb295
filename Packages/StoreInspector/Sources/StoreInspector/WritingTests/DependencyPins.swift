import CustomDump
import IssueReporting

/// The overrides of dependencies with which a test has the results of the recording.
///
/// If an effect sends the result of an endpoint in an action, the test's endpoint returns that.
/// Comments name the other endpoints that the effect calls.
struct DependencyPins {
  /// An endpoint with the results of its calls.
  private struct Result {
    let call: EffectSource.Call
    /// The type of the values.
    let type: String
    var values: [SwiftExpression]

    var isConstant: Bool { values.allSatisfy { $0 == values[0] } }
  }

  private var results: [Result] = []
  private var unknown: [(endpoint: String, site: CallSite)] = []
  /// The modules that may declare the dependencies.
  private(set) var modules: Set<String> = []

  /// Records an action that an effect sent.
  ///
  /// - Parameters:
  ///   - action: The case of the action of the effect's feature.
  ///   - value: The last value of the action, or `nil` if no endpoint returned it.
  mutating func note(
    _ action: String, value: Any?, site: CallSite, writer: SwiftWriter
  ) throws {
    guard let source = EffectSource(at: site), !source.calls.isEmpty else { return }
    modules.formUnion(source.imports)
    let result = value == nil ? nil : source.call(ofResultIn: action)
    if let result, let value {
      let type = _dumpName(of: Swift.type(of: value))
      let value = try writer.expression(value)
      if let index = results.firstIndex(where: { $0.call == result }) {
        results[index].values.append(value)
      } else {
        results.append(Result(call: result, type: type, values: [value]))
      }
    }
    for call in source.calls
    where !unknown.contains(where: { $0.endpoint == call.endpoint }) {
      unknown.append((call.endpoint, site))
    }
  }

  /// Returns the statements before the test store, for endpoints with several results.
  func setup(indent: Int) -> [String] {
    results.filter { !$0.isConstant }.map { result in
      let name = Self.name(of: result.call.endpoint)
      let start = "let \(name) = LockIsolated<[\(result.type)]>("
      return start + SwiftExpression.array(result.values).text(indent: indent, used: start.count)
        + ")"
    }
  }

  /// Returns the assignments to the dependencies of the test store.
  func assignments(indent: Int) -> [String] {
    results.map { result in
      let parameters = Array(repeating: "_", count: result.call.argumentCount)
        .joined(separator: ", ")
      let start =
        "$0.\(result.call.endpoint) = { \(parameters.isEmpty ? "" : "\(parameters) in ")"
      let value =
        result.isConstant
        ? result.values[0].text(indent: indent, used: start.count + 2)
        : "\(Self.name(of: result.call.endpoint)).withValue { $0.removeFirst() }"
      return start + value + " }"
    }
  }

  /// Comments about the endpoints whose results are unknown. Without an override, a test value
  /// reports its call.
  var comments: [String] {
    unknown.filter { unknown in !results.contains { $0.call.endpoint == unknown.endpoint } }
      .flatMap { endpoint, site in
        [
          "// The effect at \(place(site)) calls this dependency: write what it did.",
          "// $0.\(endpoint) = { … }",
        ]
      }
  }

  /// Returns a name for an endpoint: `numberFactFetch`.
  private static func name(of endpoint: String) -> String {
    let parts = endpoint.split(separator: ".")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
