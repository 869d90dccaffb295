import RecordedSteps

/// Writes values as Swift expressions that compile in a test of a module. A formatter breaks lines.
struct ValueWriter {
  /// The declarations of the types.
  let index: SourceIndex
  /// The module whose tests the expressions are for, and whose declarations need not be public.
  let module: String

  /// Returns an expression for a value whose type is known from the context.
  ///
  /// - Throws: ``Unwritable`` if there is none.
  func expression(_ value: Value) throws -> String {
    let children = value.children
    switch value.kind {
    case .literal: return value.text
    case .refused: throw Unwritable(value, value.text)
    case .none: return "nil"
    case .some:
      let wrapped = try expression(children[0])
      // The inner `nil` of an optional of an optional.
      return wrapped == "nil" ? ".some(nil)" : wrapped
    case .enumeration: return try enumCase(value)
    case .structure: return try prompt(value) ?? instance(value)
    case .tuple: return try arguments(value)
    case .array, .identified:
      let elements = try value.elements.enumerated().map {
        try expression($1.value, in: "[\($0)]")
      }
      return "[\(elements.joined(separator: ", "))]"
    case .set:
      return "[\(try children.map { try expression($0) }.sorted().joined(separator: ", "))]"
    case .dictionary:
      let items = try value.pairs.map { pair in
        let key = try expression(pair.key)
        return "\(key): \(try expression(pair.value, in: "[\(key)]"))"
      }
      return items.isEmpty ? "[:]" : "[\(items.sorted().joined(separator: ", "))]"
    case .stack:
      guard value.pairs.map(\.key.text) == value.pairs.indices.map({ "\($0)" }) else {
        throw Unwritable(
          value,
          "has lost elements before the first action, so that a test numbers the others anew")
      }
      let elements = try value.pairs.enumerated().map {
        try expression($1.value, in: "[\($0)]")
      }
      return "StackState([\(elements.joined(separator: ", "))])"
    case .range:
      let (lower, upper) = (try expression(children[0]), try expression(children[1]))
      let isNumber = upper.first?.isNumber == true
      return isNumber ? lower + value.text + upper : "\(lower) \(value.text) \(upper)"
    case .binding:
      return ".set(\\.\(value.text), \(try expression(children[0], in: value.text)))"
    }
  }

  private func expression(_ value: Value, in property: String) throws -> String {
    do {
      return try expression(value)
    } catch let error as Unwritable {
      throw error.in(property)
    }
  }

  /// Returns the values of a tuple in brackets.
  private func arguments(_ tuple: Value) throws -> String {
    let items = try tuple.fields.map { label, value in
      (label.isEmpty ? "" : "\(label): ") + (try expression(value))
    }
    return "(\(items.joined(separator: ", ")))"
  }

  private func checkName(of value: Value) throws {
    guard value.type.isNameable else {
      throw Unwritable(value, "has a private type, which a test cannot name")
    }
  }

  // MARK: Enums

  private func enumCase(_ value: Value) throws -> String {
    // The static type of an error is often not its own.
    if value.type.isError { try checkName(of: value) }
    let isKeyword = ["init", "self", "Self", "Type", "Protocol"].contains(value.text)
    let name =
      (value.type.isError ? value.type.name : "") + "."
      + (isKeyword ? "`\(value.text)`" : value.text)
    guard let payload = value.children.first else { return name }
    // A bindable action has a function that creates this case.
    if value.text == "binding", payload.kind == .binding { return try expression(payload) }
    guard payload.kind == .tuple else {
      return "\(name)(\(try expression(payload, in: value.text)))"
    }
    // A payload of a single labeled value is a tuple of one element.
    let isTuple =
      payload.children.isEmpty
      || index[value.type.name, in: value.type.module]?
        .cases[value.text] == 1
    let arguments = try arguments(payload)
    return isTuple && payload.fields.first?.name.isEmpty != false
      ? "\(name)(\(arguments))" : name + arguments
  }

  // MARK: Structs

  /// Returns the declarations of a struct, and its properties without those that have an initial value
  /// and that its `==` ignores.
  func declarations(of value: Value) throws -> (SourceIndex.TypeInfo, [(name: String, Value)])? {
    guard let info = index[value.type.name, in: value.type.module] else { return nil }
    for (name, field) in value.fields where name.hasPrefix("_") && info.properties[name] == nil {
      throw Unwritable(field, "is a property wrapper, whose value cannot be read")
        .in(String(name.dropFirst()))
    }
    let fields = value.fields.filter { name, _ in
      info.compared?.contains(name) ?? true || info.properties[name]?.defaultValue == nil
    }
    return (
      info,
      fields.map { name, field in
        // `_name` stores the property `name`.
        let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
        return (info.properties[property] == nil ? name : property, field)
      }
    )
  }

