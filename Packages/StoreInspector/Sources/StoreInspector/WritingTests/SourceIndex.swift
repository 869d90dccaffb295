import Foundation

/// The initializers and properties of the types in source files.
///
/// It parses only the names of types and extensions, the labels and default values of initializers,
/// and which properties can be assigned.
struct SourceIndex {
  /// A parameter of an initializer.
  struct Parameter: Equatable {
    var label: String?
    var defaultValue: String?
  }

  /// The initializers and properties of a type.
  struct TypeInfo {
    /// The parameters of each initializer that other modules can call.
    var initializers: [[Parameter]] = []
    /// The default values of properties, by their names.
    var defaultValues: [String: String] = [:]
    /// The properties that other modules cannot assign.
    var fixedProperties: Set<String> = []
  }

  /// The types by their names without a module: `Counter.State`.
  private(set) var types: [String: TypeInfo] = [:]

  init() {}

  /// Reads all Swift files below a folder, except for hidden ones.
  init(folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      add(text)
    }
  }

  /// Reads a source file.
  mutating func add(_ source: String) {
    var scopes: [String?] = []
    var statement = ""
    for character in Self.withoutComments(source) {
      switch character {
      case "{":
        note(statement, in: scopes)
        scopes.append(Self.typeName(in: statement))
        statement = ""
      case "}":
        note(statement, in: scopes)
        _ = scopes.popLast()
        statement = ""
      case "\n" where !Self.isOpen(statement):
        note(statement, in: scopes)
        statement = ""
      default: statement.append(character == "\n" ? " " : character)
      }
    }
  }

  /// Records a declaration if the innermost scope is a type.
  private mutating func note(_ statement: String, in scopes: [String?]) {
    let names = scopes.compactMap(\.self)
    guard names.count == scopes.count, !names.isEmpty else { return }
    let type = names.joined(separator: ".")
    let words = statement.split(whereSeparator: \.isWhitespace)
    let isHidden = words.contains { $0.hasPrefix("private") || $0 == "fileprivate" }
    if let parameters = Self.parameters(in: statement) {
      if !isHidden { types[type, default: TypeInfo()].initializers.append(parameters) }
      return
    }
    guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
      words.indices.contains(keyword + 1)
    else { return }
    let name = String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if let value = statement.range(of: " = ") {
      types[type, default: TypeInfo()].defaultValues[name] =
        statement[value.upperBound...].trimmingCharacters(in: .whitespaces)
    } else if words.last?.hasSuffix("?") == true, words[keyword] == "var" {
      types[type, default: TypeInfo()].defaultValues[name] = "nil"
    }
    if isHidden || words[keyword] == "let" {
      types[type, default: TypeInfo()].fixedProperties.insert(name)
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

  /// Returns the name of the type that a declaration begins, or `nil` if it begins no type.
  private static func typeName(in statement: String) -> String? {
    let words = statement.split { $0.isWhitespace || $0 == ":" || $0 == "<" }
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
    guard let keyword = words.firstIndex(where: keywords.contains),
      words.indices.contains(keyword + 1), !words[..<keyword].contains("func")
    else { return nil }
    return String(words[keyword + 1])
  }

  /// Returns the parameters of the initializer that a statement declares.
  private static func parameters(in statement: String) -> [Parameter]? {
    guard let start = statement.range(of: "init(") else { return nil }
    let before = statement[..<start.lowerBound].split(whereSeparator: \.isWhitespace)
    let modifiers: Set<Substring> = ["public", "package", "internal", "convenience"]
    guard before.allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }) else { return nil }
    return arguments(in: statement[start.upperBound...]).compactMap { text in
      let text = text.trimmingCharacters(in: .whitespaces)
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let names = text[..<colon].split(separator: " ")
      let label = names.first.map(String.init) ?? "_"
      let value = text.range(of: " = ").map { String(text[$0.upperBound...]) }
      return Parameter(
        label: label == "_" ? nil : label,
        defaultValue: value?.trimmingCharacters(in: .whitespaces))
    }
  }

  /// Returns the arguments of a call or the parameters of a declaration after its opening bracket.
  static func arguments(in text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return parts.filter { !$0.allSatisfy(\.isWhitespace) }
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private static func withoutComments(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
    .joined(separator: "\n")
  }
}
