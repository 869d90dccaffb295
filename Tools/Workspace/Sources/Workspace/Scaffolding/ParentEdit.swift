import Glibc
import SwiftSyntax

extension Graph {
  /// Adds a feature to the sources of its parent: to the `Path` if the parent has one, otherwise as a
  /// sheet.
  ///
  /// Edits the parent's manifest, also for its tests, and adds the child's state, action, reducer and view.
  ///
  /// - Returns: How to use the child.
  /// - Throws: A ``Failure`` if the parent has something of that name; nothing is changed.
  func addChild(_ name: String, to parent: Parent, in changes: inout Changes) throws -> String {
    let child = Child(name: name, parent: parent.reducer)
    let files = Set([parent.file, parent.stack ?? parent.view.file])
    var edits = Dictionary(uniqueKeysWithValues: files.map { ($0, edit($0)) })
    if let stack = parent.stack {
      edits[parent.file]!.addToPath(child)
      edits[stack]!.addToDestination(child)
    } else {
      if let taken = edits[parent.file]?.reducer(parent.reducer)?.member(named: child.lower) {
        throw Failure(
          description: """
            \(parent.reducer) has a \(taken) `\(child.lower)` already. Nothing was changed: choose \
            another name.
            """)
      }
      let isInToday = edits[parent.file]!.addToReducer(child)
      edits[parent.view.file]!.addToView(child, parent.view.name, isInToday: isInToday)
      let actions = edits[parent.file]!.reducer(parent.reducer)?
        .member(EnumDeclSyntax.self, "Action")?.cases.map(\.name)
      // Parsing all sources would take seconds.
      for target in parent.package.libraries {
        for file in parent.package.sourceFiles(of: target, in: self.files) {
          let text = self.files.text(file) ?? ""
          guard actions?.allSatisfy({ strstr(text, ".\($0)") != nil }) == true else { continue }
          edits[file, default: edit(file)].addToSwitches(child, over: Set(actions ?? []))
        }
      }
    }
    for file in files { edits[file]!.addImport(of: name) }
    for file in edits.keys.sorted() where edits[file]!.isChanged {
      changes[file] = edits[file]!.string
    }
    let targets = parent.package.manifest.targets.filter { target in
      let sources = parent.package.sourceFiles(of: target, in: self.files)
      return target.kind == .test && uses(target, parent, sources)
        || !files.isDisjoint(with: sources)
    }
    declare(name, of: name, in: targets.map(\.name), of: parent.package, &changes)
    return parent.stack == nil ? child.waysToPresent : child.waysToPush
  }

  /// Whether tests depend on the module of the parent.
  private func uses(_ tests: Manifest.Target, _ parent: Parent, _ sources: [String]) -> Bool {
    let owner = parent.package.manifest.targets.first {
      parent.package.sourceFiles(of: $0, in: files).contains(parent.file)
    }
    return tests.dependencies.contains { $0.name == owner?.name }
  }

  /// Adds a dependency on a product to targets of a package, and the product's package to its list.
  func declare(
    _ product: String, of other: String, in targets: [String], of package: Package,
    _ changes: inout Changes
  ) {
    let file = package.manifestFile
    var edit = ManifestEdit(text: changes[file] ?? files.text(file) ?? "")
    let path = package.path(to: self[other]?.folder ?? "Packages/\(other)")
    for target in targets { edit.add(product, of: (other, path), to: target) }
    changes[file] = edit.text
  }
}

/// A feature that is added to the sources of a parent.
private struct Child {
  let name: String
  let parent: String

  var lower: String { Scaffold.lowerCamelCase(name) }

  var waysToPush: String {
    """
    To open the screen, in an action of \(parent):
      state.path.append(.\(lower)(\(name)Feature.State()))
    To handle its result, in the `switch` over the actions of \(parent):
      case .path(.element(id: let id, action: .\(lower)(.delegate(.finished)))):
        state.path.pop(from: id)
    """
  }

  var waysToPresent: String {
    """
    To open the screen, in an action of \(parent):
      state.\(lower) = \(name)Feature.State()
    To handle its result, before `case .\(lower)`:
      case .\(lower)(.presented(.delegate(.finished))):
        state.\(lower) = nil
    """
  }
}

extension SourceEdit {
  fileprivate func reducer(_ name: String) -> StructDeclSyntax? {
    reducers.first { $0.name.text == name }
  }

