import CasePathsCore
import Synchronization

/// The implementation of a path whose root is an optional, to a case of the wrapped enum or of the
/// optional.
///
/// Where a path from `Action?` is expected, the compiler accepts `/Action.row` as well as
/// `/Optional.some`. In general the type of the payload determines which of them a constructor
/// belongs to. Only for a case of the wrapped enum whose payload is a value of the same enum, or
/// that has none, the result of the constructor does.
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
    optional = CaseAccess(caseOf: Wrapped?.self, embed: embed)
    wrapped = CaseAccess(constructor: {
      guard let wrapped = try embed($0) else { throw ExtractionFailed() }
      return wrapped
    })
    target = Atomic(optional.foundCandidates?.hasExact == true ? .unknown : .wrapped)
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
      // The line above has checked that the root is not nil; only unwrapping changes it in place.
      if let wasInCase = try wrapped.modifyInPlace(&root!, body) { return wasInCase }
      guard var value = root.flatMap(wrapped.extract(from:)) else { return false }
      // The root releases its box before the payload changes, so that the payload is uniquely
      // referenced.
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

  /// Returns whether the constructor is that of a case of the wrapped enum, or `nil` if this root
  /// does not determine it.
  private func isWrapped(lookingAt root: Wrapped?) -> Bool? {
    if let void = () as? Value { return (try? wrapped.embed(void)) != nil }
    // The payload is of the wrapped type. A value without a payload of that type has one after it
    // is embedded in a case, and has none after it is embedded in the optional.
    guard var value = root as? Value else { return nil }
    while let next = (value as? Wrapped).flatMap(wrapped.payload(ofAnyCase:)) { value = next }
    return (try? wrapped.embed(value)).flatMap(wrapped.payload(ofAnyCase:)) != nil
  }
}

/// Returns the functions of a path from an optional whose case may be one of the wrapped enum, or
/// `nil` if it can only be one of the optional itself.
@usableFromInline func functionsLookingThroughOptional<Root, Value>(
  embed: @escaping (Value) throws -> Root
) -> PathFunctions<Root, Value>? {
  (Root.self as? any OptionalRoot.Type)?.functions(embed: embed)
}

private protocol OptionalRoot {
  /// Returns the functions of a path from this type, or `nil` if the case is one of the optional
  /// itself.
  ///
  /// - Parameter embed: The constructor, whose root is of this type.
  static func functions<Root, Value>(
    embed: @escaping (Value) throws -> Root
  ) -> PathFunctions<Root, Value>?

  /// Returns whether the wrapped enum has a case with a payload of a type.
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
