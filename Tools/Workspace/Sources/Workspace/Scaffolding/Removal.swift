import Glibc
import SwiftSyntax

/// Removes a feature or a client from the packages that use it.
struct Removal {
  let graph: Graph
  let package: Package
  private var files: Files { graph.files }
  private var modules: Set<String> { Set(package.manifest.targets.map(\.name)) }

  /// The names that stand for the package in the code of others.
  private var names: Set<String> {
    modules.union(isClient ? [lower] : ["\(package.name)Feature", "\(package.name)View"])
  }

  private var lower: String { Scaffold.lowerCamelCase(package.name) }
  private var isClient: Bool { package.name.hasSuffix("Client") }

  /// Returns the changed manifests and sources of other packages.
  ///
  /// - Throws: A ``Failure`` that lists the lines that use the package besides those that `make feature`,
  ///   `make client` and what they print have written.
  func changes() throws -> Changes {
    var changes = Changes()
    var rest: [String] = []
    for user in graph.packages
    where user.manifest.packages.contains(where: { $0.name == package.name }) {
      var manifest = ManifestEdit(text: files.text(user.manifestFile) ?? "")
      manifest.remove(modules, of: package.name)
      changes[user.manifestFile] = manifest.text
      for target in user.manifest.targets {
        for file in user.sourceFiles(of: target, in: files) {
          let text = files.text(file) ?? ""
          guard strstr(text, package.name) != nil || strstr(text, lower) != nil else { continue }
          var edit = SourceEdit(text, file: file)
          edit.removeUses(of: package.name, modules: modules, isClient: isClient)
          if edit.isChanged { changes[file] = edit.string }
          rest += lines(of: edit).map { "\(file):\($0)" }
        }
      }
    }
    guard rest.isEmpty else {
      throw Failure(
        description: """
          \(package.name) is used in these lines. Nothing was changed: remove them, and try again.
          \(rest.joined(separator: "\n"))
          """)
    }
    return changes
  }

  /// Returns the lines, with their numbers, that name the package and are not removed.
  private func lines(of edit: SourceEdit) -> [String] {
    let text = files.text(edit.file) ?? ""
    let file = SwiftFile(text)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = file.tree.tokens(viewMode: .sourceAccurate).filter { token in
      guard case .identifier = token.tokenKind, !edit.isRemoved(token) else { return false }
      if names.contains(token.text) { return true }
      // state.retro, which is a member of the parent
      let owner = token.parent?.as(DeclReferenceExprSyntax.self)?.parent?
        .as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      return !isClient && token.text == lower && owner == "state"
    }.map(file.line(of:))
    return Set(numbers).sorted().map {
      "\($0): \(all[$0 - 1].drop { $0 == " " })"
    }
  }
}

extension SourceEdit {
  /// Removes what `make feature` and `make client` add to the sources of others, and what they print to be
  /// added.
  fileprivate mutating func removeUses(of package: String, modules: Set<String>, isClient: Bool) {
    let lower = Scaffold.lowerCamelCase(package)
    let types: Set<String> = ["\(package)Feature", "\(package)View"]
    func isMentioned(in node: some SyntaxProtocol) -> Bool {
      node.tokens(viewMode: .sourceAccurate).contains { types.contains($0.text) }
    }
    for node in tree.all(ImportDeclSyntax.self)
    where modules.contains(node.path.first?.name.text ?? "") {
      remove(node)
    }
    if isClient {
      for node in tree.all(VariableDeclSyntax.self)
      where node.attributes.trimmedDescription.contains("(\\.\(lower))") {
        remove(node)
      }
      return
    }
    for node in tree.all(MemberBlockItemSyntax.self) {
      let isCase = node.decl.as(EnumCaseDeclSyntax.self)?.elements.count == 1
      let type = node.decl.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation
      if isCase && isMentioned(in: node) || type.map({ isMentioned(in: $0) }) == true {
        remove(node)
      }
    }
    for node in tree.all(FunctionCallExprSyntax.self) {
      let parts: [Syntax] =
        node.arguments.map { Syntax($0) } + (node.trailingClosure.map { [Syntax($0)] } ?? [])
        + node.additionalTrailingClosures.map { Syntax($0) }
      guard parts.contains(where: { isMentioned(in: $0) }) else { continue }
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        ["ifLet", "sheet", "popover", "navigationDestination"].contains(node.name)
      {
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        remove(base.endPositionBeforeTrailingTrivia.utf8Offset..<end)
      } else if node.name == "Scope", let item = node.parent?.as(CodeBlockItemSyntax.self) {
        remove(item)
      }
    }
    for clause in tree.all(SwitchCaseSyntax.self) {
      guard let patterns = clause.patterns else { continue }
      // An action of the child, or all of them: of the latter, only what `make feature` writes.
      let isAction = patterns.allSatisfy {
        $0.hasPrefix(".\(lower)(.") || $0.contains(".\(lower)(.delegate")
      }
      let isWhole = patterns.allSatisfy { $0 == ".\(lower)" || $0 == ".\(lower)(let store)" }
      let isWritten =
        ["return .none", "break"].contains(clause.statements.trimmedDescription)
        || isMentioned(in: clause.statements)
      guard isAction || isWhole && isWritten else { continue }
      remove(clause)
    }
    for item in tree.all(CodeBlockItemSyntax.self) {
      let text = item.trimmedDescription
      if text.hasPrefix("state.\(lower) = ") || text.hasPrefix("state.path.append(.\(lower)(") {
        remove(item)
      }
    }
  }
}
