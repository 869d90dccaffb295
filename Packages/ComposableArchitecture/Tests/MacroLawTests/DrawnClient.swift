extension Declaration {
  /// Returns a struct with `@DependencyClient`.
  static func dependencyClient(_ draw: inout Draw, space: String) -> Declaration {
    var scope = Scope()
    let generics =
      draw.once(in: 2) ? [] : draw.elements(of: clientTypes, count: draw.number(in: 1...2))
    for name in generics {
      scope.add(name, outside: "Square", values: ("Square(side: 1)", "Square(side: 2)"))
    }
    let arguments =
      generics.isEmpty ? "" : "<\(generics.map { _ in "Square" }.joined(separator: ", "))>"
    let type = "\(space).Client\(arguments)"
    let level = draw.element(of: ["", "", "public ", "package ", "fileprivate ", "internal "])
    let memberLevel = ["public ", "package "].contains(level) ? level : ""
    let isExtension = draw.once(in: 2) && !memberLevel.isEmpty

    var members: [String] = []
    var uses: [String] = []
    // The arguments of the initializers, with all endpoints and without them.
    var all: [String] = []
    var others: [String] = []
    let names = draw.elements(of: clientNames, count: draw.number(in: 1...5))
    for name in names {
      if draw.once(in: 3) {
        let property = Property(&draw, name: name, level: memberLevel)
        members.append(draw.trivia() + property.source)
        all += property.argument
        others += property.argument
        if let use = property.use { uses.append("expect(\(use), \"\(name)\")") }
      } else {
        let endpoint = DrawnEndpoint(&draw, name: name, scope: scope)
        members.append(draw.trivia() + endpoint.declaration(level: memberLevel))
        all.append("\(name.filter { $0 != "`" }): \(endpoint.implementation)")
        uses.append(endpoint.use)
      }
    }
    let clause = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let declaration = """
      @DependencyClient \(isExtension ? "" : level)struct Client\(draw.trivia())\(clause) {
      \(members.joined(separator: "\n"))
      }
      """
    let outer = "\(memberLevel)enum \(space)"
    return Declaration(
      source: isExtension
        ? "\(outer) {}\n\(level)extension \(space) {\n\(declaration)\n}"
        : "\(outer) {\n\(declaration)\n}",
      uses: [
        "var client = \(type)(\(others.joined(separator: ", ")))",
        "client = \(type)(\(all.joined(separator: ", ")))",
        "client = \(type)(\(others.joined(separator: ", ")))",
      ] + uses + ["_ = client"])
  }

  private static let clientTypes = [
    "Element", "Swift", "DependenciesCore", "Value", "Sendable", "DependencyEndpoint",
  ]
  private static let clientNames = [
    "fetch", "`default`", "value", "`in`", "p0", "initialValue", "newValue", "limit",
    "name", "count", "client", "_endpointDefault",
  ]
}

/// A property of a client that is not an endpoint.
private struct Property {
  let source: String
  var argument: [String] = []
  var use: String?

  init(_ draw: inout Draw, name: String, level: String) {
    let plain = name.filter { $0 != "`" }
    switch draw.number(below: 11) {
    case 9: source = "private var \(name) = [Int]()"
    case 10:
      // Where the client is public, its initializers are not.
      (source, argument) = ("let \(name): Hidden", ["\(plain): Hidden()"])
    case 0: (source, argument) = ("\(level)let \(name): Swift::Int", ["\(plain): 1"])
    case 1: (source, use) = ("\(level)var \(name) = \"a\"", "client.\(name) == \"a\"")
    case 2: (source, use) = ("\(level)var \(name) = -1.5", "client.\(name) == -1.5")
    case 3: (source, use) = ("\(level)var \(name): Int?", "client.\(name) == nil")
    case 4:
      (source, use) = (
        "@Dependency(\\.uuid) \(level)var \(name)", "client.\(name)() != client.\(name)()"
      )
    case 5:
      (source, use) = (
        "@DependencyEndpointIgnored \(level)var \(name): () -> Int = { 1 }", "client.\(name)() == 1"
      )
    case 6:
      (source, argument) = (
        "@DependencyEndpointIgnored \(level)var \(name): () -> Int", ["\(plain): { 1 }"]
      )
    case 7: (source, use) = ("\(level)var \(name): Int { 2 }", "client.\(name) == 2")
    default: (source, argument) = ("\(level)var \(name): Int { didSet {} }", ["\(plain): 3"])
    }
  }
}

/// A function of a client.
private struct DrawnEndpoint {
  private struct Parameter {
    var label: String?
    var source: String
    var argument: String
    /// The type of the argument, if it is a plain value.
    var value: DrawnType?
    /// The text of the argument in the function.
    var text: (String) -> String
  }

  private let name: String
  private let parameters: [Parameter]
  private let attributes: String
  private let effects: String
  private let result: DrawnType
  private let isVoid: Bool
  /// What is declared as the value.
  private let fallback: String?
  /// The text of the result where the function is not implemented; `nil` if it must not be called.
  private let unimplemented: String?

  init(_ draw: inout Draw, name: String, scope: Scope) {
    self.name = name
    attributes = draw.element(of: ["", "", "@Sendable ", "@MainActor "])
    let isOnMain = attributes == "@MainActor "
    let labels = ["id", "in", "default", "p0", "self", "_", "value"]
    let count = draw.number(in: 0...(isOnMain ? 1 : 3))
    parameters = draw.elements(of: labels, count: count).enumerated().map { index, label in
      let label = draw.once(in: 3) ? nil : label
      let type = isOnMain ? .int : scope.type(&draw, depth: 1)
      switch isOnMain ? 9 : draw.number(below: 9) {
      case 0:
        return Parameter(label: label, source: "inout Int", argument: "&number\(index)") {
          "raised(&\($0))"
        }
      case 1:
        return Parameter(label: label, source: "@autoclosure () throws -> Int", argument: "2") {
          "(try? \($0)()) ?? 0"
        }
      case 2: return Parameter(label: label, source: "() -> Int", argument: "{ 2 }") { "\($0)()" }
      case 3:
        return Parameter(label: label, source: "@escaping (Int) -> Int", argument: "{ $0 + 1 }") {
          "\($0)(1)"
        }
      case 4 where index == count - 1 && label == nil:
        return Parameter(label: nil, source: "Int...", argument: "1, 2") { "\($0).count" }
      default:
        let isFunction = DrawnType.functions.contains { $0.source == type.source }
        return Parameter(
          label: label, source: "\(isFunction ? "@escaping " : "")\(type.source)",
          argument: type.values.0, value: type, text: type.text)
      }
    }
    let throwing = draw.element(of: [
      "", "", "throws ", "throws(any Error) ", "throws(Failure) ", "throws(Never) ",
      "throws(any Swift::Error) ",
    ])
    effects = (draw.once(in: 3) ? "async " : "") + throwing
    isVoid = draw.once(in: 4)
    let isOptional = draw.once(in: 4)
    let type = isOnMain ? .int : Scope().type(&draw, depth: 1)
    result =
      isVoid
      ? DrawnType.plain(draw.element(of: ["()", "Swift::Void"]), ("()", "()"))
      : isOptional ? type.optional : type
    let isThrown = throwing.contains("throws ") || throwing.contains("any")
    if isThrown || isVoid || isOptional, draw.once(in: 2) {
      fallback = nil
      unimplemented = isThrown ? "\"thrown\"" : result.text(isVoid ? "()" : "none")
    } else {
      // NB: Swift 6.3 takes a closure that passes on a throwing autoclosure for one that throws.
      let isPassedOn = !parameters.contains {
        $0.source == "Int..." || $0.source.hasPrefix("@auto")
      }
      let kind = isVoid && draw.once(in: 3) ? 4 : draw.number(below: isPassedOn ? 6 : 5)
      unimplemented = kind == 0 ? nil : result.text(isVoid ? "()" : "one")
      let list = parameters.map { _ in "_" }.joined(separator: ", ")
      let head = list.isEmpty ? "" : "\(list) in "
      let value = isVoid ? "" : result.values.0
      fallback =
        switch kind {
        case 0: "{ \(head)fatalError() }"
        case 1: "{ \(head)/* \(name) */ \(value) }"
        case 2: "{ \(head)\n  let x = 1\n  _ = x\n  \(isVoid ? "" : "return \(value)") // x\n}"
        case 3: "{ \(head)if Bool.random() { \(value) } else { \(value) } }"
        case 4: "{ \(head){ \(value) }() }"
        default: "{ { \(head)\(value) } }()"
        }
    }
  }

  func declaration(level: String) -> String {
    let list = parameters.map { parameter in
      (parameter.label.map { $0 == "_" ? "_: " : "_ \($0): " } ?? "") + parameter.source
    }
    let type = "\(attributes)(\(list.joined(separator: ", "))) \(effects)-> \(result.source)"
    return "\(level)var \(name): \(type)\(fallback.map { " = \($0)" } ?? "")"
  }

  /// A function that logs its arguments.
  var implementation: String {
    let names = parameters.indices.map { "a\($0)" }
    let texts = zip(parameters, names).map { "Swift::String(describing: \($0.text($1)))" }
    return """
      { \(names.joined(separator: ", "))\(names.isEmpty ? "" : " in")
        logged = [\(texts.joined(separator: ", "))]
        \(isVoid ? "" : "return \(result.values.1)")
      }
      """
  }

  /// Statements that call the function before it is implemented, and after.
  var use: String {
    let plain = name.filter { $0 != "`" }
    let values = parameters.enumerated().compactMap { index, parameter in
      parameter.value.map { "let value\(index): \($0.outside) = \($0.values.0)" }
    }
    let texts = parameters.enumerated().map { index, parameter in
      parameter.value.map { $0.text("value\(index)") } ?? "\"2\""
    }
    let results =
      isVoid
      ? ""
      : "let one: \(result.outside) = \(result.values.0), two: \(result.outside) = \(result.values.1)"
    let none = unimplemented?.contains("none") == true ? "let none: \(result.outside) = nil" : ""
    return """
      do {
        \((values + [results, none]).joined(separator: "\n"))
        \(isVoid ? "" : "_ = (one, two)")
        \(unimplemented.map { text in
          """
          let before = await recorded {
            \(call)
          }
          expect(before.text == \(text), "result of \(plain): \\(before.text)")
          expect(before.issues == ["Unimplemented: 'Client.\(plain)'"], "issues of \(plain): \\(before.issues)")
          """
        } ?? "")
        client.\(name) = \(implementation)
        logged = []
        let after = await recorded {
          \(call)
        }
        expect(after.text == \(result.text(isVoid ? "()" : "two")), "set result of \(plain): \\(after.text)")
        expect(after.issues == [], "issues of set \(plain): \\(after.issues)")
        let texts: [Swift::String] = [\(texts.joined(separator: ", "))]
        expect(logged == texts, "arguments of \(plain): \\(logged)")
      }
      """
  }

  /// A call, whose result is returned as text.
  private var call: String {
    let isTrying = effects.contains("throws") && !effects.contains("Never")
    let isAwaited = effects.contains("async") || attributes == "@MainActor "
    let isVariadic = parameters.contains { $0.source == "Int..." }
    // A client that is not sendable can't be sent to an actor, but its function can.
    let isOnMain = attributes == "@MainActor "
    let hasMethod =
      !isVariadic && !isOnMain && parameters.contains { $0.label != nil && $0.label != "_" }
    let list = parameters.map { parameter in
      guard hasMethod, let label = parameter.label, label != "_" else { return parameter.argument }
      return "\(label): \(parameter.argument)"
    }
    // Not by its labels, the function itself is called, whose argument is one.
    let arguments = parameters.indices.map {
      !hasMethod && parameters[$0].source.hasPrefix("@autoclosure") ? "2" : list[$0]
    }
    let call =
      (isTrying ? "try " : "") + (isAwaited ? "await " : "")
      + "\(isOnMain ? "function" : "client.\(name)")(\(arguments.joined(separator: ", ")))"
    let numbers = parameters.indices.filter { parameters[$0].source == "inout Int" }
      .map { "var number\($0) = 1\n  defer { _ = number\($0) }\n  " }
    let result =
      isVoid
      ? "\(call)\n  return Swift::String(describing: ())"
      : "let it: \(self.result.outside) = \(call)\n  return \(self.result.text("it"))"
    if isOnMain { return "let function = client.\(name)\n  \(result)" }
    return numbers.joined() + result
  }
}
