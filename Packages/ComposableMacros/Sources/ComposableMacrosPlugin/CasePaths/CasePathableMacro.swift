import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds the type `AllCasePaths` to an enum, with a property for each case. A key path to a case
/// consists of its property.
///
/// `case row(id: Int, text: String)` becomes a property `row`, whose type is an
/// `AnyCasePath` with the payload `(id: Int, text: String)`.
struct CasePathableMacro {}

extension CasePathableMacro: MemberMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.reportWrongKind(for: node, needs: "an enum")
      return []
    }
    guard !declaration.hasType("AllCasePaths"),
      hasDistinctNames(declaration.memberBlock.members.enumCases, in: context)
    else { return [] }
    let access = declaration.memberAccess(in: context)
    return members(of: declaration, access: access).map { DeclSyntax(stringLiteral: $0) }
  }

  /// Returns the type with the paths of an enum, the property that has it, and other names for types that names
  /// within that type would hide.
  static func members(of declaration: EnumDeclSyntax, access: String) -> [String] {
    let members = declaration.memberBlock.members
    let names = VisibleNames(of: declaration)
    let root = names.root
    let partial = "CasePathsCore::PartialCaseKeyPath<\(root)>"
    // What names a deprecated case is deprecated, too, or the compiler would warn of it.
    let deprecation =
      members.enumCases.contains(where: \.isDeprecated) ? "@available(*, deprecated) " : ""
    let source = """
      \(access)nonisolated struct AllCasePaths: CasePathsCore::_CasePathSequence, Swift::Sendable {
        \(access)typealias Root = \(root)
      \(members.sourceForCases { property(for: $0, of: declaration, names: names, access: access) }.indented(by: 2))
        \(deprecation)\(access)subscript(_paths: Swift::Void) -> [\(partial)] {
          var paths: [\(partial)] = []
          paths.reserveCapacity(\(members.enumCases.count))
      \(members.sourceForCases { ["paths.append(\\.\($0.name))"] }.indented(by: 4))
          return paths
        }
      }
      """
    return [
      source, "\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ] + names.aliases.map { "\(access)typealias \($0)" }
  }

  /// Returns the declaration of the property for a case.
  private static func property(
    for item: EnumCase, of declaration: EnumDeclSyntax, names: VisibleNames, access: String
  ) -> [String] {
    let types = item.parameters.map { names.source(of: $0.type.withoutAutoclosure) }
    let value =
      switch types.count {
      case 0: "Swift::Void"
      case 1: types[0]
      default:
        "(\(zip(item.parameters, types).map { labeled($0.label, $1) }.joined(separator: ", ")))"
      }
    let isIndirect = declaration.isIndirect || item.isIndirect
    return item.availability + [
      "\(access)var \(item.name): CasePathsCore::AnyCasePath<\(names.root), \(value)> {",
      "  \(path(for: item, root: names.root, isIndirect: isIndirect))",
      "}",
    ]
  }

  private static func path(for item: EnumCase, root: String, isIndirect: Bool) -> String {
    if item.parameters.contains(where: \.type.isNever) { return "._uninhabited" }
    let isSingle = item.parameters.count == 1
    let arguments = item.parameters.enumerated().map { index, parameter in
      let value = isSingle ? "$0" : "$0.\(index)"
      return labeled(parameter.label, parameter.type.isAutoclosure ? "\(value)()" : value)
    }
    // A function says no less than a closure, of which the compiler warns where its argument has no values.
    let isFunction =
      isSingle && !item.parameters[0].type.isAutoclosure
      && !["`self`", "`Type`", "`init`"].contains(item.name)
    let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let embed = isFunction ? "\(root).\(item.name)" : "{ .\(item.name)\(call) }"
    let names = arguments.indices.map { "v\($0)" }
    // A payload that is stored in the enum itself is changed in place.
    let label = names.isEmpty || isIndirect ? "embed" : "inline"
    let patterns = names.map { "let \($0)" }.joined(separator: ", ")
    return """
      CasePathsCore::AnyCasePath(
          _\(label): \(embed),
          extract: {
            guard case .\(item.name)\(names.isEmpty ? "" : "(\(patterns))") = $0 else { return nil }
            return \(names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))")
          })
      """
  }

  private static func labeled(_ label: String?, _ value: String) -> String {
    label.map { "\($0): \(value)" } ?? value
  }

  private static func hasDistinctNames(
    _ cases: [EnumCase], in context: some MacroExpansionContext
  ) -> Bool {
    var first: [String: EnumCase] = [:]
    var isDistinct = true
    for item in cases {
      guard let other = first.updateValue(first[item.name] ?? item, forKey: item.name),
        other.element.isCompiled(with: item.element)
      else { continue }
      isDistinct = false
      context.error(
        """
        Two cases are named '\(item.name)', and a key path cannot tell them apart: rename one of them
        """, at: item.element)
    }
    return isDistinct
  }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
    // Paths that are written by hand may not be a sequence.
    let isWritten = !declaration.hasType("AllCasePaths")
    let names = protocols.map(\.trimmedDescription).filter { isWritten || $0 == "CasePathable" }
    guard !names.isEmpty else { return [] }
    let list = names.map { "nonisolated CasePathsCore::\($0)" }.joined(separator: ", ")
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: list) {}")]
  }
}

/// The names of types within `AllCasePaths`, where names of its protocols hide those of the user.
private struct VisibleNames {
  /// The name of the enum.
  let root: String
  /// The declarations of other names: `_CasePathsElement = Element`.
  let aliases: [String]
  private let other: [String: String]

  init(of declaration: EnumDeclSyntax) {
    let name = declaration.name.text
    let cases = declaration.memberBlock.members.enumCases
    let ofProtocols = ["Element", "Iterator", "Root"]
    let isHidden =
      ofProtocols.contains(name) || declaration.hasType(name)
      || declaration.hasGenericParameter(name)
      || cases.contains { $0.name == name }
    let finder = NameFinder(viewMode: .sourceAccurate)
    for parameter in cases.flatMap(\.parameters) { finder.walk(parameter.type) }
    let hidden = ofProtocols.filter(finder.names.contains)
    root = isHidden ? "_CasePathsSelf" : name
    aliases =
      (isHidden ? ["_CasePathsSelf = Self"] : []) + hidden.map { "_CasePaths\($0) = \($0)" }
    other = Dictionary(uniqueKeysWithValues: hidden.map { ($0, "_CasePaths\($0)") })
      .merging(["Self": root]) { $1 }
  }

  func source(of type: TypeSyntax) -> String {
    TypeRenamer(names: other).rewrite(type).trimmedDescription
  }
}

private final class NameFinder: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}

private final class TypeRenamer: SyntaxRewriter {
  let names: [String: String]

  init(names: [String: String]) { self.names = names }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    var node = node
    if let name = names[node.name.text] {
      node.name = .identifier(
        name, leadingTrivia: node.name.leadingTrivia, trailingTrivia: node.name.trailingTrivia)
    }
    return super.visit(node)
  }
}

extension EnumCaseElementSyntax {
  /// Returns whether one of the cases is compiled wherever the other one is.
  fileprivate func isCompiled(with other: EnumCaseElementSyntax) -> Bool {
    let clauses = [self, other].map { element in
      sequence(first: Syntax(element), next: \.parent).filter { $0.is(IfConfigClauseSyntax.self) }
    }
    return Set(clauses[0]).isSubset(of: clauses[1]) || Set(clauses[1]).isSubset(of: clauses[0])
  }
}
