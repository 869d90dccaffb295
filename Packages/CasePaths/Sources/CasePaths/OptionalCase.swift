import Synchronization

/// A path whose root is an optional, made by the constructor of a case of the optional itself, such as
/// `/Optional.some`, or of what the optional wraps: given an `Action?` to look at, the compiler takes
/// `/Action.row` for a path from `Action?`.
///
/// In general the type of the payload tells which of them it is. Only a case of the wrapped enum that
/// has a value of the same enum as its payload, or none, is told apart by what the constructor makes.
private final class OptionalCase<Wrapped, Value>: Sendable {
  private enum Target: UInt8, AtomicRepresentable {
    case unknown
    case optional
    case wrapped
  }

  private let optional: CaseAccess<Wrapped?, Value>
  private let wrapped: CaseAccess<Wrapped, Value>
  private let target: Atomic<Target>

  init(embed: @escaping (Value) throws -> Wrapped?) {
    optional = CaseAccess(embedInOptional: embed)
    wrapped = CaseAccess {
      guard let wrapped = try embed($0) else { throw ExtractionFailed() }
      return wrapped
    }
    let isOnlyInWrapped = CaseCandidates.matching(
      path: type(of: optional), root: Wrapped?.self, value: Value.self
    ).isEmpty
    target = Atomic(isOnlyInWrapped ? .wrapped : .unknown)
  }

  func extract(from root: Wrapped?) -> Value? {
    switch target(lookingAt: root) {
    case .optional: optional.extract(from: root)
    case .wrapped: root.flatMap(wrapped.extract(from:))
    case .unknown: nil
    }
  }

  func modify(_ root: inout Wrapped?, _ body: (inout Value) throws -> Void) throws -> Bool {
    switch target(lookingAt: root) {
    case .optional: return try optional.modify(&root, body)
    case .unknown: return false
    case .wrapped:
      guard root != nil else { return false }
      // The line above has seen that the root is not nil; unwrapping is what changes it in place.
      if let wasInCase = try wrapped.modifyInPlace(&root!, body) { return wasInCase }
      guard var value = root.flatMap(wrapped.extract(from:)) else { return false }
      // The root lets go of its box before the payload changes, so that the payload is unique.
      root = nil
      defer { root = try? wrapped.embed(value) }
      try body(&value)
      return true
    }
  }

  func payload(ofAnyCase root: Wrapped?) -> Value? {
    optional.payload(ofAnyCase: root) ?? root.flatMap(wrapped.payload(ofAnyCase:))
  }

  private func target(lookingAt root: Wrapped?) -> Target {
    let known = target.load(ordering: .relaxed)
    guard known == .unknown, let isWrapped = isWrapped(lookingAt: root) else { return known }
    let target = isWrapped ? Target.wrapped : .optional
    self.target.store(target, ordering: .relaxed)
    return target
  }

  /// Whether the constructor is that of a case of what the optional wraps, or `nil` if only another
  /// root can tell.
  private func isWrapped(lookingAt root: Wrapped?) -> Bool? {
    if let void = () as? Value { return (try? wrapped.embed(void)) != nil }
    // The payload is of the type that is wrapped. One that holds no other holds one once it was
    // embedded in a case, whereas embedding it in the optional leaves it as it is.
    guard var value = root as? Value else { return nil }
    while let next = (value as? Wrapped).flatMap(wrapped.payload(ofAnyCase:)) { value = next }
    return (try? wrapped.embed(value)).flatMap(wrapped.payload(ofAnyCase:)) != nil
  }
}

/// The functions of a path from an optional whose case may be one of what it wraps, or `nil` if it can
/// only be one of the optional itself.
@usableFromInline func functionsLookingThroughOptional<Root, Value>(
  embed: @escaping (Value) throws -> Root
) -> PathFunctions<Root, Value>? {
  (Root.self as? any OptionalRoot.Type)?.functions(embed: embed)
}

private protocol OptionalRoot {
  /// - Parameter embed: The constructor. The root that it makes is of this type.
  static func functions<Root, Value>(
    embed: @escaping (Value) throws -> Root
  ) -> PathFunctions<Root, Value>?

  /// Whether what is wrapped has a case with such a payload.
  static func wrapsCase<Value>(of value: Value.Type) -> Bool
}

extension Optional: OptionalRoot {
  static func functions<Root, Value>(
    embed: @escaping (Value) throws -> Root
  ) -> PathFunctions<Root, Value>? {
    guard wrapsCase(of: Value.self), let embed = embed as? (Value) throws -> Wrapped?
    else { return nil }
    let path = OptionalCase(embed: embed)
    let functions = PathFunctions<Wrapped?, Value>(
      extract: { path.extract(from: $0) },
      modify: { try path.modify(&$0, $1) },
      payloadOfAnyCase: { path.payload(ofAnyCase: $0) })
    return functions as? PathFunctions<Root, Value>
  }

  static func wrapsCase<Value>(of value: Value.Type) -> Bool {
    guard MetadataKind(of: Wrapped.self).isEnum else { return false }
    let path = CaseAccess<Wrapped, Value>.self
    return !CaseCandidates.matching(path: path, root: Wrapped.self, value: value).isEmpty
      || (Wrapped.self as? any OptionalRoot.Type)?.wrapsCase(of: value) == true
  }
}
