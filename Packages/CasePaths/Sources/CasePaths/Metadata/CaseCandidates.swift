// Invariant: only a case whose payload has exactly the type of the path's value, but for labels that
// constructors lose, is a candidate, so that memory is never read as another type.
// Test: `LayoutTests`.

import ConcurrencyExtras
import IssueReporting

/// The cases of an enum whose payload is of a given type, and where they keep it.
struct CaseCandidates: Sendable {
  /// One for each tag up to the last candidate.
  private var locations: [PayloadLocation?] = []

  private static let cache = _TypeCache<CaseCandidates>()

  /// The cases of `Root` that hold a `Value`.
  static func matching<Root, Value>(root: Root.Type, value: Value.Type) -> CaseCandidates {
    // One type stands for both.
    cache.value(for: CaseAccess<Root, Value>.self) {
      let isImplied = MemoryLayout<Value>.size == 0 || isThinMetatype(value)
      return CaseCandidates(root: root, value: value, isImplied: isImplied)
    }
  }

  var isEmpty: Bool { locations.isEmpty }

  var tags: some Sequence<UInt32> {
    locations.indices.lazy.filter { locations[$0] != nil }.map { UInt32($0) }
  }

  subscript(tag: UInt32) -> PayloadLocation? {
    tag < locations.count ? locations[Int(tag)] : nil
  }

  private init(root: Any.Type, value: Any.Type, isImplied: Bool) {
    guard let records = CaseRecords(root) else {
      reportMissingRecords(of: root)
      return
    }
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

  private mutating func insert(_ location: PayloadLocation, tag: Int) {
    locations += repeatElement(nil, count: tag - locations.count)
    locations.append(location)
  }
}

/// A payload keeps its labels in its type, its constructor loses them: `(a: Int, b: Int)` becomes
/// `(Int, Int)`, and `(a: Int)`, a tuple of one that cannot be written, becomes `Int`.
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
