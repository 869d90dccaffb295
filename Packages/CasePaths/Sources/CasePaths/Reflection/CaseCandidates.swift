import ConcurrencyExtras
import IssueReporting

/// The cases of an enum whose payload is of a given type, with the location of the payload.
///
/// Memory is read as the type of the path's value only in a case whose payload has exactly that
/// type, apart from labels, which constructors drop. The compiler accepts a constructor of another
/// type, too, if it converts the value: `/Action.failed` as a path to `MyError` where the payload
/// is an `any Error`. Such a payload is read as its own type, and cast.
@usableFromInline struct CaseCandidates: Sendable {
  /// The locations by tag, up to the last candidate.
  @usableFromInline var locations: [PayloadLocation?] = []
  /// The resolution of a path that has not extracted any candidate yet.
  @usableFromInline var resolution: Resolution
  /// The payloads that values are converted to, by tag.
  private var conversions: [UInt32: (type: Any.Type, isBoxed: Bool)] = [:]

  private static let cache = _Cache<CaseCandidates>()

  /// Returns the cases of a root that have a payload of a type.
  ///
  /// - Parameters:
  ///   - path: `CaseAccess<Root, Value>`, the key of the cache.
  ///   - root: The type of the root.
  ///   - value: The type of the payload.
  @usableFromInline static func matching(
    path: Any.Type, root: Any.Type, value: Any.Type
  ) -> CaseCandidates {
    cache.value(for: path) { CaseCandidates(root: root, value: value) }
  }

  var isEmpty: Bool { locations.isEmpty }

  /// Whether the payload of a case is of the given type, without a conversion.
  var hasExact: Bool { locations.contains { $0 != nil && $0 != .converted } }

  @inlinable subscript(tag: UInt32) -> PayloadLocation? {
    tag < locations.count ? locations[Int(tag)] : nil
  }

  private init(root: Any.Type, value: Any.Type) {
    defer { resolution = Resolution(candidates: tags) }
    resolution = .never
    guard let records = CaseRecords(root) else {
      reportMissingRecords(of: root)
      return
    }
    let isImplied = isThinMetatype(value) || _openExistential(value, do: takesNoRoom)
    for tag in 0..<records.count {
      guard let payload = records.payload(ofTag: tag) else {
        if value == Void.self { insert(.implied, tag: tag) }
        continue
      }
      guard let type = payload.type else { continue }
      let isFunction = payload.mayDeclareFunction && isUnextractableFunction(type)
      if isPayload(type, value) {
        if isFunction {
          reportFunction(type, in: root)
        } else {
          insert(isImplied ? .implied : payload.isIndirect ? .boxed : .inline, tag: tag)
        }
      } else if !isFunction, mayConvert(value, to: withoutLabel(type)) {
        conversions[UInt32(tag)] = (withoutLabel(type), payload.isIndirect)
        insert(.converted, tag: tag)
      }
    }
  }

  /// Returns the payload of a root, cast to the type of the path's value, or `nil` if it is none.
  @usableFromInline func converted<Root, Value>(from root: Root) -> Value? {
    guard let (type, isBoxed) = conversions[EnumMetadata.tag(of: root)] else { return nil }
    func read<Payload>(_ type: Payload.Type) -> Value? {
      (EnumMetadata.payload(of: root, isBoxed: isBoxed) as Payload) as? Value
    }
    return _openExistential(type, do: read)
  }

  private var tags: some Sequence<UInt32> {
    locations.indices.lazy.filter { locations[$0] != nil }.map { UInt32($0) }
  }

  private mutating func insert(_ location: PayloadLocation, tag: Int) {
    locations += repeatElement(nil, count: tag - locations.count)
    locations.append(location)
  }
}

private func takesNoRoom<Value>(_ type: Value.Type) -> Bool {
  MemoryLayout<Value>.size == 0
}

/// Returns whether the value of a constructor may be a payload.
///
/// The type of a payload has its labels, that of its constructor has not: `(a: Int, b: Int)`
/// becomes `(Int, Int)`, and `(a: Int)`, a tuple of one element, becomes `Int`.
private func isPayload(_ payload: Any.Type, _ value: Any.Type) -> Bool {
  let payload = withoutLabel(payload)
  if payload == value { return true }
  guard let elements = tupleElements(of: payload), let others = tupleElements(of: value)
  else { return false }
  return elements.elementsEqual(others, by: ==)
}

/// Returns the type of the only element of a tuple, or the type if it is another one.
private func withoutLabel(_ payload: Any.Type) -> Any.Type {
  guard let elements = tupleElements(of: payload), elements.count == 1 else { return payload }
  return elements[0]
}

/// Returns whether Swift may convert a value to another type without being told to.
private func mayConvert(_ value: Any.Type, to type: Any.Type) -> Bool {
  switch MetadataKind(of: type) {
  case .existential, .constrainedExistential: return true
  case .optional:
    guard let wrapped = CaseRecords(type)?.payload(ofTag: 0)?.type else { return false }
    return isPayload(wrapped, value) || mayConvert(value, to: wrapped)
  case .tuple:
    guard let elements = tupleElements(of: type), let others = tupleElements(of: value),
      elements.count == others.count
    else { return false }
    return zip(others, elements).allSatisfy { isPayload($1, $0) || mayConvert($0, to: $1) }
  default:
    if type is any ConvertibleCollection.Type { return value is any ConvertibleCollection.Type }
    return type == AnyHashable.self && value is any Hashable.Type
      || type is AnyObject.Type && value is AnyObject.Type
  }
}

/// A collection that is converted if its elements are.
private protocol ConvertibleCollection {}
extension Array: ConvertibleCollection {}
extension Dictionary: ConvertibleCollection {}
extension Set: ConvertibleCollection {}

private func reportFunction(_ payload: Any.Type, in root: Any.Type) {
  reportIssue(
    """
    A case path cannot extract the payload '\(payload)' of a case of '\(root)'.

    How this function takes its arguments and returns its result is known to the compiler alone. \
    Store the function in a struct and the struct in the case, or make the path of two functions: \
    'AnyCasePath(embed:extract:)'.
    """)
}

private func reportMissingRecords(of root: Any.Type) {
  reportIssue(
    """
    A case path cannot find the cases of '\(root)', so that it extracts nothing.

    The enum was compiled without the records for reflection. Compile it without \
    '-disable-reflection-metadata', or make the path of two functions: \
    'AnyCasePath(embed:extract:)'.
    """)
}
