import Foundation

/// The initializers, properties and cases of the types in source files.
///
/// It parses only the names of types and extensions, the parameters of initializers and cases, and
/// which properties can be assigned; and of a module only when one of its types is looked up.
final class SourceIndex {
  /// A declaration's access, as far as a test of another module is concerned.
  enum Access: Comparable {
    case hidden
    case module
    case open
  }

  /// A parameter of an initializer.
  struct Parameter: Equatable {
    var label: String?
    /// The type as in the source; empty if it is not known.
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
    /// Whether it is the clock of a feature.
    var isClock = false
    /// Whether no initializer can set it.
    var isFixed: Bool { isConstant && defaultValue != nil }
  }

  /// The declarations of a type.
  struct TypeInfo {
    var access = Access.module
    var initializers: [Initializer] = []
    /// Whether an initializer replaces the memberwise one.
    var hasOwnInitializer = false
    var properties: [String: Property] = [:]
    /// The numbers of the associated values of the cases that have some.
    var cases: [String: Int] = [:]
  }

  /// The files of the modules that were not read yet.
  private var unread: [String: [URL]] = [:]
  /// The types of each module by their names: `Counter.State`.
  private var modules: [String: [String: TypeInfo]] = [:]

  init() {}

  /// Creates an index of all Swift files below a folder, except for hidden ones.
  init(folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { unread[Self.module(of: file), default: []].append(file) }
    }
  }

  /// Returns the declarations of a type.
  subscript(name: String, in module: String) -> TypeInfo? { types(in: module)[name] }

  /// Returns the types of a module by their names.
  func types(in module: String) -> [String: TypeInfo] {
    for file in unread.removeValue(forKey: module) ?? [] {
      if let text = try? String(contentsOf: file, encoding: .utf8) { add(text, module: module) }
    }
    return modules[module] ?? [:]
  }

  /// Returns the module of a file: the folder in `Sources` or `Tests`.
  private static func module(of file: URL) -> String {
    let folders = file.deletingLastPathComponent().pathComponents
    let place = folders.lastIndex { $0 == "Sources" || $0 == "Tests" }
    return place.flatMap { folders.indices.contains($0 + 1) ? folders[$0 + 1] : nil } ?? ""
  }

  /// Reads a source file of a module.
  func add(_ source: String, module: String) {
    var types = modules[module] ?? [:]
    defer { modules[module] = types }
    var scopes: [Scope] = []
    var statement = ""
    for character in Self.withoutComments(source) {
      switch character {
      case "{":
        Self.note(statement, in: scopes, beginsBlock: true, &types)
        var scope = Scope(statement)
        if scope == nil, Self.initializer(in: statement) != nil, let type = scopes.last?.name {
          scope = Scope(name: nil)
          scope?.initializedType =
            scopes.dropLast().compactMap(\.name).reduce("") { "\($0)\($1)." } + type
        }
        if let scope, scope.name != nil, !scope.isExtension, scopes.allSatisfy({ $0.name != nil }) {
          let name = scopes.compactMap(\.name) + [scope.name ?? ""]
          types[name.joined(separator: "."), default: TypeInfo()].access = scope.access
        }
        scopes.append(scope ?? Scope(name: nil))
        statement = ""
      case "}":
        Self.note(statement, in: scopes, &types)
        _ = scopes.popLast()
        statement = ""
      case "\n" where !Self.isOpen(statement) && Scope(statement) == nil,
        ";" where !Self.isOpen(statement):
        Self.note(statement, in: scopes, &types)
        statement = ""
      default: statement.append(character == "\n" ? " " : character)
      }
    }
  }

  /// The braces of a type or an extension, or others without a name.
  private struct Scope {
    var name: String?
    var isExtension = false
    var access = Access.module
    /// The type of an initializer, whose latest one has this body.
    var initializedType: String?

    init(name: String?) {
      self.name = name
    }

    init?(_ statement: String) {
      let words = statement.split { $0.isWhitespace || $0 == ":" || $0 == "<" }
      let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
      guard let keyword = words.firstIndex(where: keywords.contains),
        words.indices.contains(keyword + 1), !words[..<keyword].contains("func")
      else { return nil }
      name = String(words[keyword + 1])
      isExtension = words[keyword] == "extension"
      access = SourceIndex.access(words)
    }
  }

  private static func access(_ words: [Substring]) -> Access {
    if words.contains("public") || words.contains("open") { return .open }
    return words.contains("private") || words.contains("fileprivate") ? .hidden : .module
  }

  /// Records a declaration if the innermost scope is a type.
  private static func note(
    _ statement: String, in scopes: [Scope], beginsBlock: Bool = false,
    _ types: inout [String: TypeInfo]
  ) {
    let names = scopes.compactMap(\.name)
    if let type = scopes.last?.initializedType, names.count == scopes.count - 1 {
      noteAssignment(statement, in: type, &types)
    }
    guard let scope = scopes.last, names.count == scopes.count else { return }
    let type = names.joined(separator: ".")
    let words = statement.split(whereSeparator: \.isWhitespace)
    let access = max(Self.access(words), scope.isExtension ? scope.access : .hidden)
    if let initializer = Self.initializer(in: statement) {
      types[type, default: TypeInfo()].hasOwnInitializer =
        types[type]?.hasOwnInitializer == true || !scope.isExtension
      // Others are as good as hidden, since a test cannot call them without `try` or the like.
      let parameters = Self.parameters(initializer)
      types[type]?.initializers.append(
        Initializer(parameters: parameters ?? [], access: parameters == nil ? .hidden : access))
      return
    }
    if words.first == "case" || words.first == "indirect" {
      noteCases(statement, of: type, &types)
      return
    }
    guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
      words.indices.contains(keyword + 1), !words[..<keyword].contains("static")
    else { return }
    var property = Property(access: access, setter: access)
    property.isConstant = words[keyword] == "let"
    if property.isConstant || words.contains("private(set)") || words.contains("fileprivate(set)") {
      property.setter = .hidden
    } else if words.contains("internal(set)") || words.contains("package(set)") {
      property.setter = .module
    }
    property.isClock = statement.contains("@Dependency(\\.continuousClock)")
    let isDependency = words[..<keyword].contains { $0.hasPrefix("@Dependency") }
    let rest = statement[words[keyword].endIndex...]
    for declaration in arguments(in: Substring(rest + ")")) {
      let assigned = declaration.range(of: " = ")
      property.defaultValue = assigned.map {
        declaration[$0.upperBound...].trimmingCharacters(in: .whitespaces)
      }
      property.isStored = !(beginsBlock && assigned == nil) && !isDependency
      let declared = declaration[..<(assigned?.lowerBound ?? declaration.endIndex)]
        .split(separator: ":", maxSplits: 1)
      guard let name = declared.first?.trimmingCharacters(in: .whitespaces) else { continue }
      property.type = declared.count == 2 ? declared[1].trimmingCharacters(in: .whitespaces) : ""
      if property.defaultValue == nil, property.type.hasSuffix("?"), !property.isConstant {
        property.defaultValue = "nil"
      }
      types[type, default: TypeInfo()].properties[name] = property
    }
  }

  /// Returns the text after the word `init` of the declaration of an initializer.
  private static func initializer(in statement: String) -> Substring? {
    guard let word = statement.range(of: "init") else { return nil }
    let before = statement[..<word.lowerBound].split(whereSeparator: \.isWhitespace)
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate", "convenience", "nonisolated",
      "override", "required",
    ]
    let isDeclaration =
      before.allSatisfy { modifiers.contains($0) || $0.hasPrefix("@") }
      && statement[word.upperBound...].first.map { "(<?!".contains($0) } == true
    return isDeclaration ? statement[word.upperBound...] : nil
  }

  /// Records a statement in the latest initializer of a type.
  private static func noteAssignment(
    _ statement: String, in type: String, _ types: inout [String: TypeInfo]
  ) {
    guard let assigned = statement.range(of: " = "),
      let last = types[type]?.initializers.indices.last
    else { return }
    let target = statement[..<assigned.lowerBound].trimmingCharacters(in: .whitespaces)
    let name = target.hasPrefix("self.") ? String(target.dropFirst(5)) : target
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return }
    types[type]?.initializers[last].assigned[name] =
      statement[assigned.upperBound...].trimmingCharacters(in: .whitespaces)
  }

  /// Records the associated values of cases: `case a, b(Int, c: Int)`.
  private static func noteCases(
    _ statement: String, of type: String, _ types: inout [String: TypeInfo]
  ) {
    guard let start = statement.range(of: "case ") else { return }
    for text in Self.arguments(in: Substring(statement[start.upperBound...] + ")")) {
      guard let bracket = text.firstIndex(of: "(") else { continue }
      let name = text[..<bracket].trimmingCharacters(in: .whitespaces)
      types[type, default: TypeInfo()].cases[name] =
        Self.arguments(in: text[text.index(after: bracket)...]).count
    }
  }

  /// Returns whether a bracket of a declaration is open.
  private static func isOpen(_ statement: String) -> Bool {
    var depth = 0
    for character in statement {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
    }
    return depth > 0
  }

  /// Returns the parameters of an initializer that a test can call without `try` or `await`, after
  /// the word `init`.
  private static func parameters(_ text: Substring) -> [Parameter]? {
    guard text.first == "(" else { return nil }
    let (arguments, rest) = arguments(inAndAfter: text.dropFirst())
    guard !rest.contains("throws"), !rest.contains("async") else { return nil }
    return arguments.compactMap { text in
      let text = text.trimmingCharacters(in: .whitespaces)
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let names = text[..<colon].split(separator: " ")
      let label = names.first.map(String.init) ?? "_"
      let declared = text[text.index(after: colon)...]
      let assigned = declared.range(of: " = ")
      let type = declared[..<(assigned?.lowerBound ?? declared.endIndex)]
        .split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
      return Parameter(
        label: label == "_" ? nil : label, type: type,
        defaultValue: assigned.map {
          declared[$0.upperBound...].trimmingCharacters(in: .whitespaces)
        })
    }
  }

  /// Returns the arguments of a call or the parameters of a declaration after its opening bracket.
  static func arguments(in text: Substring) -> [String] {
    arguments(inAndAfter: text).arguments
  }

  private static func arguments(
    inAndAfter text: Substring
  ) -> (arguments: [String], rest: Substring) {
    var parts = [""]
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0:
        return (
          parts.filter { !$0.allSatisfy(\.isWhitespace) }, text[text.index(after: index)...]
        )
      case ">" where previous == "-": break
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return (parts, "")
  }

  private static func withoutComments(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
    .joined(separator: "\n")
  }
}
