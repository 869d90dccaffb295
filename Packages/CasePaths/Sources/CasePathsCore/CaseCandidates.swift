/// The cases of an enum whose payload is of a given type, with the location of the payload.
@usableFromInline package struct CaseCandidates: Sendable {
  /// A function that returns the candidates of a path, given the type of its access, its root and
  /// its value.
  @usableFromInline package typealias Find =
    @Sendable (_ path: Any.Type, _ root: Any.Type, _ value: Any.Type) -> CaseCandidates

  /// The locations by tag, up to the last candidate.
  @usableFromInline var locations: [PayloadLocation?] = []
  /// The payloads that values are converted to, by tag.
  private var conversions: [UInt32: (type: Any.Type, isBoxed: Bool)] = [:]
  /// The resolution of a path that has not extracted any candidate yet.
  @usableFromInline package private(set) var resolution = Resolution.never

  package init() {}

  package var isEmpty: Bool { locations.isEmpty }

  /// Whether the payload of a case is of the given type, without a conversion.
  package var hasExact: Bool { locations.contains { $0 != nil && $0 != .converted } }

  @inlinable package subscript(tag: UInt32) -> PayloadLocation? {
    tag < locations.count ? locations[Int(tag)] : nil
  }

  /// Adds a case, whose tag is higher than those of all candidates.
  package mutating func append(_ location: PayloadLocation, tag: Int) {
    locations += repeatElement(nil, count: tag - locations.count)
    locations.append(location)
    resolution.insert(UInt32(tag))
  }

  /// Adds a case whose payload is of another type, which values are converted to.
  package mutating func append(convertedTo type: Any.Type, isBoxed: Bool, tag: Int) {
    conversions[UInt32(tag)] = (type, isBoxed)
    append(.converted, tag: tag)
  }

  /// Returns the payload of a root, cast to the type of the path's value, or `nil` if the cast fails.
  @usableFromInline func converted<Root, Value>(from root: Root) -> Value? {
    guard let (type, isBoxed) = conversions[EnumMetadata.tag(of: root)] else { return nil }
    func read<Payload>(_ type: Payload.Type) -> Value? {
      (EnumMetadata.payload(of: root, isBoxed: isBoxed) as Payload) as? Value
    }
    return _openExistential(type, do: read)
  }
}
