extension Declaration {
  /// Names that an expansion writes, or that the compiler has a meaning for.
  static let hotTypes = [
    "Element", "Iterator", "Root", "Swift", "CasePathsCore", "Case", "Value", "State", "Action",
    "Body", "AnyCasePath", "PartialCaseKeyPath", "Sendable", "Sequence", "Void",
  ]
  private static let hiddenTypes = ["Element", "Iterator", "Root", "Swift", "CasePathsCore"]
  private static let hotCases = [
    "root", "value", "makeIterator", "paths", "v0", "embed", "extract", "`init`", "`default`",
    "`in`", "some", "none", "map", "count", "underestimatedCount", "`hello world`", "Element",
    "Swift",
    "CasePathsCore", "allCases", "modify", "appending", "Root", "Void", "element", "id",
    "`class`", "append", "reserveCapacity", "case", "_paths", "self",
  ].map { $0 == "case" || $0 == "self" ? "`\($0)`" : $0 }
  private static let labels = [
    "id", "in", "root", "`inout`", "_", "_ other", "default", "v1", "self",
  ]

  /// Returns an enum with `@CasePathable`.
  static func casePathable(_ draw: inout Draw, space: String) -> Declaration {
    var scope = Scope()
    let name = draw.element(of: ["Page", "Action", "State", "Root", "Element", "page"])
    // What the enum can see: generic parameters, types in it, and types beside it.
    let generics =
      draw.once(in: 2)
      ? []
      : draw.elements(
        of: (draw.once(in: 2) ? hiddenTypes : hotTypes).filter { $0 != name },
        count: draw.number(in: 1...2))
    let isProtocolled = draw.once(in: 3)
    for name in generics {
      scope.add(name, outside: "Square", values: ("Square(side: 1)", "Square(side: 2)"))
    }
    let type =
      generics.isEmpty
      ? "\(space).\(name)"
      : "\(space).\(name)<\(generics.map { _ in "Square" }.joined(separator: ", "))>"
    var rest = draw.elements(of: hotTypes.filter { !generics.contains($0) && $0 != name }, count: 3)
    let nested = draw.once(in: 2) ? [rest.removeLast()] + (draw.once(in: 5) ? [name] : []) : []
    for name in nested {
      scope.add(
        name, outside: "\(type).\(name)", values: ("\(type).\(name)()", "\(type).\(name)()"))
    }
    let beside = draw.once(in: 2) ? [rest.removeLast()] : []
    for name in beside {
      scope.add(
        name, outside: "\(space).\(name)", values: ("\(space).\(name)()", "\(space).\(name)()"))
    }
    let isIndirect = draw.once(in: 3)
    let isShadowed = nested.contains(name)
    let first = "thefirst"
    if !isShadowed {
      scope.add("Self", outside: type, values: ("\(type).\(first)", "\(type).\(first)"))
    }
    if generics.isEmpty, !isShadowed {
      scope.add(name, outside: type, values: (".\(first)", ".\(first)"))
    }

    // What is around it.
    let level = draw.element(of: ["", "", "public ", "package ", "fileprivate ", "internal "])
    let isExtension = draw.once(in: 2) && ["public ", "package "].contains(level)
    var attributes = ["@CasePathable"]
    if draw.once(in: 4) { attributes.append("@dynamicMemberLookup") }
    if draw.once(in: 4) { attributes.append("@MainActor") }
    if level == "public ", draw.once(in: 3) { attributes.append("@frozen") }
    if level == "internal ", draw.once(in: 2) { attributes.append("@usableFromInline") }
    let memberLevel =
      ["public ", "package "].contains(level)
      ? level : attributes.contains("@usableFromInline") ? "@usableFromInline " : ""
    let clause =
      generics.isEmpty
      ? "" : "<\(generics.map { isProtocolled ? "\($0): Shape" : $0 }.joined(separator: ", "))>"
    let head =
      "\(draw.elements(of: attributes, count: attributes.count).joined(separator: " ")) \(draw.trivia())\(isExtension ? "" : level)\(isIndirect ? "indirect " : "")enum \(name)\(draw.trivia())\(clause)"

    // The cases.
    var uses: [String] = []
    var members =
      ["case \(first)"] + nested.map { "\(memberLevel)struct \($0) { \(memberLevel)init() {} }" }
    let cases = draw.elements(
      of: Set(hotCases + [name]).subtracting(nested).sorted(), count: draw.number(in: 1...6))
    for (index, item) in cases.enumerated() {
      let other = index == 0 ? first : cases[index - 1]
      let count = draw.element(of: [0, 1, 1, 1, 2, 3])
      var types = (0..<count).map { _ in scope.type(&draw) }
      let labels = draw.elements(of: labels, count: count).map { draw.once(in: 2) ? "_" : $0 }
      // Nothing is ever in a case with `Never`.
      let isNever = draw.once(in: 12) && count > 0
      if isNever { types[0] = .plain("Never", ("", "")) }
      let isLazy = !isNever && count > 0 && draw.once(in: 10)
      if isLazy { types[0] = DrawnType.int }
      let parameters = zip(labels, types).enumerated().map { index, item in
        let label = item.0 == "_" ? "" : "\(item.0): "
        let type = isLazy && index == 0 ? "@autoclosure () -> Int" : item.1.source
        return "\(draw.trivia())\(label)\(draw.trivia())\(type) \(draw.trivia())"
      }
      let payload = count == 0 ? "" : "(\(parameters.joined(separator: ", ")))"
      let source =
        "\(draw.trivia())\(!isIndirect && count > 0 && (types.contains { $0.source.contains("Self") || $0.source.contains(name) } || draw.once(in: 3)) ? "indirect " : "")case \(item)\(payload)"
      switch draw.number(below: 10) {
      case 0: members.append("#if LAW\n\(source)\n#else\ncase \(item)(Nothing)\n#endif")
      case 1:
        members.append(
          "#if !LAW\ncase \(item)(Nothing), another\n#elseif LAW\n\(source)\n#endif // \(item)")
      case 2: members.append("@available(*, unavailable) case gone\(index)(Int)\n\(source)")
      case 3: members.append("@available(*, deprecated) case old\(index)(Int)\n\(source)")
      default: members.append(source)
      }
      guard !isNever else { continue }
      if isLazy {
        types[0] = DrawnType(
          source: "", outside: "() -> Int", values: ("{ 3 }", "{ 4 }"),
          text: { "Swift::String(\($0)())" })
      }
      func plain(_ label: String) -> String? {
        label.hasPrefix("_") ? nil : label
      }
      let value =
        switch count {
        case 0: DrawnType.plain("Void", ("()", "()"))
        case 1: types[0]
        default: DrawnType.tuple(zip(labels, types).map { (plain($0), $1) })
        }
      func made(_ choose: (DrawnType) -> String) -> String {
        let arguments = zip(labels, types).enumerated().map { index, item in
          (plain(item.0).map { "\($0): " } ?? "")
            + (isLazy && index == 0 ? choose(.int) : choose(item.1))
        }
        return "\(type).\(item)" + (count == 0 ? "" : "(\(arguments.joined(separator: ", ")))")
      }
      let text = value.text
      // NB: Swift 6.3 crashes where a tuple with a function is assigned to an argument.
      let isCrashing = value.outside.contains("->") && count > 0
      uses.append(
        """
        do {
          let one: \(value.outside) = \(value.values.0), two: \(value.outside) = \(value.values.1)
          let texts = (\(text("one")), \(text("two")))
          var made = \(made(\.values.0))
          expect(made.is(\\.\(item)) && !made.is(\\.\(other)), "is \(item)")
          let found: (\(value.outside))? = made[case: \\.\(item)]
          expect(found.map { it in \(text("it")) } == texts.0, "value of \(item)")
          expect(made[case: \\.\(other)] == nil, "value of \(other)")
          let path = AnyCasePath<\(type), \(value.outside)>(\\.\(item))
          expect(path.extract(from: path.embed(two)).map { it in \(text("it")) } == texts.1, "embed \(item)")
          \(isCrashing ? "made = path.embed(two)" : "made.modify(\\.\(item)) { $0 = two }")
          expect(made[case: \\.\(item)].map { it in \(text("it")) } == texts.1, "modify \(item)")
          let keyPath: PartialCaseKeyPath<\(type)> = \\.\(item)
          expect(\(type).allCasePaths[path.embed(one)] == keyPath, "key path of \(item)")
          expect(\(type).allCasePaths.contains(keyPath), "key paths of \(item)")
        }
        """)
    }
    let body = members.joined(separator: "\n")
    let besides = beside.map {
      "\(level.isEmpty ? "" : level == "fileprivate " ? "" : level)struct \($0) { \(level.isEmpty || level == "fileprivate " ? "" : level)init() {} }"
    }
    let container = ["public ", "package "].contains(level) ? level : ""
    let declaration = "\(head) {\n\(body)\n}"
    return Declaration(
      source: isExtension
        ? "\(container)enum \(space) {\n\(besides.joined(separator: "\n"))\n}\n\(level)extension \(space) {\n\(declaration)\n}"
        : "\(container)enum \(space) {\n\((besides + [declaration]).joined(separator: "\n"))\n}",
      uses: uses)
  }
}
