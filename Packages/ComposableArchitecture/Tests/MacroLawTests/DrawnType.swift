/// A type in a declaration, with a value of it.
struct DrawnType: Sendable {
  /// The type where it is declared.
  var source: String
  /// The same type in another file.
  var outside: String
  /// A value, and another one.
  var values: (String, String)
  /// Returns an expression for the text of a value.
  var text: @Sendable (String) -> String
  /// Whether a value can be compared, encoded and sent.
  var isPlain = false
}

extension DrawnType {
  static func plain(_ name: String, _ values: (String, String)) -> DrawnType {
    DrawnType(
      source: name, outside: name, values: values, text: { "Swift::String(describing: \($0))" },
      isPlain: true)
  }

  static let int = plain("Int", ("3", "4"))
  static let string = plain("String", ("\"a\"", "\"b\""))
  static let leaves = [
    int, string, plain("Bool", ("true", "false")), plain("Swift::Int", ("5", "6")),
    plain("[2 of Int]", ("[1, 2]", "[3, 4]")).described { "\($0)[0]" },
    plain("Set<Int>", ("[1]", "[2]")), plain("Range<Int>", ("0..<1", "0..<2")),
    plain("Dictionary<String, Int>.Index?", ("nil", "nil")), plain("Int??", ("3", ".some(nil)")),
  ]

  /// The types of functions, with calls that tell values apart.
  static let functions = [
    call("(Int) -> Int", ("{ $0 + 1 }", "{ $0 + 2 }")) { "\($0)(1)" },
    call("@Sendable (Int) -> Int", ("plusOne", "plusTwo")) { "\($0)(1)" },
    call("(Int...) -> Int", ("{ (x: Int...) in x.count }", "{ (x: Int...) in -x.count }")) {
      "\($0)(1, 2)"
    },
    call("(inout Int) -> Swift::Void", ("{ $0 += 1 }", "{ $0 += 2 }")) { "changed(\($0))" },
    call(
      "(_ in: Int, _ value: String) -> (Int, text: String)", ("{ ($0, $1) }", "{ ($0 + 1, $1) }")
    ) {
      "\($0)(1, \"a\")"
    },
    call("() throws -> Int", ("{ throw Failure(id: 1) }", "{ 3 }")) {
      "thrown { _ = try \($0)() }"
    },
    call("() throws(Failure) -> Int", ("failing", "three")) {
      "thrown { _ = try \($0)() }"
    },
    call("@MainActor () -> Int", ("{ 3 }", "{ 4 }")) { "onMain(\($0))" },
    call("(@escaping (Int) -> Int) -> Int", ("{ $0(1) }", "{ $0(2) }")) { "\($0) { $0 + 1 }" },
    call("(@autoclosure () -> Int) -> Int", ("{ $0() }", "{ $0() + 1 }")) { "\($0)(1)" },
  ]

  static let existentials = [
    plain("any Shape", ("Square(side: 1)", "Square(side: 2)")),
    plain("any Shape & Swift::Sendable", ("Square(side: 1)", "Square(side: 2)")),
    plain("(any Shape)?", ("Square(side: 1)", "nil")),
    plain("any Collection<Int>", ("[1]", "[2]")),
  ].map { type in
    var type = type
    type.isPlain = false
    return type
  }

  private static func call(
    _ source: String, _ values: (String, String), _ text: @escaping @Sendable (String) -> String
  ) -> DrawnType {
    DrawnType(
      source: source, outside: source, values: values,
      text: { "Swift::String(describing: \(text($0)))" })
  }

  private func described(_ text: @escaping @Sendable (String) -> String) -> DrawnType {
    var type = self
    type.text = { "Swift::String(describing: \(text($0)))" }
    type.isPlain = false
    return type
  }

  /// The type in brackets if it is that of a function or an existential.
  private func bracketed(_ source: String) -> String {
    isPlain || source.hasPrefix("(") && !source.contains("->") ? source : "(\(source))"
  }

  var optional: DrawnType {
    DrawnType(
      source: "\(bracketed(source))?", outside: "\(bracketed(outside))?",
      values: (values.0, "nil"),
      text: { value in "\(value).map { it in \(text("it")) } ?? \"nil\"" }, isPlain: isPlain)
  }

  var array: DrawnType {
    DrawnType(
      source: "[\(source)]", outside: "[\(outside)]", values: ("[\(values.0)]", "[]"),
      text: { value in "\(value).map { it in \(text("it")) }.joined()" }, isPlain: isPlain)
  }

  /// Returns a tuple; labels are `nil` or names.
  static func tuple(_ elements: [(label: String?, type: DrawnType)]) -> DrawnType {
    func list(_ item: (DrawnType) -> String) -> String {
      let items = elements.map { label, type in (label.map { "\($0): " } ?? "") + item(type) }
      return "(\(items.joined(separator: ", ")))"
    }
    return DrawnType(
      source: list(\.source), outside: list(\.outside),
      values: (list(\.values.0), list(\.values.1)),
      text: { value in
        elements.indices.map { "(\(elements[$0].type.text("\(value).\($0)")))" }
          .joined(separator: " + ")
      })
  }
}

/// The types that a declaration can name.
struct Scope {
  var names: [DrawnType] = []

  mutating func add(_ name: String, outside: String, values: (String, String)) {
    names.append(
      DrawnType(
        source: name, outside: outside, values: values,
        text: { "Swift::String(describing: \($0))" }, isPlain: true))
  }

  /// Returns a type.
  func type(_ draw: inout Draw, depth: Int = 2) -> DrawnType {
    if !names.isEmpty, draw.once(in: 3) { return draw.element(of: names) }
    switch draw.number(below: depth == 0 ? 5 : 9) {
    case 0...2: return draw.element(of: DrawnType.leaves)
    case 3: return draw.element(of: DrawnType.functions)
    case 4: return draw.element(of: DrawnType.existentials)
    case 5: return type(&draw, depth: depth - 1).optional
    case 6: return type(&draw, depth: depth - 1).array
    default:
      let labels: [String?] = [nil, "id", "root", "in", "value"]
      let count = draw.number(in: 2...3)
      return .tuple(
        draw.elements(of: labels, count: count).map { ($0, type(&draw, depth: depth - 1)) })
    }
  }
}
