import Foundation
import SwiftParser
import SwiftSyntax

/// The initializers, properties and cases of the types in source files.
///
/// The files of a module are parsed when one of its types is looked up.
final class SourceIndex {
  /// A declaration's access, as far as a test of another module is concerned.
  enum Access: Comparable { case hidden, module, open }

  struct Parameter: Equatable {
    var label: String?
    var type = ""
    var defaultValue: String?
  }

  struct Initializer: Equatable {
    var parameters: [Parameter]
    var access = Access.module
    /// The expressions that its body assigns to properties.
    var assigned: [String: String] = [:]
  }

  struct Property {
    var access = Access.module
    /// The access of its setter; `hidden` for a constant.
    var setter = Access.module
    /// The type as in the source; empty if it is inferred.
    var type = ""
    var defaultValue: String?
    var isConstant = false
    /// Whether an initializer may have to set it: it is neither computed nor a dependency.
    var isStored = true
  }

  struct TypeInfo {
    var access = Access.module
    var initializers: [Initializer] = []
    /// Whether an initializer replaces the memberwise one.
    var hasOwnInitializer = false
    var properties: [String: Property] = [:]
    /// The properties that an `==` of its own compares; `nil` without one. Values that differ in others
    /// are equal, so that a test need not have them.
    var compared: Set<String>?
    /// The numbers of the associated values of the cases that have some.
    var cases: [String: Int] = [:]
  }

  /// The files of the modules that were not read yet.
  private var unread: [String: [URL]] = [:]
  /// The modules that the files of each module import.
  private var imports: [String: Set<String>] = [:]
  /// The types of each module by their names: `Counter.State`.
  private var modules: [String: [String: TypeInfo]] = [:]

  init() {}

  /// Creates an index of all Swift files below folders, except for hidden ones.
  init(folders: [URL]) {
    for folder in folders { add(folder) }
  }

