import CasePathsCore

extension CaseAccess {
  /// Creates an access to the case of a constructor, by reflection.
  ///
  /// The case of a constructor is not known until it is called with a payload. So the payload of
  /// the first root whose case has a payload of the right type is embedded by the constructor: the
  /// tag of the result is that of the path.
  @inlinable @inline(__always) convenience init(
    constructor embed: @escaping (Value) throws -> Root
  ) {
    if _isEnum(Root.self) {
      self.init(caseOf: Root.self, embed: embed)
    } else if let functions = functionsLookingThroughOptional(embed: embed) {
      self.init(embed: embed, functions: functions)
    } else if isOptional(Root.self) {
      self.init(caseOf: Root.self, embed: embed)
    } else {
      self.init(
        embed: embed,
        functions: PathFunctions(extract: { _ in nil }, modify: { _, _ in false }))
    }
  }

  /// Creates an access to a case of a root that is an enum, and not to one of its wrapped type.
  @inlinable convenience init(
    caseOf root: Root.Type, embed: @escaping (Value) throws -> Root
  ) {
    self.init(embed: embed, candidates: CaseCandidates.matching)
  }

  /// Returns the payload of the root in any case, if it is of the right type.
  func payload(ofAnyCase root: Root) -> Value? {
    if let functions { return functions.payloadOfAnyCase(root) }
    return foundCandidates?[EnumMetadata.tag(of: root)].flatMap { payload(at: $0, of: root) }
  }
}

/// Returns whether a type is an optional.
@usableFromInline func isOptional(_ type: Any.Type) -> Bool {
  MetadataKind(of: type) == .optional
}
