import CustomDump

/// The reason why a value cannot be written in Swift, and so no test with it.
struct UnwritableValue: Error, CustomStringConvertible {
  /// The properties that lead to the value, the outermost first.
  private(set) var path: [String] = []
  private let type: Any.Type
  private let reason: String

  /// - Parameter reason: The reason, as the end of a sentence about the value.
  init(_ value: Any, _ reason: String) {
    type = Swift.type(of: value)
    self.reason = reason
  }

  /// Returns the error for the value that has the value as a property.
  func `in`(_ property: String) -> Self {
    var error = self
    error.path.insert(property, at: 0)
    return error
  }

  var description: String {
    let place = path.isEmpty ? "" : " in \(path.joined(separator: "."))"
    return "A value of type \(_dumpName(of: type))\(place) \(reason)."
  }
}