  /// Returns a call of the initializer that takes the most properties of a value.
  private func instance(_ value: Value) throws -> String {
    try checkName(of: value)
    let type = value.type
    guard let (info, fields) = try declarations(of: value) else {
      throw Unwritable(
        value, "cannot be written, since its initializers are not known: its source is not at hand")
    }
    guard isAccessible(info.access, in: type.module) else {
      throw Unwritable(value, "has a type that is not public in \(type.module)")
    }
    let initializers = initializers(of: info, fields.map(\.name), type.module)
      .filter { initializer in
        initializer.parameters.allSatisfy { parameter in
          parameter.defaultValue != nil || fields.contains { takes(parameter, $0.name, info) }
        }
      }
    var missing: String?
    for initializer in initializers.sorted(by: { $0.parameters.count > $1.parameters.count }) {
      var arguments: [String] = []
      var rest = fields
      for parameter in initializer.parameters {
        guard let place = rest.firstIndex(where: { takes(parameter, $0.name, info) }) else {
          continue
        }
        let (name, value) = rest.remove(at: place)
        var argument = try expression(value, in: name)
        if parameter.type.hasPrefix("Shared<") { argument = "Shared(value: \(argument))" }
        guard argument != parameter.defaultValue else { continue }
        arguments.append((parameter.label.map { "\($0): " } ?? "") + argument)
      }
      let call = "\(type.name)(\(arguments.joined(separator: ", ")))"
      let changes = try rest.filter { name, value in
        let known = initializer.assigned[name] ?? info.properties[name]?.defaultValue
        return try known.map { try !isWritten(value, as: $0, in: name) } ?? true
      }
      if let fixed = changes.first(where: { !isAssignable($0.name, of: info, in: type.module) }) {
        missing = missing ?? fixed.name
        continue
      }
      if changes.isEmpty { return call }
      let assignments = try changes.map { name, value in
        "value.\(name) = \(try expression(value, in: name))\n"
      }
      return "{\nvar value = \(call)\n\(assignments.joined())return value\n}()"
    }
    throw Unwritable(
      value,
      missing.map { "has no initializer that takes `\($0)`, and a test cannot assign it" }
        ?? "has no initializer with its properties that a test can call")
  }

  /// Returns whether an expression of the source has a value.
  private func isWritten(_ value: Value, as source: String, in property: String) throws -> Bool {
    let line = try expression(value, in: property)
    let source = source.replacing(#/<[\w., ]+>\(/#, with: "(")
    return source == line || source == value.type.name + line
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
    let parameters = zip(fields, properties)
      .filter { $1?.isConstant != true || $1?.defaultValue == nil }
    if parameters.allSatisfy({ $0.1?.access != .hidden }) {
      all.append(
        .init(
          parameters: parameters.map { name, property in
            .init(label: name, type: property?.type ?? "", defaultValue: property?.defaultValue)
          }))
    }
    // The initializer without arguments exists even if a property is private.
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
      && (type.isEmpty || ["", type, "\(type)?", "Shared<\(type)>"].contains(parameter.type))
  }

  func isAccessible(_ access: SourceIndex.Access, in module: String) -> Bool {
    access == .open || access == .module && module == self.module
  }

  // MARK: Alerts

  private func prompt(_ value: Value) throws -> String? {
    let name = value.type.name
    func field(_ label: String) -> Value? { value.fields.first { $0.name == label }?.value }
    func closure(_ label: String, _ values: [Value]) throws -> String {
      let lines = try values.map { try expression($0) }.filter { $0 != "nil" }
      return lines.isEmpty ? "" : "\(label) {\n\(lines.joined(separator: "\n"))\n}"
    }
    switch name {
    case "ButtonStateAction": return try field("action").map { try expression($0) }
    case "ButtonState":
      let arguments = try ["role", "action"].compactMap { label in
        try field(label).map { (label, try expression($0)) }
      }
      .filter { $1 != "nil" }.map { "\($0): \($1)" }.joined(separator: ", ")
      let label = try field("label").map { try expression($0) } ?? ""
      return "\(name)\(arguments.isEmpty ? "" : "(\(arguments))") { \(label) }"
    case "AlertState", "ConfirmationDialogState":
      let visibility = try field("titleVisibility").map { try expression($0) } ?? ".automatic"
      return name + (visibility == ".automatic" ? "" : "(titleVisibility: \(visibility))")
        + (try closure("", field("title").map { [$0] } ?? []))
        + (try closure(" actions:", field("buttons")?.children ?? []))
        + (try closure(" message:", field("message").map { [$0] } ?? []))
    default: return nil
    }
  }
}
