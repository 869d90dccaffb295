extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as in the source, as far as the runtime knows it, such as `\State.rows.count`.
  ///
  /// The runtime knows the names of stored properties. A computed property, a projected value such
  /// as `$width`, an observed property and a subscript are known by their types only, and written
  /// `\State.<computed Int>`.
  public var customDumpDescription: String {
    var result = ""
    var rest = debugDescription[...]
    // A computed property is described as `<computed 0x000055b38ed075a0 (Optional<Int>)>`, and in
    // another run by another address.
    while let range = rest.firstRange(of: "<computed 0x") {
      result += rest[..<range.lowerBound] + "<computed "
      rest = rest[range.upperBound...].drop { $0 != "(" }.dropFirst()
      let type = rest.prefixOfBalancedParentheses
      result += type
      rest = rest[type.endIndex...].dropFirst()
    }
    result += rest
    // The question mark that ends an optional chain is not in the source, nor is the dot of a
    // tuple.
    if result.hasSuffix("?") { result.removeLast() }
    return result.replacing("..", with: ".")
  }
}

extension Substring {
  /// The text up to the parenthesis that closes the one before it.
  fileprivate var prefixOfBalancedParentheses: Substring {
    var depth = 0
    return prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth >= 0
    }
  }
}
