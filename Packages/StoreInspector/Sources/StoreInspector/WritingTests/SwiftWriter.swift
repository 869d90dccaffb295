import ComposableArchitecture
import CustomDump
import Foundation

/// Writes values as Swift expressions that compile in a test of a module.
struct SwiftWriter {
  /// The declarations of the types.
  let index: SourceIndex
  /// The module whose tests the expressions are for, and whose declarations need not be public.
  let module: String

  /// Returns an expression for a value whose type is known from the context.
  ///
  /// - Throws: ``UnwritableValue`` if there is none.
  func expression(_ value: Any) throws -> SwiftExpression {
    let value = Self.unwrapped(value)
    if let text = Self.literal(value) { return .text(text) }
    if let text = value as? TextState { return try textState(text) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return try optional(mirror)
    case .enum: return try enumCase(value, mirror)
    case .struct: return try instance(value, mirror)
    case .tuple: return .list(prefix: "(", try items(ofTuple: mirror), suffix: ")")
    case .collection, .set, .dictionary: return try collection(value, mirror)
    case .class: throw UnwritableValue(value, "is an object, and only values can be written")
    default:
      if let range = try range(value, mirror) { return range }
      if let number = value as? any BinaryFloatingPoint, number.isNaN {
        throw UnwritableValue(value, "is not a number, and so is not equal to itself")
      }
      if "\(type(of: value))".contains("->") {
        throw UnwritableValue(value, "is a function, which has no expression")
      }
      throw UnwritableValue(value, value is any CustomReflectable ? Self.mirrored : Self.unknown)
    }
  }

  /// The reason for values of types that neither the sources nor this type know.
  private static let unknown =
    "cannot be written, since its initializers are not known: its source is not at hand"

  private static let mirrored = "has a mirror of its own, which may hide properties"

  private func expression(_ value: Any, in property: String) throws -> SwiftExpression {
    do {
      return try expression(value)
    } catch let error as UnwritableValue {
      throw error.in(property)
    }
  }

  private func optional(_ mirror: Mirror) throws -> SwiftExpression {
    guard let child = mirror.children.first else { return .text("nil") }
    let wrapped = try expression(child.value)
    // The inner `nil` of an optional of an optional.
    return wrapped == .text("nil") ? .text(".some(nil)") : wrapped
  }

  private func textState(_ text: TextState) throws -> SwiftExpression {
    guard TextState(text.description) == text else {
      throw UnwritableValue(text, "has styles, which are not written")
    }
    return .text("TextState(\(Self.quoted(text.description)))")
  }

