import ComposableArchitecture
import CustomDump
import Foundation

/// Writes values as Swift expressions.
struct SwiftWriter {
  /// The initializers and properties of the types.
  let index: SourceIndex
  /// The types of values without an expression, which become `placeholder1`, `placeholder2`, ….
  private(set) var placeholders: [String] = []

  init(index: SourceIndex) {
    self.index = index
  }

  /// Returns an expression for a value whose type is known from the context.
  mutating func expression(_ value: Any) -> SwiftExpression {
    if let text = Self.literal(value) { return .text(text) }
    if let text = value as? TextState {
      return .text("TextState(\(Self.quoted(text.description)))")
    }
    let value = Self.unwrapped(value)
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else { return .text("nil") }
      return expression(child.value)
    case .enum: return enumCase(value, mirror)
    case .struct: return instance(value, mirror)
    case .tuple: return .list(prefix: "(", items(ofTuple: mirror), suffix: ")")
    case .collection, .set:
      return .array(mirror.children.map { expression($0.value) })
    case .dictionary: return dictionary(value, mirror)
    default: return range(value, mirror) ?? placeholder(for: value)
    }
  }

  private mutating func range(_ value: Any, _ mirror: Mirror) -> SwiftExpression? {
    let operators = ["Range": "..<", "ClosedRange": "..."]
    let bounds = mirror.children.map(\.value)
    guard bounds.count == 2, let sign = operators[_dumpName(of: type(of: value))] else {
      return nil
    }
    let (lower, upper) = (expression(bounds[0]).line, expression(bounds[1]).line)
    let isNumber = upper.first?.isNumber == true
    return .text(isNumber ? lower + sign + upper : "\(lower) \(sign) \(upper)")
  }

  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> SwiftExpression {
    guard let child = mirror.children.first, let name = child.label else {
      return .text(".\(value)")
    }
    let payload = Mirror(reflecting: child.value)
    // A payload of a single labeled value is a tuple of one element.
    let arguments =
      payload.displayStyle == .tuple
      ? items(ofTuple: payload) : [.init(label: nil, value: expression(child.value))]
    // A bindable action has a function that creates this case.
    if name == "binding", let write = arguments.first?.value.line, write.hasPrefix(".set(") {
      return arguments[0].value
    }
    return .call(".\(name)", arguments)
  }

  private mutating func items(ofTuple mirror: Mirror) -> [SwiftExpression.Item] {
    mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return .init(label: label, value: expression(child.value))
    }
  }

  private mutating func dictionary(_ value: Any, _ mirror: Mirror) -> SwiftExpression {
    let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
      .filter { $0.count == 2 }
    if _dumpName(of: type(of: value)).hasPrefix("StackState") {
      return .call(
        "StackState", [.init(label: nil, value: .array(pairs.map { expression($0[1]) }))])
    }
    let items = pairs.map { pair in
      SwiftExpression.Item(label: expression(pair[0]).line, value: expression(pair[1]))
    }
    return items.isEmpty ? .text("[:]") : .list(prefix: "[", items, suffix: "]")
  }

  /// Returns a call of the initializer that takes the most properties of a value.
  private mutating func instance(_ value: Any, _ mirror: Mirror) -> SwiftExpression {
    if let write = bindingWrite(value, mirror) { return write }
    if let prompt = prompt(value, mirror) { return prompt }
    let name = _dumpName(of: type(of: value))
    let info = index.types[name]
    let fields = Self.fields(of: mirror)
    let memberwise = fields.map {
      SourceIndex.Parameter(label: $0.name, defaultValue: info?.defaultValues[$0.name])
    }
    let candidates = info?.initializers ?? []
    let fitting = candidates.filter { parameters in
      parameters.allSatisfy { parameter in
        fields.contains { $0.name == parameter.label } || parameter.defaultValue != nil
      }
    }
    guard
      let parameters = fitting.max(by: { $0.count < $1.count })
        ?? (candidates.isEmpty ? memberwise : nil)
    else { return placeholder(for: value) }
    var arguments: [SwiftExpression.Item] = []
    for parameter in parameters {
      guard let field = fields.first(where: { $0.name == parameter.label }) else { continue }
      let argument = expression(field.value)
      if argument.line != parameter.defaultValue {
        arguments.append(.init(label: parameter.label, value: argument))
      }
    }
    let rest = fields.filter { field in
      !parameters.contains { $0.label == field.name } && !Self.isBlank(field.value)
        && !isDefault(field, info)
    }
    let call = SwiftExpression.call(name, arguments)
    if rest.isEmpty { return call }
    guard let info, !rest.contains(where: { info.fixedProperties.contains($0.name) }) else {
      return placeholder(for: value)
    }
    let changes = rest.map { "value.\($0.name) = \(expression($0.value).line)" }
    let statements = ["var value = \(call.line)"] + changes + ["return value"]
    return .block(statements.map { .text($0) })
  }

  /// Returns whether a property has its default value.
  private func isDefault(
    _ field: (name: String, value: Any), _ info: SourceIndex.TypeInfo?
  ) -> Bool {
    guard let value = info?.defaultValues[field.name] else { return false }
    var writer = self
    let line = writer.expression(field.value).line
    return value == line || value == _dumpName(of: type(of: field.value)) + line
  }

  /// Returns the properties of a struct with their declared names.
  static func fields(of mirror: Mirror) -> [(name: String, value: Any)] {
    mirror.children.compactMap { child in
      guard let label = child.label else { return nil }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
    }
  }

  /// Returns whether a value is a usual default: `nil`, `false`, empty, or a struct of such values.
  private static func isBlank(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: unwrapped(value))
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary: return mirror.children.isEmpty
    case .struct: return mirror.children.allSatisfy { isBlank($0.value) } && literal(value) == nil
    default: return (value as? Bool) == false
    }
  }

  /// Returns a name for a value without an expression.
  private mutating func placeholder(for value: Any) -> SwiftExpression {
    // The name in dumps has no generic arguments.
    let type = type(of: value)
    let isGeneric = "\(type)".contains("<")
    placeholders.append(isGeneric ? String(reflecting: type) : _dumpName(of: type))
    return .text("placeholder\(placeholders.count)")
  }

  // MARK: Types of the library

  /// Returns the wrapped value of a property wrapper.
  static func unwrapped(_ value: Any) -> Any {
    let name = _dumpName(of: type(of: value))
    guard name == "PresentationState" || name == "BindingState",
      let representable = value as? any CustomDumpRepresentable
    else { return value }
    return representable.customDumpValue
  }

  private mutating func bindingWrite(_ value: Any, _ mirror: Mirror) -> SwiftExpression? {
    guard _dumpName(of: type(of: value)) == "BindingAction" else { return nil }
    let dump = String(customDumping: value)
    guard let written = mirror.children.first(where: { $0.label == "value" }),
      let start = dump.range(of: "\\."),
      case let property = dump[start.upperBound...].prefix(while: Self.isNameOrPoint),
      !property.isEmpty
    else { return placeholder(for: value) }
    return .call(
      ".set",
      [
        .init(label: nil, value: .text("\\.\(property)")),
        .init(label: nil, value: expression(written.value)),
      ])
  }

  private static func isNameOrPoint(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.$".contains(character)
  }

  private mutating func prompt(_ value: Any, _ mirror: Mirror) -> SwiftExpression? {
    let name = _dumpName(of: type(of: value))
    guard
      ["AlertState", "ConfirmationDialogState", "ButtonState", "ButtonStateAction"].contains(name)
    else { return nil }
    let fields = Dictionary(
      Self.fields(of: mirror).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    switch name {
    case "ButtonStateAction":
      return fields["action"].map { expression($0) }
    case "ButtonState":
      let arguments = ["role", "action"].compactMap { label in
        fields[label].map { SwiftExpression.Item(label: label, value: expression($0)) }
      }
      .filter { $0.value != .text("nil") }
      return .closures(
        of: arguments.isEmpty ? .text(name) : .call(name, arguments),
        [.init(label: nil, statements: fields["label"].map { [expression($0)] } ?? [])])
    default:
      func closure(_ label: String?, _ values: [Any]) -> SwiftExpression.Closure? {
        let statements = values.map { expression($0) }.filter { $0 != .text("nil") }
        return statements.isEmpty ? nil : .init(label: label, statements: statements)
      }
      let buttons = fields["buttons"].map { Mirror(reflecting: $0).children.map(\.value) } ?? []
      let closures = [
        closure(nil, fields["title"].map { [$0] } ?? []), closure("actions", buttons),
        closure("message", fields["message"].map { [$0] } ?? []),
      ]
      return .closures(of: .text(name), closures.compactMap(\.self))
    }
  }

  // MARK: Literals

  /// Returns the expression for a value of a type with literals, or with a known initializer.
  static func literal(_ value: Any) -> String? {
    switch value {
    case let value as String: quoted(value)
    case let value as Bool: "\(value)"
    case let value as any BinaryInteger: "\(value)"
    case let value as Double: value.isFinite ? "\(value)" : nil
    case let value as Float: value.isFinite ? "\(value)" : nil
    case let value as Decimal: "Decimal(string: \(quoted("\(value)")))!"
    case let value as UUID: uuid(value)
    case let value as Date: "Date(timeIntervalSince1970: \(value.timeIntervalSince1970))"
    case let value as URL:
      value.isFileURL
        ? "URL(filePath: \(quoted(value.path)))" : "URL(string: \(quoted(value.absoluteString)))!"
    case let value as Duration: duration(value)
    case let value as IndexSet: "[\(value.map(String.init).joined(separator: ", "))]"
    case let value as StackElementID: String("\(value)".dropFirst())
    case is Void: "()"
    default: nil
    }
  }

  private static func uuid(_ id: UUID) -> String {
    let text = id.uuidString
    if text.hasPrefix("00000000-0000-0000-0000-"), let number = Int(text.suffix(12), radix: 16) {
      return "UUID(\(number))"
    }
    return "UUID(uuidString: \(quoted(text)))!"
  }

  private static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    if attoseconds % 1_000_000_000_000_000 == 0 {
      return ".milliseconds(\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000))"
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// Returns a string literal with escaped control characters.
  static func quoted(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      default:
        let isPlain = scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
        literal += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(literal)\""
  }
}
