// Invariant: only a case whose payload has exactly the type of the path's value, apart from labels,
// which constructors drop, is a candidate, so that memory is never read as another type.
// Test: `LayoutTests`.

import ConcurrencyExtras
import IssueReporting

/// The cases of an enum whose payload is of a given type, with the location of the payload.
@usableFromInline struct CaseCandidates: Sendable {
  /// The locations by tag, up to the last candidate.
  @usableFromInline var locations: [PayloadLocation?] = []
  /// The resolution of a path that has not extracted any candidate yet.
  @usableFromInline var resolution: Resolution

  private static let cache = _TypeCache<CaseCandidates>()

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
      guard let type = payload.type, isPayload(type, value) else { continue }
      if payload.mayDeclareFunction, isUnextractableFunction(type) {
        reportFunction(type, in: root)
      } else {
        insert(isImplied ? .implied : payload.isIndirect ? .boxed : .inline, tag: tag)
      }
    }
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
  if payload == value { return true }
  guard let elements = tupleElements(of: payload) else { return false }
  if elements.count == 1 { return elements[0] == value }
  guard let others = tupleElements(of: value) else { return false }
  return elements.elementsEqual(others, by: ==)
}

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
