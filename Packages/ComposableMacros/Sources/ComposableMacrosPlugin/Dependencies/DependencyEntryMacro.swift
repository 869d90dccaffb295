import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a property of `DependencyValues` a dependency, with the key that registers it.
struct DependencyEntryMacro {
  /// A property that is a dependency.
  private struct Entry {
    let binding: PatternBindingSyntax
    let name: String
    /// The access level of the property, with a space after it.
    let access: String
    /// That of the key, which is none where the extension has it.
    let keyAccess: String
    private let node: AttributeSyntax

    /// Creates an entry, or reports what is wrong and returns `nil`.
    init?(
      _ declaration: some DeclSyntaxProtocol, node: AttributeSyntax,
      in context: some MacroExpansionContext, isReporting: Bool
    ) {
      let container = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      let type = container?.extendedType.trimmedDescription.split { ".:".contains($0) }.last
      guard type == "DependencyValues", let property = declaration.as(VariableDeclSyntax.self),
        property.isStoredVariable, property.bindings.count == 1,
        let binding = property.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else {
        if isReporting {
          context.error(
            "'@DependencyEntry' can only be attached to a variable in an extension of 'DependencyValues'",
            at: node, fixIts: [.remove(node)])
        }
        return nil
      }
      self.binding = binding
      self.name = name
      self.node = node
      let level = property.access.isEmpty ? container?.access ?? "" : property.access
      access = ["public ", "package "].contains(level) ? level : ""
      keyAccess = access.isEmpty ? "private " : access == container?.access ? "" : access
      guard binding.initializer != nil || value("liveValue") != nil else {
        if isReporting {
          context.error(
            """
            '\(name)' has no value: give it one for tests, as in 'var \(name) = …', or the argument 'liveValue'
            """, at: binding)
        }
        return nil
      }
    }

    func value(_ label: String) -> ExprSyntax? {
      guard case .argumentList(let arguments)? = node.arguments else { return nil }
      return arguments.first { $0.label?.text == label }?.expression.trimmed
    }

    /// The name of the key. A key that other modules see is named after the type or the property.
    var key: String {
      let plain = name.filter { $0 != "`" }
      if case .argumentList(let arguments)? = node.arguments, let first = arguments.first,
        first.label == nil, let key = first.expression.text, !key.isEmpty
      {
        return key
      }
      guard !access.isEmpty else { return "_\(plain)_DependencyKey" }
      var type = binding.typeAnnotation?.type
      if let existential = type?.as(SomeOrAnyTypeSyntax.self) { type = existential.constraint }
      let typeName =
        type?.as(IdentifierTypeSyntax.self)?.name.text ?? type?.as(MemberTypeSyntax.self)?.name.text
      return (typeName ?? plain.prefix(1).uppercased() + plain.dropFirst()) + "Key"
    }
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, node: node, in: context, isReporting: true)
    else { return [] }
    return [
      "get { self[\(raw: entry.key).self] }", "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, node: node, in: context, isReporting: false)
    else { return [] }
    let type = entry.binding.typeAnnotation?.type.trimmedDescription
    let values = [
      ("liveValue", entry.value("liveValue")), ("previewValue", entry.value("previewValue")),
      ("testValue", entry.binding.initializer?.value.trimmed),
    ]
    let members = values.compactMap { name, value in
      value.map { value in
        type == nil
          ? "@DependenciesCore::_DependencyEntryValue \(entry.access)static var \(name) = \(value)"
          : "\(entry.access)static var \(name): Value { \(value) }"
      }
    }
    let alias = type.map { ["\(entry.access)typealias Value = \($0)"] } ?? []
    let key = entry.value("liveValue") == nil ? "TestDependencyKey" : "DependencyKey"
    return [
      """
      \(raw: entry.keyAccess)nonisolated enum \(raw: entry.key): DependenciesCore::\(raw: key) {
      \(raw: (alias + members).indented(by: 2))
      }
      """
    ]
  }
}

/// Makes the value of a key one that is evaluated at each use, whose type is that of the expression.
struct DependencyEntryValueMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
        .trimmed
    else { return [] }
    return ["get { \(value) }"]
  }
}
