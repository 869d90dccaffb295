import CasePathsCore
import ConcurrencyExtras
import IssueReporting

private let cache = _Cache<CaseCandidates>()

extension CaseCandidates {
  /// Returns the cases of a root that have a payload of a type.
  ///
  /// Memory is read as the type of the path's value only in a case whose payload has exactly that
  /// type, apart from labels, which constructors drop. The compiler accepts a constructor of
  /// another type, too, if it converts the value: `/Action.failed` as a path to `MyError` where the
  /// payload is an `any Error`. Such a payload is read as its own type, and cast.
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

  private init(root: Any.Type, value: Any.Type) {
    self.init()
    guard let records = CaseRecords(root) else {
      reportMissingRecords(of: root)
      return
    }
    let isImplied = isThinMetatype(value) || _openExistential(value, do: takesNoRoom)
    for tag in 0..<records.count {
      guard let payload = records.payload(ofTag: tag) else {
        if value == Void.self { append(.implied, tag: tag) }
        continue
      }
      guard let type = payload.type else { continue }
      let isFunction = payload.mayDeclareFunction && isUnextractableFunction(type)
      if isPayload(type, value) {
        if isFunction {
          reportFunction(type, in: root)
        } else {
          append(isImplied ? .implied : payload.isIndirect ? .boxed : .inline, tag: tag)
        }
      } else if !isFunction, mayConvert(value, to: withoutLabel(type)) {
        append(convertedTo: withoutLabel(type), isBoxed: payload.isIndirect, tag: tag)
      }
    }
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

/// Returns whether Swift may convert a value to another type implicitly.
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
