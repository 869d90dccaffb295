import Synchronization

/// The implementation of a path: by reflection for a case given by its constructor, or by
/// functions.
///
/// The case of a constructor is not known until it is called with a payload. So the payload of the
/// first root whose case has a payload of the right type is embedded by the constructor: the tag of
/// the result is that of the path. From then on the tag is known.
@usableFromInline final class CaseAccess<Root, Value>: Sendable {
  /// A function that embeds a payload. Throws only if it embeds in the wrapped type of an optional,
  /// and the optional is `nil`.
  // The constructor of a case, or a function that any thread may call: see `/`.
  @usableFromInline nonisolated(unsafe) let embed: (Value) throws -> Root
  @usableFromInline let functions: PathFunctions<Root, Value>?
  /// The known tag, or ``Resolution/never`` if there are functions.
  @usableFromInline let resolution: Atomic<Resolution>

  /// Creates an access by reflection.
  @inlinable @inline(__always) init(embed: @escaping (Value) throws -> Root) {
    self.embed = embed
    if _isEnum(Root.self) {
      self.functions = nil
      self.resolution = Atomic(.unknown)
    } else {
      let functions = functionsLookingThroughOptional(embed: embed)
      self.functions = functions
      self.resolution = Atomic(functions == nil ? .ofOptional(Root.self) : .never)
    }
  }

  /// Creates an access by reflection to a case of an optional itself.
  init<Wrapped>(embedInOptional embed: @escaping (Value) throws -> Root) where Root == Wrapped? {
    self.embed = embed
    self.functions = nil
    self.resolution = Atomic(.unknown)
  }

  @inlinable init(embed: @escaping (Value) -> Root, functions: PathFunctions<Root, Value>) {
    self.embed = embed
    self.functions = functions
    self.resolution = Atomic(.never)
  }

  @inlinable func extract(from root: Root) -> Value? {
    let resolution = resolution.load(ordering: .relaxed)
    guard resolution != .never else { return functions?.extract(root) }
    return location(in: root, resolution: resolution).flatMap { payload(at: $0, of: root) }
  }

  /// Changes the payload, and returns whether the root was in the case, so that `body` was called.
  @inlinable func modify(_ root: inout Root, _ body: (inout Value) throws -> Void) throws -> Bool {
    if let wasInCase = try modifyInPlace(&root, body) { return wasInCase }
    return try modifyCopy(&root, body)
  }

  // NB: a function of its own, because its copies take room on the stack while `body` runs, also
  // where the payload changes in place.
  @usableFromInline @inline(never) func modifyCopy(
    _ root: inout Root, _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    guard let location = location(in: root, resolution: resolution.load(ordering: .relaxed)),
      var value = payload(at: location, of: root)
    else { return false }
    // Only constructors of a wrapped type throw, whose payloads are changed by
    // `OptionalCase/modify`.
    try EnumMetadata.replace(&root, with: &value, embed: { try! embed($0) }, body)
    return true
  }

  /// Changes the payload in place, and returns whether the root was in the case, or `nil` if the
  /// root is in the case but its payload is not inline.
  @inlinable func modifyInPlace(
    _ root: inout Root, _ body: (inout Value) throws -> Void
  ) throws -> Bool? {
    let resolution = resolution.load(ordering: .relaxed)
    guard resolution != .never else { return try functions?.modify(&root, body) ?? false }
    guard let location = location(in: root, resolution: resolution) else { return false }
    guard location == .inline else { return nil }
    try EnumMetadata.modifyPayload(of: &root, body)
    return true
  }

  /// Returns the location of the payload, or `nil` if the root is in another case.
  @inlinable func location(in root: Root, resolution: Resolution) -> PayloadLocation? {
    let tag = EnumMetadata.tag(of: root)
    if resolution.isResolved { return resolution.location(ifTag: tag) }
    return resolution.mayBe(tag) ? resolve(from: root, tag: tag) : nil
  }

  // Inlinable, because looking up metadata is costly in code that is not specialized.
  @inlinable func resolve(from root: Root, tag: UInt32) -> PayloadLocation? {
    let candidates = candidates
    guard let location = candidates[tag] else {
      resolution.store(candidates.resolution, ordering: .relaxed)
      return nil
    }
    guard let value = payload(at: location, of: root), let embedded = try? embed(value)
    else { return nil }
    let embeddedTag = EnumMetadata.tag(of: embedded)
    let known = candidates[embeddedTag].map { Resolution(tag: embeddedTag, location: $0) }
    resolution.store(known ?? .never, ordering: .relaxed)
    return embeddedTag == tag ? location : nil
  }

  @inlinable var candidates: CaseCandidates {
    CaseCandidates.matching(path: type(of: self), root: Root.self, value: Value.self)
  }

  /// Returns a copy of the payload of the root, which must be in a case with a payload at this
  /// location; `nil` if it cannot be converted.
  @inlinable func payload(at location: PayloadLocation, of root: Root) -> Value? {
    switch location {
    case .inline: EnumMetadata.payload(of: root, isBoxed: false) as Value
    case .boxed: EnumMetadata.payload(of: root, isBoxed: true) as Value
    case .implied: singletonValue(of: Value.self)
    case .converted: candidates.converted(from: root)
    }
  }

  /// Returns the payload of the root in any case, if it is of the right type.
  func payload(ofAnyCase root: Root) -> Value? {
    if let functions { return functions.payloadOfAnyCase(root) }
    guard MetadataKind(of: Root.self).isEnum else { return nil }
    return candidates[EnumMetadata.tag(of: root)].flatMap { payload(at: $0, of: root) }
  }
}