  private func add(_ folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      let folders = file.pathComponents
      guard file.pathExtension == "swift",
        let place = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
        place + 1 < folders.count - 1
      else { continue }
      unread[folders[place + 1], default: []].append(file)
    }
  }

  subscript(name: String, in module: String) -> TypeInfo? { types(in: module)[name] }

  /// Returns the types of a module by their names.
  func types(in module: String) -> [String: TypeInfo] {
    for file in unread.removeValue(forKey: module) ?? [] {
      if let text = try? String(contentsOf: file, encoding: .utf8) { add(text, module: module) }
    }
    return modules[module] ?? [:]
  }

  /// Returns the modules that the files of a module import.
  func imports(of module: String) -> Set<String> {
    _ = types(in: module)
    return imports[module] ?? []
  }

  /// Reads a source file of a module.
  func add(_ source: String, module: String) {
    var types = modules[module] ?? [:]
    for statement in Parser.parse(source: source).statements {
      if let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text {
        imports[module, default: []].insert(name)
      }
      if let group = statement.item.asProtocol((any DeclGroupSyntax).self) {
        Self.read(group, in: "", &types)
      }
    }
    modules[module] = types
  }

  private static func read(
    _ group: any DeclGroupSyntax, in outer: String, _ types: inout [String: TypeInfo]
  ) {
    let type = group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    guard let name = type ?? group.asProtocol((any NamedDeclSyntax).self)?.name.text else { return }
    let path = outer.isEmpty ? name : "\(outer).\(name)"
    var info = types[path] ?? TypeInfo()
    let isExtension = type != nil
    let access = access(group.modifiers, or: .module)
    if !isExtension { info.access = access }
    let inherited = isExtension ? access : .module
    var nested: [any DeclGroupSyntax] = []
    for member in group.memberBlock.members {
      if let declaration = member.decl.as(InitializerDeclSyntax.self) {
        info.hasOwnInitializer = info.hasOwnInitializer || !isExtension
        info.initializers.append(initializer(declaration, or: inherited))
      } else if let declaration = member.decl.as(VariableDeclSyntax.self) {
        info.properties.merge(properties(declaration, or: inherited)) { $1 }
      } else if let declaration = member.decl.as(FunctionDeclSyntax.self) {
        if declaration.name.text == "==" { info.compared = properties(comparedBy: declaration) }
      } else if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in declaration.elements {
          info.cases[element.name.text] = element.parameterClause?.parameters.count
        }
      } else if let group = member.decl.asProtocol((any DeclGroupSyntax).self) {
        nested.append(group)
      }
    }
    types[path] = info
    for group in nested { read(group, in: path, &types) }
  }

  /// Returns the properties of its first argument that a function names.
  private static func properties(comparedBy function: FunctionDeclSyntax) -> Set<String> {
    guard let parameter = function.signature.parameterClause.parameters.first else { return [] }
    let argument = (parameter.secondName ?? parameter.firstName).text
    var names: Set<String> = []
    var nodes = function.body.map { [Syntax($0)] } ?? []
    while let node = nodes.popLast() {
      if let member = node.as(MemberAccessExprSyntax.self),
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == argument
      {
        names.insert(member.declName.baseName.text)
      }
      nodes += node.children(viewMode: .sourceAccurate)
    }
    return names
  }

  private static func access(_ modifiers: DeclModifierListSyntax, or other: Access) -> Access {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.text {
      case "public", "open": return .open
      case "private", "fileprivate": return .hidden
      case "internal", "package": return .module
      default: break
      }
    }
    return other
  }

  private static func initializer(
    _ declaration: InitializerDeclSyntax, or access: Access
  ) -> Initializer {
    let effects = declaration.signature.effectSpecifiers
    // Throwing, asynchronous, failable and generic initializers count as hidden.
    let isCallable =
      effects?.throwsClause == nil && effects?.asyncSpecifier == nil
      && declaration.optionalMark == nil && declaration.genericParameterClause == nil
    let parameters = declaration.signature.parameterClause.parameters.map { parameter in
      let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
      let label = parameter.firstName.text
      return Parameter(
        label: label == "_" ? nil : label, type: type.trimmedDescription,
        defaultValue: parameter.defaultValue?.value.trimmedDescription)
    }
    var result = Initializer(
      parameters: parameters,
      access: isCallable ? self.access(declaration.modifiers, or: access) : .hidden)
    for item in declaration.body?.statements ?? [] {
      // An assignment is a sequence of three expressions that is not folded yet.
      guard let parts = item.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        parts.count >= 3, parts[1].is(AssignmentExprSyntax.self)
      else { continue }
      let target = parts[0].trimmedDescription
      result.assigned[target.hasPrefix("self.") ? String(target.dropFirst(5)) : target] =
        parts[2...].map(\.description).joined().trimmed
    }
    return result
  }

  private static func properties(
    _ declaration: VariableDeclSyntax, or access: Access
  ) -> [String: Property] {
    let modifiers = declaration.modifiers
    guard !modifiers.contains(where: { $0.name.text == "static" }) else { return [:] }
    var property = Property(access: self.access(modifiers, or: access))
    property.isConstant = declaration.bindingSpecifier.text == "let"
    property.setter = property.isConstant ? .hidden : property.access
    for modifier in modifiers where modifier.detail != nil {
      let isHidden = modifier.name.text.hasSuffix("private")
      property.setter = min(property.setter, isHidden ? .hidden : .module)
    }
    let isDependency = declaration.attributes.trimmedDescription.hasPrefix("@Dependency")
    var properties: [String: Property] = [:]
    for binding in declaration.bindings {
      var copy = property
      copy.defaultValue = binding.initializer?.value.trimmedDescription
      copy.type = binding.typeAnnotation?.type.trimmedDescription ?? ""
      if copy.defaultValue == nil, copy.type.hasSuffix("?"), !copy.isConstant {
        copy.defaultValue = "nil"
      }
      // A block after a value has observers.
      let isComputed = binding.accessorBlock != nil && binding.initializer == nil
      copy.isStored = !isComputed && !isDependency
      properties[binding.pattern.trimmedDescription] = copy
    }
    return properties
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
