import CustomDump
import RecordedSteps

extension ValueTable.TypeName {
  init(_ type: Any.Type) {
    let name = _dumpName(of: type)
    let module: String
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
    self.init(
      name: name, module: module,
      isNameable: !path.contains("(") && (path.count == full.count || full.last == ">")
        && !name.isEmpty,
      isEquatable: type is any Equatable.Type, isError: type is any Error.Type)
  }
}
