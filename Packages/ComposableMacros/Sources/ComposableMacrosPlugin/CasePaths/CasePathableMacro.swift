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
    return members(of: declaration).map { DeclSyntax(stringLiteral: $0) }
  }

  /// Returns the type with the paths of an enum, and the property that has it.
  static func members(of declaration: EnumDeclSyntax) -> [String] {
    let members = declaration.memberBlock.members
    let access = declaration.memberAccess
    let root = declaration.name.text
    let partial = "CasePathsCore.PartialCaseKeyPath<\(root)>"
    let keyPaths = members.sourceForCases { ["paths.append(\\.\($0.name))"] }
    let source = """
      \(access)struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
      \(members.sourceForCases { property(for: $0, of: declaration, access: access) }.indented(by: 2))
        \(access)subscript(root: \(root)) -> \(partial) {
          switch root {
      \(members.sourceForCases { ["case .\($0.name): return \\.\($0.name)"] }.indented(by: 4))
          }
        }
        \(access)func makeIterator() -> Swift.IndexingIterator<[\(partial)]> {
          \(keyPaths.isEmpty ? "let" : "var") paths: [\(partial)] = []
      \(keyPaths.indented(by: 4))
          return paths.makeIterator()
        }
      }
      """
    return [source, "\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"]
  }

  /// Returns the declaration of the property for a case.
  private static func property(
    for item: EnumCase, of declaration: EnumDeclSyntax, access: String
  ) -> [String] {
    let root = declaration.name.text
    let isIndirect = declaration.isIndirect || item.isIndirect
    let types = item.parameters.map { $0.type.source(replacingSelfBy: root) }
    let value =
      switch types.count {
      case 0: "Swift.Void"
      case 1: types[0]
      default:
        "(\(zip(item.parameters, types).map { labeled($0.label, $1) }.joined(separator: ", ")))"
      }
    return [
      "\(access)var \(item.name): CasePathsCore.AnyCasePath<\(root), \(value)> {",
      "  \(path(for: item, root: root, isIndirect: isIndirect))",
      "}",
    ]
  }

  private static func path(for item: EnumCase, root: String, isIndirect: Bool) -> String {
    let constructor = "\(root).\(item.name)"
    let arguments = item.parameters.enumerated().map { labeled($1.label, "$0.\($0)") }
    let embed =
      switch arguments.count {
      case 0: "{ \(constructor) }"
      case 1: constructor
      default: "{ \(constructor)(\(arguments.joined(separator: ", "))) }"
      }
    let names = arguments.indices.map { "v\($0)" }
    // A payload that is stored in the enum itself is changed in place.
    let label = names.isEmpty || isIndirect ? "embed" : "_inline"
    let patterns = names.map { "let \($0)" }.joined(separator: ", ")
    return """
      CasePathsCore.AnyCasePath(
          \(label): \(embed),
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
        !other.element.isInOtherClause(than: item.element)
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
    let names = protocols.map { "CasePathsCore.\($0.trimmedDescription)" }.joined(separator: ", ")
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: names) {}")]
  }
}

extension EnumCaseElementSyntax {
  /// Returns whether the cases are in different clauses of `#if`, and so never compiled together.
  fileprivate func isInOtherClause(than other: EnumCaseElementSyntax) -> Bool {
    let clauses = [self, other].map { element in
      sequence(first: Syntax(element), next: \.parent).first { $0.is(IfConfigClauseSyntax.self) }
    }
    return clauses[0] != clauses[1] && clauses[0]?.parent == clauses[1]?.parent
  }
}
