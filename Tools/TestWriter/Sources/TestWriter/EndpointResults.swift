import RecordedSteps

/// The results of endpoints in a recording, with which a test overrides dependencies.
///
/// If an effect sends the result of an endpoint in an action, the test's endpoint returns that.
/// Comments name the other endpoints that the effect calls.
struct EndpointResults {
  private struct Result {
    let call: EffectSource.Call
    let type: String
    var values: [String]
    var isConstant: Bool { values.allSatisfy { $0 == values[0] } }
    /// A name for the list of values: `numberFactFetch`.
    var name: String {
      let parts = call.endpoint.split(separator: ".")
      return parts[0]
        + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  private var results: [Result] = []
  private var unknown: [(endpoint: String, place: String)] = []
  /// The modules that may declare the dependencies.
  private(set) var modules: Set<String> = []

  /// Records an action that an effect sent.
  ///
  /// - Parameters:
  ///   - action: The case of the action of the effect's feature.
  ///   - value: The last value of the action, or `nil` if no endpoint returned it.
  mutating func note(
    _ action: String, _ value: Value?, _ effect: EffectSource, _ place: String,
    _ writer: ValueWriter
  ) throws {
    guard !effect.calls.isEmpty else { return }
    modules.formUnion(effect.imports)
    if let value, let call = effect.call(ofResultIn: action) {
      let expression = try writer.expression(value)
      if let index = results.firstIndex(where: { $0.call == call }) {
        results[index].values.append(expression)
      } else {
        results.append(Result(call: call, type: value.type.name, values: [expression]))
      }
    }
    for call in effect.calls where !unknown.contains(where: { $0.endpoint == call.endpoint }) {
      unknown.append((call.endpoint, place))
    }
  }

  /// The statements before the test store: lists of results, and comments about endpoints whose
  /// results are unknown. Without an override, a test value reports its call.
  var setup: [String] {
    results.filter { !$0.isConstant }.map { list($0.name, of: $0.type, $0.values) }
      + unknown.filter { unknown in !results.contains { $0.call.endpoint == unknown.endpoint } }
      .flatMap { endpoint, place in
        [
          "// The effect at \(place) calls this dependency: write what it did.",
          "// $0.\(endpoint) = { … }",
        ]
      }
  }

  /// The assignments to the dependencies of the test store.
  var assignments: [String] {
    results.map { result in
      let parameters = Array(repeating: "_", count: result.call.argumentCount)
      let start = parameters.isEmpty ? "" : "\(parameters.joined(separator: ", ")) in "
      let value =
        result.isConstant
        ? result.values[0] : "\(result.name).withValue { $0.removeFirst() }"
      return "$0.\(result.call.endpoint) = { \(start)\(value) }"
    }
  }
}
