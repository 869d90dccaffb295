import Foundation
import IssueReporting

/// The endpoints that an `Effect.run` calls and the actions that it sends, according to its source.
struct EffectSource {
  /// A call of an endpoint such as `numberFact.fetch(number)`.
  struct Call: Equatable {
    /// The path of the endpoint in `DependencyValues`.
    var endpoint: String
    var argumentCount: Int
  }

  /// The calls in the order of the source, without those of `pinned` dependencies.
  private(set) var calls: [Call] = []
  /// The modules that the file imports.
  private(set) var imports: [String] = []
  /// The closure that runs.
  private var closure = ""
  /// The paths of the file's dependencies by the names of their properties.
  private var dependencies: [String: String] = [:]

  /// The dependencies that a test overrides in another way.
  private static let pinned: Set<Substring> = [
    "continuousClock", "suspendingClock", "mainQueue", "date", "uuid", "dismiss",
  ]

  /// Reads the source at a call site. Returns `nil` if there is none, as on a user's machine.
  init?(at site: CallSite) {
    guard let source = try? String(contentsOfFile: "\(site.filePath)", encoding: .utf8) else {
      return nil
    }
    self.init(source, line: Int(site.line))
  }

  /// Reads the effect that is created in a line, counted from 1.
  init?(_ source: String, line: Int) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), let run = lines[line - 1].range(of: ".run") else {
      return nil
    }
    var rest = source[run.lowerBound...]
    guard let closure = Self.closure(in: &rest) else { return nil }
    self.closure = closure
    for match in source.matches(of: #/@Dependency\(\\\.([\w.]+)\)[^\n]*?(?:var|let) +(\w+)/#) {
      let path = match.1.split(separator: ".")
      if !Self.pinned.contains(path[0]) { dependencies[String(match.2)] = String(match.1) }
    }
    imports = source.matches(of: #/(?m)^(?:@\w+(?:\(\w+\))? +)*import +(\w+)/#).map { String($0.1) }
    var text = closure
    if rest.trimmingPrefix(while: \.isWhitespace).hasPrefix("catch:") {
      text += Self.closure(in: &rest) ?? ""
    }
    for match in text.matches(of: #/[\w.]+\(/#) {
      if let call = call(at: text[match.range.lowerBound...]), !calls.contains(call) {
        calls.append(call)
      }
    }
  }

  /// Returns the call whose result is the last value of an action that the effect sends, such as
  /// `send(.factResponse(numberFact.fetch(number)))`, or `nil` if the value is another expression.
  func call(ofResultIn action: String) -> Call? {
    let sent = closure.matches(of: #/send\(\s*\.(\w+)\(/#).filter { $0.1 == action }
    guard sent.count == 1, let start = sent.first?.range.upperBound,
      let last = SourceIndex.arguments(in: closure[start...]).last
    else { return nil }
    var value = last.trimmingCharacters(in: .whitespacesAndNewlines)
    if let result = value.wholeMatch(of: #/(?:Task)?Result *\{(.*)\}/#.dotMatchesNewlines()) {
      value = String(result.1)
    }
    let words = value.split(whereSeparator: \.isWhitespace).drop { $0 == "try" || $0 == "await" }
    guard let first = words.first, let call = call(at: value[first.startIndex...]) else {
      return nil
    }
    // Nothing follows the call.
    let name = value[first.startIndex...].prefix { $0 != "(" }
    let arguments = SourceIndex.arguments(in: value[name.endIndex...].dropFirst())
    let length = name.count + 2 + arguments.map(\.count).reduce(0, +) + max(0, arguments.count - 1)
    let text = value[first.startIndex...].trimmingCharacters(in: .whitespacesAndNewlines)
    return text.count == length ? call : nil
  }

  /// Returns the call of an endpoint at the start of a text.
  private func call(at text: Substring) -> Call? {
    let name = text.prefix { $0 != "(" }
    let parts = name.split(separator: ".", maxSplits: 1)
    guard let path = parts.first.flatMap({ dependencies[String($0)] }) else { return nil }
    return Call(
      endpoint: ([path] + parts.dropFirst().map(String.init)).joined(separator: "."),
      argumentCount: SourceIndex.arguments(in: text[name.endIndex...].dropFirst()).count)
  }

  /// Returns the text in the next braces, and drops everything up to the end of those.
  private static func closure(in text: inout Substring) -> String? {
    guard let start = text.firstIndex(of: "{") else { return nil }
    var depth = 0
    for index in text[start...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 {
        let closure = text[text.index(after: start)..<index]
        text = text[text.index(after: index)...]
        return String(closure)
      }
    }
    return nil
  }
}
