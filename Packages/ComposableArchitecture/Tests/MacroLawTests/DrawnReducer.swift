extension Declaration {
  /// Returns a struct with `@Reducer`.
  static func feature(_ draw: inout Draw, space: String) -> Declaration {
    let level = draw.element(of: ["", "", "public ", "package ", "fileprivate "])
    let member = ["public ", "package "].contains(level) ? level : ""
    let isExtension = draw.once(in: 2) && !member.isEmpty
    let name = draw.element(of: ["Feature", "Element", "feature", "Root"])
    var body = ""
    var types: [String] = []
    var generics = ""
    var (state, action) = ("State(count: 1)", ".raise(2)")
    let update = "Reduce { state, action in\n  state = 3\n  _ = action\n  return .none\n}"
    switch draw.number(below: 9) {
    case 0: (body, state, action) = ("var body: some Reducer<Int, Bool> { \(update) }", "1", "true")
    case 1:
      (body, state, action) = (
        "let body = Reduce<Int, Bool> { state, _ in\n  state = 3\n  return .none\n}", "1", "true"
      )
    case 2: (body, state, action) = ("var body: some ReducerOf<Numbers> { Numbers() }", "1", "true")
    case 3: (body, state, action) = ("let body = Numbers()", "1", "true")
    case 4: (body, state, action) = ("var body: Reduce<Int, Bool> { \(update) }", "1", "true")
    case 5:
      body =
        "func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {\n  state = 3\n  return .none\n}"
      (state, action) = ("1", "true")
    case 6:
      generics = "<State, Action>"
      body = """
        var body: some Reducer<State, Action> {
          Reduce { state, _ in
            if let new = 3 as? State { state = new }
            return .none
          }
        }
        """
      (state, action) = ("1", "true")
    default:
      // The types are the feature's own.
      body = """
        var body: \(draw.element(of: ["some ReducerOf<Self>", "some Reducer<State, Action>"])) {
          Reduce { state, action in
            if case .raise(let number) = action { state.count += number }
            return .none
          }
        }
        """
      let attribute = draw.element(of: ["", "@ObservableState "])
      types.append(
        "\(draw.trivia())\(attribute)\(member)struct State { \(member)var count: Int; \(member)init(count: Int) { self.count = count } }"
      )
      types.append(
        draw.element(of: [
          "\(draw.trivia())\(member)enum Action { case raise(Int), other }",
          "@CasePathable \(member)enum Action { case raise(Int)\n#if LAW\ncase second\n#endif\n}",
          """
          \(member)enum Action: CasePathable {
            case raise(Int)
            \(member)struct AllCasePaths {
              \(member)var raise: AnyCasePath<Action, Int> {
                AnyCasePath(embed: { .raise($0) }, extract: { if case .raise(let it) = $0 { it } else { nil } })
              }
            }
            \(member)static var allCasePaths: AllCasePaths { AllCasePaths() }
          }
          """,
        ]))
    }
    let type = "\(space).\(name)\(generics.isEmpty ? "" : "<Int, Bool>")"
    let isOwn = !types.isEmpty
    // Types in an extension, which a macro does not see.
    let isApart = isOwn && draw.once(in: 2)
    let hasPaths = isOwn && (!isApart || types[1].contains("CasePathable"))
    let members = (isApart ? [] : types) + ["\(member)\(body)", "\(member)init() {}"]
    let declaration = """
      @Reducer \(isExtension ? "" : level)struct \(name)\(draw.trivia())\(generics) {
      \(draw.elements(of: members, count: members.count).joined(separator: "\n"))
      }
      """
    let head = "\(member)enum \(space) {"
    let rest = isApart ? "\nextension \(space).\(name) {\n\(types.joined(separator: "\n"))\n}" : ""
    let make = isOwn ? "\(type).\(state)" : state
    return Declaration(
      source: (isExtension
        ? "\(head)}\n\(level)extension \(space) {\n\(declaration)\n}"
        : "\(head)\n\(declaration)\n}")
        + rest,
      uses: [
        """
        var state = \(make)
        let action: \(type).Action = \(action)
        _ = \(type)().reduce(into: &state, action: action)
        expect(state\(isOwn ? ".count" : "") == 3, "\\(state)")
        \(hasPaths ? "expect(action.is(\\.raise), \"key path\")" : "")
        """
      ])
  }

  /// Returns an enum with `@Reducer`.
  static func caseReducer(_ draw: inout Draw, space: String) -> Declaration {
    let level = draw.element(of: ["", "", "public ", "package ", "fileprivate "])
    let member = ["public ", "package "].contains(level) ? level : ""
    let isExtension = draw.once(in: 2) && !member.isEmpty
    let name = draw.element(of: ["Destination", "Path", "Element", "Root", "path"])
    let generics =
      draw.once(in: 3)
      ? draw.elements(of: ["Element", "Root", "Swift", "Store"].filter { $0 != name }, count: 1)
      : []
    let type = "\(space).\(name)" + (generics.isEmpty ? "" : "<Numbers>")
    var members: [String] = []
    var uses: [String] = []
    let names = [
      "edit", "alert", "`default`", "store", "root", "state", "body", "scope", "`in`", "element",
      "v0",
      "none", "`hello world`", "case", "feature",
    ].map { $0 == "case" ? "`case`" : $0 }.filter { !["body", "scope"].contains($0) }
    for (index, item) in draw.elements(of: names, count: draw.number(in: 1...6)).enumerated() {
      var payload = ""
      var use: (state: String, action: String, text: String)?
      var value: String?
      switch draw.number(below: 12) {
      case 0...1: (payload, use) = ("(Numbers)", ("(1)", "(true)", "3"))
      case 2: (payload, use) = ("(Numbers = Numbers(new: 4))", ("(1)", "(true)", "4"))
      case 3: (payload, value) = ("(Inert)", "(Inert.State())")
      case 4 where !generics.isEmpty: (payload, use) = ("(\(generics[0]))", ("(1)", "(true)", "3"))
      case 4...5: (payload, use) = ("(Wrapped<Int>)", ("(1)", "(3)", "3"))
      case 6: (payload, value) = ("(AlertState<Never>)", "(AlertState { TextState(\"a\") })")
      case 7: (payload, value) = ("(Int, syncUp: String)", "(1, syncUp: \"a\")")
      case 8: (payload, value) = ("(id: Int)", "(id: 1)")
      case 9: (payload, value) = ("([Int]?)", "([1])")
      case 10: (payload, value) = ("", "")
      default: (payload, value) = ("(any Shape, (Int) -> Int)", "(Square(side: 1), { $0 })")
      }
      let isMarked =
        draw.once(in: 6) && use == nil && value != "(Inert.State())" && !payload.contains("Alert")
      let source = "\(draw.trivia())\(isMarked ? "@ReducerCaseIgnored " : "")case \(item)\(payload)"
      members.append(
        draw.once(in: 6) ? "#if LAW\n\(source)\n#else\ncase other\(index)\n#endif" : source)
      if let use {
        uses.append(
          """
          do {
            var state = \(type).State.\(item)\(use.state)
            let action = \(type).Action.\(item)\(use.action)
            _ = \(type).body.reduce(into: &state, action: action)
            expect(state[case: \\.\(item)].map { "\\($0)" } == "\(use.text)", "\(item): \\(state)")
            expect(action.is(\\.\(item)), "action \(item)")
            let isScope = await MainActor.run {
              let store = Store(initialState: \(type).State.\(item)\(use.state)) { \(type).body }
              return store.case.is(\\.\(item))
            }
            expect(isScope, "store of \(item)")
          }
          """)
      } else if let value {
        if value != "(Inert.State())" {
          // What has no reducer has no actions.
          uses.append("let _: (Never) -> \(type).Action = \(type).Action.\(item)")
        }
        uses.append("expect(\(type).State.\(item)\(value).is(\\.\(item)), \"state \(item)\")")
      }
    }
    let clause = generics.isEmpty ? "" : "<\(generics[0]): Counting>"
    let declaration = """
      @Reducer \(isExtension ? "" : level)enum \(name)\(draw.trivia())\(clause) {
      \(members.joined(separator: "\n"))
      }
      """
    let head = "\(member)enum \(space) {"
    return Declaration(
      source: isExtension
        ? "\(head)}\n\(level)extension \(space) {\n\(declaration)\n}"
        : "\(head)\n\(declaration)\n}",
      uses: uses)
  }
}
