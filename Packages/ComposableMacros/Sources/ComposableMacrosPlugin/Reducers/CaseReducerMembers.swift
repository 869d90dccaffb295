import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members of an enum of reducers: its state and actions, the body, and the stores of the
/// cases.
struct CaseReducerMembers {
  private let declaration: EnumDeclSyntax
  private let attribute: AttributeSyntax
  private let access: String

  init(
    _ declaration: EnumDeclSyntax, attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    self.declaration = declaration
    self.attribute = attribute
    access = declaration.memberAccess(in: context)
  }

  var declarations: [DeclSyntax] {
    var sources: [String] = []
    if !declaration.hasType("State") { sources.append(state) }
    if !declaration.hasType("Action") { sources.append(action) }
    if !declaration.hasStaticBody { sources.append(body) }
    if !declaration.hasType("CaseScope") { sources += [caseScope, scope] }
    return sources.map { DeclSyntax(stringLiteral: $0) }
  }

  private func cases(_ lines: (EnumCase) -> [String], indented width: Int = 2) -> String {
    let lines = declaration.memberBlock.members.sourceForCases(lines)
    return lines.isEmpty ? "" : "\n" + lines.indented(by: width)
  }

  private var state: String {
    let cases = cases { item in
      ["case \(item.name)\(item.reducer.map { "(\($0).State)" } ?? item.payload)"]
    }
    return casePathable(
      "State",
      conformances: [
        "ComposableArchitectureCore::CaseReducerState",
        "ComposableArchitectureCore::ObservableState",
      ] + attribute.conformances(of: "state"),
      members: "\n  \(access)typealias StateReducer = \(declaration.name.text)" + cases,
      isDynamic: true)
  }

  private var action: String {
    let cases = cases { item in
      let action = item.reducer.map { "\($0).Action" } ?? item.ephemeralAction ?? "Swift::Never"
      return ["\(item.reducer == nil ? "" : "indirect ")case \(item.name)(\(action))"]
    }
    return casePathable(
      "Action", conformances: attribute.conformances(of: "action"), members: cases)
  }

  /// Returns the declaration of an enum with the paths to its cases.
  // NB: written out, as macros on what a macro writes crash Swift 6.3 if there are many in a file.
  private func casePathable(
    _ name: String, conformances: [String] = [], members: String, isDynamic: Bool = false
  ) -> String {
    let list =
      (["nonisolated CasePathsCore::CasePathable", "nonisolated CasePathsCore::CasePathIterable"]
      + conformances)
      .joined(separator: ", ")
    let head = "\(access)enum \(name): \(list) {\(members)\n"
    guard let cases = DeclSyntax(stringLiteral: head + "}").as(EnumDeclSyntax.self)
    else { return "" }
    let paths = CasePathableMacro.members(of: cases, access: access).indented(by: 2)
    return "\(isDynamic ? "@dynamicMemberLookup\n" : "")\(head)\(paths)\n}"
  }

  private var body: String {
    let scopes = cases(
      { item in
        guard let reducer = item.reducer else { return [] }
        let value = item.parameters[0].defaultValue?.value.trimmedDescription ?? "\(reducer)()"
        return [
          "ComposableArchitectureCore::Scope(state: \\State.Cases.\(item.name), action: \\Action.Cases.\(item.name)) {",
          "  \(value)",
          "}",
        ]
      }, indented: 6)
    return """
      \(access)static var body: ComposableArchitectureCore::Reduce<State, Action> {
        ComposableArchitectureCore::Reduce(
          ComposableArchitectureCore::CombineReducers {\(scopes)
          })
      }
      """
  }

  private var caseScope: String {
    let cases = cases { item in
      ["case \(item.name)\(item.store.map { "(\($0))" } ?? item.payload)"]
    }
    return casePathable("CaseScope", members: cases, isDynamic: true)
  }

  private var scope: String {
    let cases = cases(
      { item in
        let name = item.name
        if item.store != nil {
          return [
            "case .\(name): return .\(name)(store._scope(state: \\.\(name), action: \\.\(name)))"
          ]
        }
        guard !item.parameters.isEmpty else { return ["case .\(name): return .\(name)"] }
        let values = item.parameters.indices.map { "v\($0)" }
        let arguments = zip(item.parameters, values).map { parameter, value in
          parameter.label.map { "\($0): \(value)" } ?? value
        }
        return [
          "case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))):",
          "  store._observe(case: \\.\(name))",
          "  return .\(name)(\(arguments.joined(separator: ", ")))",
        ]
      }, indented: 2)
    return """
      @MainActor
      \(access)static func scope(_ store: ComposableArchitectureCore::Store<State, Action>) -> CaseScope {
        switch store._caseState {\(cases)
        }
      }
      """
  }
}

extension EnumCase {
  /// The actions of an alert or a dialog; `nil` if the payload is neither.
  fileprivate var ephemeralAction: String? {
    guard parameters.count == 1, let type = parameters.first?.type, !has("ReducerCaseIgnored")
    else { return nil }
    guard let generic = type.promptAction else {
      return has("ReducerCaseEphemeral") ? "\(type.trimmedDescription).Action" : nil
    }
    return generic
  }

  /// The type of the reducer in the case, or `nil` if there is none.
  fileprivate var reducer: String? {
    guard parameters.count == 1, parameters[0].label == nil, ephemeralAction == nil,
      !has("ReducerCaseIgnored")
    else { return nil }
    let type = parameters[0].type
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
      ? type.trimmedDescription : nil
  }

  /// The type of the store of the feature, alert or dialog in the case, or `nil` if there is none.
  fileprivate var store: String? {
    if let reducer { return "ComposableArchitectureCore::StoreOf<\(reducer)>" }
    return ephemeralAction.map {
      "ComposableArchitectureCore::Store<\(parameters[0].type.trimmedDescription), \($0)>"
    }
  }

  /// The payload as it is declared, without default values.
  fileprivate var payload: String {
    guard !parameters.isEmpty else { return "" }
    let types = parameters.map { parameter in
      let type = parameter.type.trimmedDescription
      return parameter.label.map { "\($0): \(type)" } ?? type
    }
    return "(\(types.joined(separator: ", ")))"
  }
}

extension TypeSyntax {
  /// The actions in the type of an alert or a dialog: `Alert` of `AlertState<Alert>`.
  fileprivate var promptAction: String? {
    let name: String
    let arguments: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self) {
      (name, arguments) = (type.name.text, type.genericArgumentClause)
    } else if let type = self.as(MemberTypeSyntax.self) {
      (name, arguments) = (type.name.text, type.genericArgumentClause)
    } else {
      return nil
    }
    guard ["AlertState", "ConfirmationDialogState"].contains(name) else { return nil }
    return arguments?.arguments.first?.argument.trimmedDescription
  }
}

/// Marks a case of an enum of reducers. It expands to nothing: `@Reducer` reads the mark.
struct MarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

extension AttributeSyntax {
  /// The protocols that an argument lists, such as those of `state:`.
  fileprivate func conformances(of type: String) -> [String] {
    guard case .argumentList(let arguments)? = arguments else { return [] }
    var label = ""
    return arguments.compactMap { argument in
      label = argument.label?.text ?? label
      guard label == type,
        let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { return nil }
      return "Swift::" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
