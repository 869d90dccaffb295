import IssueReporting

/// What a test has to give to dependencies, so that they have the results of the recording.
///
/// Where an effect sends the result of an endpoint in an action, that is what the test's endpoint returns. Other
/// endpoints that the effect calls have placeholders.
struct DependencyPins {
  /// An endpoint with what it returned, call by call.
  private struct Result {
    let call: EffectSource.Call
    var values: [SwiftExpression]

    var isConstant: Bool { values.allSatisfy { $0 == values[0] } }
  }

  private var results: [Result] = []
  private var unknown: [(endpoint: String, site: CallSite)] = []
  /// The modules that the dependencies may be from.
  private(set) var modules: Set<String> = []

  /// Notes an action that an effect sent.
  ///
  /// - Parameters:
  ///   - action: The case of the action of the effect's own feature.
  ///   - value: The last value of it; `nil` if it has none, or one that no endpoint returned.
  mutating func note(
    _ action: String, value: Any?, site: CallSite, writer: inout SwiftWriter
  ) {
    guard let source = EffectSource(at: site), !source.calls.isEmpty else { return }
    modules.formUnion(source.imports)
    let result = value == nil ? nil : source.call(ofResultIn: action)
    if let result, let value {
      let value = writer.expression(value)
      if let index = results.firstIndex(where: { $0.call == result }) {
        results[index].values.append(value)
      } else {
        results.append(Result(call: result, values: [value]))
      }
    }
    for call in source.calls
    where !unknown.contains(where: { $0.endpoint == call.endpoint }) {
      unknown.append((call.endpoint, site))
    }
  }

  /// The statements before the test store: the results of endpoints that had several.
  func setup(indent: Int) -> [String] {
    results.filter { !$0.isConstant }.map { result in
      let start = "let \(Self.name(of: result.call.endpoint)) = LockIsolated("
      return start + SwiftExpression.array(result.values).text(indent: indent, used: start.count)
        + ")"
    }
  }

  /// The assignments to the dependencies of the test store.
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
      + placeholders.map { "$0.\($0.endpoint) = \(Self.name(of: $0.endpoint))()" }
  }

  /// The declarations of the placeholders.
  var declarations: [String] {
    placeholders.map { endpoint, site in
      let name = Self.name(of: endpoint)
      return """
        // Return what the dependency `\(endpoint)` did: the effect at \(place(site)) calls it.
        private func \(name)<Endpoint>() -> Endpoint { fatalError("\(name)") }


        """
    }
  }

  private var placeholders: [(endpoint: String, site: CallSite)] {
    unknown.filter { unknown in !results.contains { $0.call.endpoint == unknown.endpoint } }
  }

  /// A name for an endpoint: `numberFactFetch`.
  private static func name(of endpoint: String) -> String {
    let parts = endpoint.split(separator: ".")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
