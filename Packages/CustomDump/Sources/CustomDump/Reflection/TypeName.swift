/// A parser that shortens the full name of a type to its name in source code.
///
/// `MyModule.Feature<Swift.Int>.State` becomes `Feature.State`, `Swift.Array<Swift.Int>` becomes
/// `[Int]`, and the contexts of local types are omitted.
struct TypeName {
  private var rest: Substring

  static func clean(_ name: String) -> String {
    var parser = TypeName(rest: name[...])
    return parser.parse(splitsAtCommas: false).joined()
  }

  /// Parses up to the bracket that closes the current one.
  private mutating func parse(splitsAtCommas: Bool) -> [String] {
    var results = [""]
    func append(_ text: some StringProtocol) { results[results.count - 1] += text }
    while let character = rest.first, character != ">", character != ")" {
      if Self.isWord(character) {
        append(parsePath())
      } else if rest.hasPrefix("->") {
        append(rest.prefix(2))
        rest.removeFirst(2)
      } else if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ":") {
        rest = rest[rest.index(after: end)...]
      } else if character == "(" {
        rest.removeFirst()
        append("(" + parse(splitsAtCommas: false).joined() + ")")
        rest = rest.dropFirst()
      } else if splitsAtCommas, rest.hasPrefix(", ") {
        results.append("")
        rest.removeFirst(2)
      } else {
        append(String(rest.removeFirst()))
      }
    }
    return results
  }

  /// Parses `Module.Type<Arguments>.Nested`.
  private mutating func parsePath() -> String {
    var names: [String] = []
    var arguments: [String] = []
    while let character = rest.first {
      if Self.isWord(character) {
        let name = rest.prefix(while: Self.isWord)
        rest = rest[name.endIndex...]
        names.append(String(name))
      } else if character == "<" {
        rest.removeFirst()
        arguments = parse(splitsAtCommas: true)
        rest = rest.dropFirst()
      } else if rest.hasPrefix(".("), let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
      } else if character == "." {
        rest.removeFirst()
      } else {
        break
      }
    }
    return switch names.joined(separator: ".") {
    case "Swift.Optional" where arguments.count == 1: "\(arguments[0])?"
    case "Swift.Array" where arguments.count == 1: "[\(arguments[0])]"
    case "Swift.Dictionary" where arguments.count == 2: "[\(arguments[0]): \(arguments[1])]"
    default: names.count > 1 ? names.dropFirst().joined(separator: ".") : names.joined()
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}

/// Returns the name of a type as in dumps: without its module, its generic arguments and the
/// contexts of local types.
///
/// For other texts about types, such as those of a debugger.
public func _dumpName(of type: Any.Type) -> String { TypeTraits.of(type).name }
