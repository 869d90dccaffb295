/// A writer of the dump of a value.
struct Dumper {
  private var out = ""
  private let objects: ObjectNumbers
  /// The number of unordered collections whose elements this dump sorts, one inside of another.
  private let nesting: Int
  /// The sides of a diff that the dump is written for.
  private let sides: Set<DiffSide>
  /// The number of lines that may follow.
  private var remainingLines: Int

  /// Returns the dump of a value.
  ///
  /// - Parameters:
  ///   - number: The number of the reference whose value it is, which is written before it.
  ///   - sides: The sides of a diff that the dump is written for.
  ///   - objects: The instances that were written before, which the dump extends.
  ///   - nesting: The number of unordered collections whose elements it sorts, one inside of another:
  ///     of the second one on, instances of classes are written as their names, which may contain the
  ///     collection.
  static func dump(
    _ value: Any, name: String? = nil, number: Int? = nil, indent: Int = 0, isRoot: Bool = true,
    maxDepth: Int = .max, maxLines: Int = .max, sides: Set<DiffSide> = [.second],
    objects: ObjectNumbers = ObjectNumbers(), nesting: Int = 0
  ) -> String {
    var dumper = Dumper(
      objects: objects, nesting: nesting, sides: sides, remainingLines: maxLines - 1)
    dumper.out.append(spaces(indent))
    dumper.write(
      value, name: name, number: number, indent: indent, isRoot: isRoot, depth: maxDepth)
    return dumper.out
  }

  private mutating func write(
    _ value: Any, name: String?, number: Int? = nil, indent: Int, isRoot: Bool, depth: Int
  ) {
    if let name { out += "\(name): " }
    if let number { out += "#\(number) " }
    if TypeTraits.of(type(of: value)).isDiffObject, let reference = value as? any _CustomDiffObject
    {
      let values = reference._customDiffValues
      let value = sides.contains(.second) ? values.1 : values.0
      let type = TypeTraits.of(Swift.type(of: value)).name
      let (number, isKnown) = objects.number(of: reference, name: type, on: sides)
      if isKnown {
        out += "#\(number) \(type)(↩︎)"
      } else {
        write(value, name: nil, number: number, indent: indent, isRoot: isRoot, depth: depth)
      }
      return
    }
    switch ValueShape(value, isRoot: isRoot, nesting: nesting) {
    case .text(let text, _):
      out += text.hasSeveralLines ? text.replacing("\n", with: "\n" + spaces(indent)) : text
    case .string(let string):
      write(string, indent: name == nil ? indent : indent + 2, depth: depth)
    case .container(let container):
      if let object = container.object {
        let (number, isKnown) = objects.number(of: object, name: container.prefix)
        if number > 0 { out += "#\(number) " }
        if isKnown || nesting > 1 {
          out += container.prefix + "↩︎" + container.suffix
          return
        }
      }
      write(container, indent: indent, depth: depth)
    }
  }

  private mutating func write(_ container: ValueShape.Container, indent: Int, depth: Int) {
    out += container.prefix
    if container.isOneLine(nesting: nesting) {
      if let child = container.children.first {
        write(child.value, name: child.label, indent: indent, isRoot: false, depth: depth - 1)
      } else if container.style == .dictionary {
        out += ":"
      }
    } else if depth <= 0 {
      out += "…"
    } else {
      let inner = indent + 2
      for (offset, child) in container.children.enumerated() {
        out += offset == 0 ? "\n" : ",\n"
        out += spaces(inner)
        guard remainingLines > 0 else {
          out += "…"
          break
        }
        remainingLines -= 1
        let label = container.label(at: offset)
        write(child.value, name: label, indent: inner, isRoot: false, depth: depth - 1)
      }
      out += "\n" + spaces(indent)
    }
    out += container.suffix
  }

  private mutating func write(_ string: String, indent: Int, depth: Int) {
    guard string.hasSeveralLines else {
      out += quoted(string)
      return
    }
    guard depth > 0 else {
      out += "\"…\""
      return
    }
    let quotes = StringQuotes(string)
    out += quotes.opening
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
      out += "\n" + spaces(indent)
      guard remainingLines > 0 else {
        out += "…"
        break
      }
      remainingLines -= 1
      out += line
    }
    out += "\n" + spaces(indent) + quotes.closing
  }
}

func spaces(_ count: Int) -> String {
  String(repeating: " ", count: count)
}

/// Returns a string literal of a text, a raw one if that avoids escapes.
private func quoted(_ string: String) -> String {
  let isEscaped = string.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  // Most texts, in which no character has to be looked up.
  if !isEscaped, string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return "\"\(string)\"" }
  guard isEscaped, !string.unicodeScalars.contains(where: \.isControl)
  else { return string.debugDescription }
  let hashes = String(
    repeating: "#", count: max(1, StringQuotes.hashCount(in: string, after: "\"")))
  return "\(hashes)\"\(string)\"\(hashes)"
}

extension Unicode.Scalar {
  /// Whether this is of the category of control characters, which it takes long to look up.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

/// The delimiters of a multiline string literal.
struct StringQuotes {
  let opening: String
  let closing: String

  init(_ strings: String...) {
    let count = strings.map { string in
      max(
        Self.hashCount(in: string, after: "\"\"\""),
        string.contains("\\") ? max(1, Self.hashCount(in: string, after: "\\")) : 0)
    }.max()
    let hashes = String(repeating: "#", count: count ?? 0)
    opening = hashes + "\"\"\""
    closing = "\"\"\"" + hashes
  }

  /// Returns the number of `#` that a literal needs so that no delimiter within the string ends it.
  static func hashCount(in string: String, after delimiter: String) -> Int {
    string.ranges(of: delimiter).map { range in
      string[range.upperBound...].prefix { $0 == "#" }.count + 1
    }.max() ?? 0
  }
}
