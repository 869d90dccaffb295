import CustomDump

/// A type, as a test refers to it.
struct TypeReference {
  /// The name without a module: `Counter.State`.
  let name: String
  /// The module that declares the type; empty for a tuple or a function.
  let module: String
  /// Whether a test can name the type: it is neither private nor local.
  let isNameable: Bool

  init(_ type: Any.Type) {
    name = _dumpName(of: type)
    var full = String(reflecting: type)[...]
    // (extension in Counters):Base.Nested
    let prefix = "(extension in "
    if full.hasPrefix(prefix), let end = full.firstIndex(of: ")") {
      module = String(full[full.index(full.startIndex, offsetBy: prefix.count)..<end])
      full = full[end...].dropFirst(2)
    } else {
      let word = full.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      module = full.dropFirst(word.count).first == "." ? String(word) : ""
    }
    // Private and local types have a context in brackets. Arguments may follow an outer type.
    let path = full.prefix { $0 != "<" }
    isNameable =
      !path.contains("(") && (path.count == full.count || full.last == ">") && !name.isEmpty
  }
}