  private func range(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression? {
    let operators = ["Range": "..<", "ClosedRange": "..."]
    let bounds = mirror.children.map(\.value)
    guard bounds.count == 2, let sign = operators[_dumpName(of: type(of: value))] else {
      return nil
    }
    let (lower, upper) = (try expression(bounds[0]).line, try expression(bounds[1]).line)
    let isNumber = upper.first?.isNumber == true
    return .text(isNumber ? lower + sign + upper : "\(lower) \(sign) \(upper)")
  }

  // MARK: Collections

  private func collection(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression {
    let type = TypeReference(type(of: value))
    if type.name.hasPrefix("StackState") { return try stack(value, mirror) }
    if value is any ExpressibleByDictionaryLiteral {
      let items = try pairs(mirror).map { key, value in
        let key = try expression(key).line
        return SwiftExpression.Item(label: key, value: try expression(value, in: "[\(key)]"))
      }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
      return items.isEmpty ? .text("[:]") : .list(prefix: "[", items, suffix: "]")
    }
    guard value is any ExpressibleByArrayLiteral else {
      throw UnwritableValue(value, Self.unknown)
    }
    let elements = try mirror.children.enumerated().map { position, child in
      try expression(child.value, in: "[\(position)]")
    }
    // The order of a set is another one in each process.
    return .array(mirror.displayStyle == .set ? elements.sorted { $0.line < $1.line } : elements)
  }

  private func pairs(_ mirror: Mirror) -> [(Any, Any)] {
    mirror.children.compactMap { child in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      return pair.count == 2 ? (pair[0], pair[1]) : nil
    }
  }

  private func stack(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression {
    let pairs = pairs(mirror)
    guard pairs.map({ Self.literal($0.0) }) == pairs.indices.map({ "\($0)" }) else {
      throw UnwritableValue(
        value, "has lost elements before the first action, so that a test numbers the others anew")
    }
    let elements = try pairs.enumerated().map { try expression($1.1, in: "[\($0)]") }
    return .call("StackState", [.init(label: nil, value: .array(elements))])
  }

  // MARK: Enums

  private func enumCase(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression {
    let type = TypeReference(type(of: value))
    // The static type of an error is often not its own.
    let prefix = value is any Error ? type.name : ""
    if !prefix.isEmpty, !type.isNameable {
      throw UnwritableValue(value, Self.private)
    }
    guard let child = mirror.children.first, let name = child.label else {
      return .text("\(prefix).\(try caseName(of: value))")
    }
    let payload = Mirror(reflecting: child.value)
    // A payload of a single labeled value is a tuple of one element.
    var arguments =
      payload.displayStyle == .tuple
      ? try items(ofTuple: payload)
      : [.init(label: nil, value: try expression(child.value, in: name))]
    let isTuple = arguments.isEmpty || index[type.name, in: type.module]?.cases[name] == 1
    if isTuple, payload.displayStyle == .tuple, arguments.first?.label == nil {
      arguments = [.init(label: nil, value: .list(prefix: "(", arguments, suffix: ")"))]
    }
    // A bindable action has a function that creates this case.
    if name == "binding", let write = arguments.first?.value.line, write.hasPrefix(".set(") {
      return arguments[0].value
    }
    return .call("\(prefix).\(Self.escaped(name))", arguments)
  }

  /// Returns the name of a case without a payload, even if the enum describes itself otherwise.
  private func caseName(of value: Any) throws -> String {
    let dump = String(customDumping: value)
    let name = _dumpName(of: type(of: value))
    guard dump.hasPrefix("\(name).") else {
      throw UnwritableValue(value, "hides its case in dumps, from which tests are written")
    }
    return Self.escaped(String(dump.dropFirst(name.count + 1)))
  }

  private static func escaped(_ name: String) -> String {
    ["init", "self", "Self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  private func items(ofTuple mirror: Mirror) throws -> [SwiftExpression.Item] {
    try mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return .init(label: label, value: try expression(child.value))
    }
  }

  // MARK: Structs

  private static let `private` = "has a private type, which a test cannot name"

  /// Returns a call of the initializer that takes the most properties of a value.
  private func instance(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression {
    if let expression = try bindingWrite(value, mirror) ?? prompt(value, mirror) {
      return expression
    }
    let type = TypeReference(type(of: value))
    guard type.isNameable else { throw UnwritableValue(value, Self.private) }
    guard let info = index[type.name, in: type.module] else {
      throw UnwritableValue(value, Self.unknown)
    }
    guard isAccessible(info.access, in: type.module) else {
      throw UnwritableValue(value, "has a type that is not public in \(type.module)")
    }
    guard !(value is any CustomReflectable) else {
      throw UnwritableValue(value, Self.mirrored)
    }
    let fields = try fields(of: mirror, of: value)
    let initializers = initializers(of: info, fields.map(\.name), type.module)
      .filter { initializer in
        initializer.parameters.allSatisfy { parameter in
          parameter.defaultValue != nil || fields.contains { takes(parameter, $0.name, info) }
        }
      }
    var missing: String?
    for initializer in initializers.sorted(by: { $0.parameters.count > $1.parameters.count }) {
      var arguments: [SwiftExpression.Item] = []
      var rest = fields
      for parameter in initializer.parameters {
        guard let place = rest.firstIndex(where: { takes(parameter, $0.name, info) }) else {
          continue
        }
        let field = rest.remove(at: place)
        let argument = try expression(field.value, in: field.name)
        if argument.line != parameter.defaultValue {
          arguments.append(.init(label: parameter.label, value: argument))
        }
      }
      let call = SwiftExpression.call(type.name, arguments)
      let changes = try rest.filter { field in
        let known = initializer.assigned[field.name] ?? info.properties[field.name]?.defaultValue
        return try known.map { try !isWritten(field.value, as: $0, in: field.name) } ?? true
      }
      if let fixed = changes.first(where: { !isAssignable($0.name, of: info, in: type.module) }) {
        missing = missing ?? fixed.name
        continue
      }
      if changes.isEmpty { return call }
      let assignments = try changes.map { field in
        SwiftExpression.assignment(
          to: "value.\(field.name)", try expression(field.value, in: field.name))
      }
      return .block(
        [.assignment(to: "var value", call)] + assignments + [.text("return value")])
    }
    throw UnwritableValue(
      value,
      missing.map { "has no initializer that takes `\($0)`, and a test cannot assign it" }
        ?? "has no initializer with its properties that a test can call")
  }

  /// Returns whether an expression of the source has a value.
  private func isWritten(_ value: Any, as source: String, in property: String) throws -> Bool {
    let line = try expression(value, in: property).line
    let source = source.replacing(#/<[\w., ]+>\(/#, with: "(")
    return source == line || source == _dumpName(of: type(of: value)) + line
  }

  /// Returns whether a test can assign a property of a type in a module.
  func isAssignable(
    _ property: String, of info: SourceIndex.TypeInfo, in module: String
  ) -> Bool {
    info.properties[property].map { isAccessible($0.setter, in: module) } ?? false
  }

  /// Returns the initializers that a test can call.
  private func initializers(
    of info: SourceIndex.TypeInfo, _ fields: [String], _ module: String
  ) -> [SourceIndex.Initializer] {
    var all = info.initializers.filter { isAccessible($0.access, in: module) }
    guard !info.hasOwnInitializer, module == self.module else { return all }
    let properties = fields.map { info.properties[$0] }
    // A constant with a value is no parameter.
    let parameters = zip(fields, properties).filter { $1?.isFixed != true }
    if parameters.allSatisfy({ $0.1?.access != .hidden }) {
      all.append(
        .init(
          parameters: parameters.map { name, property in
            .init(label: name, type: property?.type ?? "", defaultValue: property?.defaultValue)
          }))
    }
    // Without arguments, it is there even if a property is private.
    if properties.allSatisfy({ $0?.defaultValue != nil }) { all.append(.init(parameters: [])) }
    return all
  }

  /// Returns whether a parameter is for a property: they have the same name and type, but that the
  /// parameter may be optional.
  private func takes(
    _ parameter: SourceIndex.Parameter, _ name: String, _ info: SourceIndex.TypeInfo
  ) -> Bool {
    let type = info.properties[name]?.type ?? ""
    return parameter.label == name
      && (type.isEmpty || ["", type, "\(type)?"].contains(parameter.type))
  }

  func isAccessible(_ access: SourceIndex.Access, in module: String) -> Bool {
    access == .open || access == .module && module == self.module
  }

  // MARK: Properties

  /// Returns the properties of a struct with their declared names, and the values in property
  /// wrappers.
  func fields(of mirror: Mirror, of value: Any) throws -> [(name: String, value: Any)] {
    let type = TypeReference(type(of: value))
    let info = index[type.name, in: type.module]
    return try Self.fields(of: mirror).map { name, value in
      let declared = info?.properties[name]
      guard name.hasPrefix("_"), declared == nil else { return (name, value) }
      let unwrapped = Self.unwrapped(value)
      let wrapped = Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }
      guard let property = wrapped?.value ?? (Self.isOfLibrary(value) ? unwrapped : nil) else {
        throw UnwritableValue(value, "is a property wrapper, whose value cannot be read")
          .in(String(name.dropFirst()))
      }
      return (String(name.dropFirst()), property)
    }
  }

  static func fields(of mirror: Mirror) -> [(name: String, value: Any)] {
    mirror.children.compactMap { child in child.label.map { ($0, child.value) } }
  }

  /// Returns the wrapped value of a property wrapper of the library; other values as they are.
  static func unwrapped(_ value: Any) -> Any {
    guard isOfLibrary(value), let representable = value as? any CustomDumpRepresentable else {
      return value
    }
    return representable.customDumpValue
  }

  private static func isOfLibrary(_ wrapper: Any) -> Bool {
    ["PresentationState", "BindingState"].contains(_dumpName(of: type(of: wrapper)))
  }

  // MARK: Types of the library

  private func bindingWrite(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression? {
    guard _dumpName(of: type(of: value)) == "BindingAction" else { return nil }
    let dump = String(customDumping: value)
    guard let written = mirror.children.first(where: { $0.label == "value" }),
      let start = dump.range(of: "\\."),
      case let property = dump[start.upperBound...].prefix(while: Self.isNameOrPoint),
      !property.isEmpty
    else { throw UnwritableValue(value, "writes a property whose name is not known") }
    return .call(
      ".set",
      [
        .init(label: nil, value: .text("\\.\(property)")),
        .init(label: nil, value: try expression(written.value, in: String(property))),
      ])
  }

  private static func isNameOrPoint(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.$".contains(character)
  }

  private func prompt(_ value: Any, _ mirror: Mirror) throws -> SwiftExpression? {
    let name = _dumpName(of: type(of: value))
    guard
      ["AlertState", "ConfirmationDialogState", "ButtonState", "ButtonStateAction"].contains(name)
    else { return nil }
    let fields = Dictionary(
      Self.fields(of: mirror).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    switch name {
    case "ButtonStateAction":
      return try fields["action"].map { try expression($0) }
    case "ButtonState":
      let arguments = try ["role", "action"].compactMap { label in
        try fields[label].map { SwiftExpression.Item(label: label, value: try expression($0)) }
      }
      .filter { $0.value != .text("nil") }
      return .closures(
        of: arguments.isEmpty ? .text(name) : .call(name, arguments),
        [.init(label: nil, statements: try fields["label"].map { [try expression($0)] } ?? [])])
    default:
      func closure(_ label: String?, _ values: [Any]) throws -> SwiftExpression.Closure? {
        let statements = try values.map { try expression($0) }.filter { $0 != .text("nil") }
        return statements.isEmpty ? nil : .init(label: label, statements: statements)
      }
      let buttons = fields["buttons"].map { Mirror(reflecting: $0).children.map(\.value) } ?? []
      let closures = [
        try closure(nil, fields["title"].map { [$0] } ?? []), try closure("actions", buttons),
        try closure("message", fields["message"].map { [$0] } ?? []),
      ]
      let visibility = try fields["titleVisibility"].map { try expression($0) }
      let call = visibility.flatMap { visibility in
        visibility == .text(".automatic")
          ? nil
          : SwiftExpression.call(name, [.init(label: "titleVisibility", value: visibility)])
      }
      return .closures(of: call ?? .text(name), closures.compactMap(\.self))
    }
  }
}