  /// Adds a screen to the `Path` of a reducer.
  fileprivate mutating func addToPath(_ child: Child) {
    let (lower, name) = (child.lower, child.name)
    func isPath(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> Bool {
      node.name.text == "Path" && node.conforms(to: "Reducer")
    }
    guard let parent = reducer(child.parent) else { return }
    if let path = parent.first(EnumDeclSyntax.self, where: isPath) {
      return addCase("case \(lower)(\(name)Feature)", named: lower, to: path)
    }
    guard let path = parent.first(StructDeclSyntax.self, where: isPath),
      let state = path.member(EnumDeclSyntax.self, "State"),
      let action = path.member(EnumDeclSyntax.self, "Action"),
      let last = path.bodyStatements?.last
    else { return }
    addCase("case \(lower)(\(name)Feature.State)", named: lower, to: state)
    addCase("case \(lower)(\(name)Feature.Action)", named: lower, to: action)
    insert(
      "\nScope(state: /State.\(lower), action: /Action.\(lower)) {\n\(name)Feature()\n}",
      after: last)
  }

  /// Adds the view to the destinations of a stack.
  fileprivate mutating func addToDestination(_ child: Child) {
    let (lower, name) = (child.lower, child.name)
    guard let cases = tree.destinations else { return }
    let isOfStores = cases.subject.trimmedDescription.hasSuffix(".case")
    let path = "\(child.parent).Path"
    add(
      isOfStores
        ? "case .\(lower)(let store):\n\(name)View(store: store)"
        : """
        case .\(lower):
        CaseLet(/\(path).State.\(lower), action: \(path).Action.\(lower)) { store in
        \(name)View(store: store)
        }
        """, named: lower, to: cases)
  }

  /// Adds the child to a reducer, which presents it, and returns whether that is in today's dialect.
  fileprivate mutating func addToReducer(_ child: Child) -> Bool {
    let (lower, name) = (child.lower, child.name)
    guard let reducer = reducer(child.parent),
      let state = reducer.member(StructDeclSyntax.self, "State"),
      let action = reducer.member(EnumDeclSyntax.self, "Action"),
      let statements = reducer.bodyStatements,
      let reduce = statements.first(where: { item in
        if case .expr(let call) = item.item {
          call.as(FunctionCallExprSyntax.self)?.name == "Reduce"
            || call.first(FunctionCallExprSyntax.self) { $0.name == "Reduce" } != nil
        } else {
          false
        }
      }) ?? statements.last
    else { return false }
    let hasMacro = reducer.attributes.contains { $0.trimmedDescription == "@Reducer" }
    let access = state.modifiers.first.map { $0.trimmedDescription + " " } ?? ""
    let property =
      "@\(hasMacro ? "Presents" : "PresentationState") \(access)var \(lower): \(name)Feature.State?"
    let presented = state.memberBlock.members.last {
      ["@Presents", "@PresentationState"].contains {
        [text = $0.trimmedDescription] in text.hasPrefix($0)
      }
    }
    if let presented {
      insert("\n" + property, after: presented)
    } else {
      addLines(property, toStartOf: state.memberBlock)
    }
    addCase(
      "case \(lower)(PresentationAction<\(name)Feature.Action>)", named: lower, to: action)
    insert(
      "\n.ifLet(\\.$\(lower), action: \(hasMacro ? "\\" : "/Action").\(lower)) {\n\(name)Feature()\n}",
      after: reduce)
    return hasMacro
  }

  /// Presents the child in a sheet of a view.
  fileprivate mutating func addToView(_ child: Child, _ view: String, isInToday: Bool) {
    let (lower, name) = (child.lower, child.name)
    let view = tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.name.text == view }
    guard let last = view?.bodyStatements?.last else { return }
    let isBindable = view?.memberBlock.members.contains {
      $0.trimmedDescription.hasPrefix("@Bindable")
        && $0.decl.first(IdentifierPatternSyntax.self)?.identifier.text == "store"
    }
    let scope = "scope(state: \\.\(lower), action: \\.\(lower))"
    let item =
      if isBindable == true {
        "item: $store.\(scope)"
      } else if isInToday || importsTheCoreAlone {
        "item: Bindable(store).\(scope)"
      } else {
        "store: store.scope(state: \\.$\(lower), action: { .\(lower)($0) })"
      }
    insert(
      "\n.sheet(\(item)) { store in\nNavigationStack { \(name)View(store: store) }\n}", after: last)
  }

  /// Adds the child's actions to each `switch` over all of the parent's that has no default.
  fileprivate mutating func addToSwitches(_ child: Child, over actions: Set<String>) {
    for cases in tree.all(SwitchExprSyntax.self)
    where cases.subject.trimmedDescription.split(separator: ".").last == "action" {
      let names = cases.clauses.compactMap(\.names)
      guard names.count == cases.clauses.count, actions.isSubset(of: names.joined()) else {
        continue
      }
      let isReducer = cases.trimmedDescription.contains("return .none")
      add(
        "case .\(child.lower):\n\(isReducer ? "return .none" : "break")", named: child.lower,
        to: cases)
    }
  }

  private mutating func addCase(_ line: String, named name: String, to type: EnumDeclSyntax) {
    let cases = type.cases
    if cases.isEmpty {
      addLines(line, toStartOf: type.memberBlock)
    } else {
      add(line, named: name, among: cases)
    }
  }

  private mutating func add(_ lines: String, named name: String, to cases: SwitchExprSyntax) {
    add(lines, named: name, among: cases.clauses.map { ($0.names?.first ?? "", $0) })
  }
}
