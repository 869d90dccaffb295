import SwiftSyntax

extension Graph {
  /// Adds a feature to the sources of its parent, which then compiles with it.
  ///
  /// Edits the parent's manifest, and adds the child's state, action, reducer and view: to the `Path`
  /// if the parent has one, otherwise as a sheet.
  ///
  /// - Parameter flags: The options of `swift package`.
  /// - Returns: The paths of the changed files, and how to use the child.
  /// - Throws: A ``Problem`` if the parent's sources are written in another way; nothing is changed.
  func addChild(
    _ name: String, to parent: Package, flags: [String]
  ) throws -> (changed: [String], rest: String) {
    let child = Child(name: name, parent: parent.name)
    let sources = parent.libraries.first.map { parent.sourceFiles(of: $0, in: files) } ?? []
    for (steps, rest) in [
      ([child.addToPath, child.addToDestination], child.waysToPush),
      ([child.addToReducer, child.addToView], child.waysToPresent),
    ] {
      // A view may be in the file of its reducer.
      var edits = sources.map(edit)
      let isComplete = steps.allSatisfy { step in
        edits.indices.count { step(&edits[$0]) } == 1
      }
      guard isComplete else { continue }
      edits = edits.filter(\.isChanged)
      for index in edits.indices { edits[index].addImport(of: name) }
      try add(name, of: name, to: [parent.name], in: parent, flags)
      return ([parent.manifestFile] + (try write(edits)), rest)
    }
    throw Problem(
      file: parent.folder,
      message: """
        Found neither a reducer `Path` with the `destination:` of a stack that switches over its cases, \
        nor a reducer with `State`, `Action` and a `body` of `Reduce` over a `switch action`, and a \
        `\(parent.name)View` with a `store`. Nothing was changed: leave out PARENT, and add the child \
        by hand.
        """)
  }
}

/// A feature that is added to the sources of a parent.
private struct Child {
  let name: String
  let parent: String

  private var lower: String { Scaffold.lowerCamelCase(name) }

  var waysToPush: String {
    """
    To open the screen, in an action of \(parent)'s reducer:
      state.path.append(.\(lower)(\(name)Feature.State()))
    To handle its result, in the `switch` over the actions of \(parent):
      case .path(.element(id: let id, action: .\(lower)(.delegate(.finished)))):
        state.path.pop(from: id)
    """
  }

  var waysToPresent: String {
    """
    To open the screen, in an action of \(parent)'s reducer:
      state.\(lower) = \(name)Feature.State()
    To handle its result, before `case .\(lower)`:
      case .\(lower)(.presented(.delegate(.finished))):
        state.\(lower) = nil
    """
  }

  /// Adds a screen to the `Path` of a reducer, and returns whether there is one.
  func addToPath(_ edit: inout SourceEdit) -> Bool {
    func isPath(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> Bool {
      node.name.text == "Path" && node.conforms(to: "Reducer")
    }
    if let cases = edit.tree.first(EnumDeclSyntax.self, where: isPath) {
      edit.append("case \(lower)(\(name)Feature)", toBlockBefore: cases.memberBlock.rightBrace)
      return true
    }
    guard !edit.importsTheCoreAlone,
      let path = edit.tree.first(StructDeclSyntax.self, where: isPath),
      let state = path.member(EnumDeclSyntax.self, "State"),
      let action = path.member(EnumDeclSyntax.self, "Action"),
      let body = path.property("body")?.accessorBlock
    else { return false }
    edit.append("case \(lower)(\(name)Feature.State)", toBlockBefore: state.memberBlock.rightBrace)
    edit.append(
      "case \(lower)(\(name)Feature.Action)", toBlockBefore: action.memberBlock.rightBrace)
    edit.append(
      "Scope(state: /State.\(lower), action: /Action.\(lower)) {\n\(name)Feature()\n}",
      toBlockBefore: body.rightBrace)
    return true
  }

  /// Adds the view to the destinations of a stack, and returns whether there are any.
  func addToDestination(_ edit: inout SourceEdit) -> Bool {
    let closure = edit.tree.first(MultipleTrailingClosureElementSyntax.self) {
      $0.label.text == "destination"
    }
    guard let cases = closure?.first(SwitchExprSyntax.self) else { return false }
    let isOfStores = cases.subject.trimmedDescription.hasSuffix(".case")
    edit.append(
      isOfStores
        ? "case .\(lower)(let store):\n\(name)View(store: store)"
        : """
        case .\(lower):
        CaseLet(
        /\(parent).Path.State.\(lower), action: \(parent).Path.Action.\(lower)
        ) { store in
        \(name)View(store: store)
        }
        """, toBlockBefore: cases.rightBrace)
    return true
  }

  /// Adds the child to a reducer, which presents it, and returns whether there is one.
  func addToReducer(_ edit: inout SourceEdit) -> Bool {
    guard let reducer = edit.reducer, let state = reducer.member(StructDeclSyntax.self, "State"),
      let action = reducer.member(EnumDeclSyntax.self, "Action"),
      let first = state.memberBlock.members.first,
      let reduce = reducer.property("body")?.first(
        FunctionCallExprSyntax.self, where: { $0.name == "Reduce" }),
      let cases = reduce.first(
        SwitchExprSyntax.self, where: { $0.subject.trimmedDescription == "action" })
    else { return false }
    let hasMacro = reducer.attributes.contains { $0.trimmedDescription == "@Reducer" }
    guard hasMacro || !edit.importsTheCoreAlone else { return false }
    let access = state.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    edit.insert(
      "@\(hasMacro ? "Presents" : "PresentationState") \(access)var \(lower): \(name)Feature.State?\n",
      before: first)
    edit.append(
      "case \(lower)(PresentationAction<\(name)Feature.Action>)",
      toBlockBefore: action.memberBlock.rightBrace)
    if cases.first(SwitchDefaultLabelSyntax.self) == nil {
      edit.append("\ncase .\(lower):\nreturn .none", toBlockBefore: cases.rightBrace)
    }
    edit.insert(
      "\n.ifLet(\\.$\(lower), action: \(hasMacro ? "\\" : "/Action").\(lower)) {\n\(name)Feature()\n}",
      after: reduce)
    return true
  }

  /// Presents the child in a sheet of the parent's view, and returns whether there is one.
  func addToView(_ edit: inout SourceEdit) -> Bool {
    let view = edit.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.name.text == "\(parent)View" && $0.property("store") != nil }
    guard case .getter(let statements)? = view?.property("body")?.accessorBlock?.accessors,
      let last = statements.last
    else { return false }
    let isBindable = view?.memberBlock.members.contains {
      $0.trimmedDescription.hasPrefix("@Bindable")
        && $0.decl.first(IdentifierPatternSyntax.self)?.identifier.text == "store"
    }
    let scope = "scope(state: \\.\(lower), action: \\.\(lower))"
    let item =
      if isBindable == true {
        "item: $store.\(scope)"
      } else if edit.importsTheCoreAlone {
        "item: Bindable(store).\(scope)"
      } else {
        "store: store.scope(state: \\.$\(lower), action: { .\(lower)($0) })"
      }
    edit.insert(
      "\n.sheet(\(item)) { store in\nNavigationStack { \(name)View(store: store) }\n}", after: last)
    return true
  }
}
