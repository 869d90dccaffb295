import IssueReporting

/// The cases of an enum whose payload is of a given type.
enum CaseCandidates {
  private struct Key: Hashable {
    let root: ObjectIdentifier
    let value: ObjectIdentifier
  }

  private static let cache = Cache<Key, [UInt32: PayloadLocation]>()

  /// The tags of the cases of `Root` that hold a `Value`, each with where it holds it.
  static func matching<Root, Value>(
    root: Root.Type, value: Value.Type
  ) -> [UInt32: PayloadLocation] {
    let key = Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value))
    return cache.value(for: key) {
      let isImplied = MemoryLayout<Value>.size == 0 || isThinMetatype(value)
      return search(root: root, value: value, isImplied: isImplied)
    }
  }

  private static func search(
    root: Any.Type, value: Any.Type, isImplied: Bool
  ) -> [UInt32: PayloadLocation] {
    guard let metadata = NominalMetadata(root) else { return [:] }
    var locations: [UInt32: PayloadLocation] = [:]
    for tag in 0..<(metadata.fieldCount ?? 0) {
      guard let payload = metadata.field(at: tag) else {
        if value == Void.self { locations[UInt32(tag)] = .implied }
        continue
      }
      guard let type = payload.type, isPayload(type, value) else { continue }
      if payload.mayDeclareFunction, FunctionPayload.needsConversion(type) {
        // A parameter of generic type is passed as generic code does, also by other code.
        if !metadata.isGeneric, FunctionPayload.canConvert(type) {
          locations[UInt32(tag)] = payload.isIndirect ? .boxedFunction : .function
        } else {
          reportFunction(type, in: root)
        }
        continue
      }
      locations[UInt32(tag)] = isImplied ? .implied : payload.isIndirect ? .boxed : .inline
    }
    return locations
  }

  private static func reportFunction(_ payload: Any.Type, in root: Any.Type) {
    reportIssue(
      """
      A case path cannot extract the payload '\(payload)' of a case of '\(root)'.

      How this function takes its arguments and returns its result is known to the compiler alone. \
      Store the function in a struct and the struct in the case, or make the path of two functions: \
      'AnyCasePath(embed:extract:)'.
      """)
  }

  /// A payload keeps its labels in its type, its constructor loses them: `(a: Int, b: Int)` becomes
  /// `(Int, Int)`, and `(a: Int)`, a tuple of one that cannot be written, becomes `Int`.
  private static func isPayload(_ payload: Any.Type, _ value: Any.Type) -> Bool {
    if payload == value { return true }
    guard let elements = tupleElements(of: payload) else { return false }
    if elements.count == 1 { return elements[0] == value }
    guard let others = tupleElements(of: value) else { return false }
    return elements.elementsEqual(others, by: ==)
  }
}
