import SwiftSyntax

extension Graph {
  /// Adds a feature to the sources of its parent, which then compiles with it.
  ///
  /// Edits the parent's manifest, and adds the child's state, action, reducer and view: to the `Path`
  /// if the parent has one, otherwise as a sheet.
  ///
  /// - Returns: The paths of the changed files, and how to use the child.
  /// - Throws: A ``Problem`` if the parent's sources are written in another way; nothing is changed.
  public func addChild(
    _ name: String, to parent: Package
  ) throws -> (changed: [String], rest: String) {
    let child = Child(name: name, parent: parent.name)
    guard let target = parent.manifest.targets.first(where: { $0.name == parent.name }) else {
      throw Problem(
        file: parent.manifestFile, line: 1, "Found no target \(parent.name) to add \(name) to.")
    }
    let sources = parent.sourceFiles(of: target, in: files).map { ($0, files.text($0) ?? "") }
    for (reducer, view, rest) in [
      (child.addedToPath, child.addedToDestination, child.waysToPush),
      (child.addedToReducer, child.addedToView, child.waysToPresent),
    ] as [((String) -> String?, (String) -> String?, String)] {
      // A view may be in the file of its reducer.
      var edits: [String: String] = [:]
      for change in [reducer, view] {
        let found = sources.compactMap { file, text in
          change(edits[file] ?? text).map { (file, $0) }
        }
        guard found.count == 1 else {
          edits = [:]
          break
        }
        edits[found[0].0] = found[0].1
      }
      guard !edits.isEmpty else { continue }
      try add(NewDependency(name), to: [target.name], of: parent)
      for (file, text) in edits { try files.write(text, to: file) }
      return ([parent.manifestFile] + edits.keys.sorted(), rest)
    }
    throw Problem(
      file: parent.folder, line: 1,
      """
      Found neither a reducer `Path` with the `destination:` of a stack that switches over its cases, nor a \
      reducer with `State`, `Action` and a `body` of `Reduce` over a `switch action`, and a \
      `\(parent.name)View` with a `store`. Nothing was changed: leave out PARENT, and add the child by \
      hand.
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

  /// Returns the source of a reducer with a screen added to its `Path`, or `nil` if it has none.
  func addedToPath(_ source: String) -> String? {
    var edit = SourceEdit(source)
    let cases = edit.tree.first(
      EnumDeclSyntax.self, where: { $0.name.text == "Path" && $0.conforms(to: "Reducer") })
    if let cases {
      edit.append("    case \(lower)(\(name)Feature)", toBlockBefore: cases.memberBlock.rightBrace)
      edit.addImport(of: name)
      return edit.string
    }
    guard
      let path = edit.tree.first(
        StructDeclSyntax.self, where: { $0.name.text == "Path" && $0.conforms(to: "Reducer") }),
      let state = path.member(EnumDeclSyntax.self, "State"),
      let action = path.member(EnumDeclSyntax.self, "Action"),
      let body = path.property("body")?.accessorBlock
    else { return nil }
    edit.append(
      "      case \(lower)(\(name)Feature.State)", toBlockBefore: state.memberBlock.rightBrace)
    edit.append(
      "      case \(lower)(\(name)Feature.Action)", toBlockBefore: action.memberBlock.rightBrace)
    edit.append(
      """
            Scope(state: /State.\(lower), action: /Action.\(lower)) {
              \(name)Feature()
            }
      """, toBlockBefore: body.rightBrace)
    edit.addImport(of: name)
    return edit.string
  }

  /// Returns the source of a view with a destination added, or `nil` if it has none.
  func addedToDestination(_ source: String) -> String? {
    var edit = SourceEdit(source)
    let closure = edit.tree.first(MultipleTrailingClosureElementSyntax.self) {
      $0.label.text == "destination"
    }
    guard let cases = closure?.first(SwitchExprSyntax.self) else { return nil }
    let isOfStores = cases.subject.trimmedDescription.hasSuffix(".case")
    edit.append(
      isOfStores
        ? """
              case .\(lower)(let store):
                \(name)View(store: store)
        """
        : """
              case .\(lower):
                CaseLet(
                  /\(parent).Path.State.\(lower), action: \(parent).Path.Action.\(lower)
                ) { store in
                  \(name)View(store: store)
                }
        """, toBlockBefore: cases.rightBrace)
    edit.addImport(of: name)
    return edit.string
  }

  /// Returns the source of a reducer that presents the child, or `nil` if it has none.
  func addedToReducer(_ source: String) -> String? {
    var edit = SourceEdit(source)
    let reducer = edit.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.conforms(to: "Reducer") }
    guard let reducer, let state = reducer.member(StructDeclSyntax.self, "State"),
      let action = reducer.member(EnumDeclSyntax.self, "Action"),
      let first = state.memberBlock.members.first,
      let reduce = reducer.property("body")?.first(
        FunctionCallExprSyntax.self, where: { $0.name == "Reduce" }),
      let cases = reduce.first(
        SwitchExprSyntax.self, where: { $0.subject.trimmedDescription == "action" })
    else { return nil }
    let hasMacro = reducer.attributes.contains { $0.trimmedDescription == "@Reducer" }
    let access = state.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    edit.insert(
      "@\(hasMacro ? "Presents" : "PresentationState") \(access)var \(lower): \(name)Feature.State?\n    ",
      before: first)
    edit.append(
      "    case \(lower)(PresentationAction<\(name)Feature.Action>)",
      toBlockBefore: action.memberBlock.rightBrace)
    let hasDefault = cases.first(SwitchDefaultLabelSyntax.self) != nil
    if !hasDefault {
      edit.append("\n      case .\(lower):\n        return .none", toBlockBefore: cases.rightBrace)
    }
    let path = hasMacro ? "\\" : "/Action"
    edit.insert(
      "\n    .ifLet(\\.$\(lower), action: \(path).\(lower)) {\n      \(name)Feature()\n    }",
      after: reduce)
    edit.addImport(of: name)
    return edit.string
  }

  /// Returns the source of a view that presents the child in a sheet, or `nil` if it has none.
  func addedToView(_ source: String) -> String? {
    var edit = SourceEdit(source)
    let view = edit.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.name.text == "\(parent)View" && $0.property("store") != nil }
    guard case .getter(let statements)? = view?.property("body")?.accessorBlock?.accessors,
      let last = statements.last
    else { return nil }
    let isBindable = view?.memberBlock.members.contains {
      $0.trimmedDescription.hasPrefix("@Bindable")
        && $0.decl.first(IdentifierPatternSyntax.self)?.identifier.text == "store"
    }
    let item =
      isBindable == true
      ? "item: $store.scope(state: \\.\(lower), action: \\.\(lower))"
      : "store: store.scope(state: \\.$\(lower), action: { .\(lower)($0) })"
    edit.insert(
      """

          .sheet(\(item)) { store in
            NavigationStack { \(name)View(store: store) }
          }
      """, after: last)
    edit.addImport(of: name)
    return edit.string
  }
}
