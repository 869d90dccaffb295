import Synchronization

/// The implementation of a path: by functions, or by the layout of the enum, for a case whose tag
/// is found at the first extraction.
@usableFromInline package final class CaseAccess<Root, Value>: Sendable {
  /// A function that embeds a payload. Throws only if it embeds in the wrapped type of an optional,
  /// and the optional is `nil`.
  // The constructor of a case, or a function that any thread may call.
  @usableFromInline package nonisolated(unsafe) let embed: (Value) throws -> Root
  /// The functions of a path that has no candidates.
  @usableFromInline package let functions: PathFunctions<Root, Value>?
  /// A function that finds the cases which may be that of the path.
  @usableFromInline package let candidates: CaseCandidates.Find?
  /// What is known of the tag; ``Resolution/never`` if functions change the payload.
  @usableFromInline let resolution: Atomic<Resolution>

  /// Creates an access by functions.
  ///
  /// - Parameter resolution: ``Resolution/unknown`` if the root is an enum that stores the payload
  ///   inline, as generic code stores it: it is then changed in place, and not by a function.
  @inlinable package init(
    embed: @escaping (Value) throws -> Root, functions: PathFunctions<Root, Value>,
    resolution: Resolution = .never
  ) {
    self.embed = embed
    self.functions = functions
    self.candidates = nil
    self.resolution = Atomic(resolution)
  }

  /// Creates an access by the layout of the root, which must be an enum.
  @inlinable package init(
    embed: @escaping (Value) throws -> Root, candidates: @escaping CaseCandidates.Find
  ) {
    self.embed = embed
    self.functions = nil
    self.candidates = candidates
    self.resolution = Atomic(.unknown)
  }

  @inlinable package func extract(from root: Root) -> Value? {
    // NB: `if let` would retain the functions at each extraction.
    if functions != nil { return functions.unsafelyUnwrapped.extract(root) }
    let resolution = resolution.load(ordering: .relaxed)
    return location(in: root, tag: EnumMetadata.tag(of: root), resolution: resolution)
      .flatMap { payload(at: $0, of: root) }
  }

  /// Changes the payload, and returns whether the root was in the case, so that `body` was called.
  @inlinable package func modify(
    _ root: inout Root, _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    if let wasInCase = try modifyInPlace(&root, body) { return wasInCase }
    return try modifyCopy(&root, body)
  }

  // NB: a function of its own, because its copies take room on the stack while `body` runs, also
  // where the payload changes in place.
  @usableFromInline @inline(never) func modifyCopy(
    _ root: inout Root, _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    guard
      let location = location(
        in: root, tag: EnumMetadata.tag(of: root), resolution: resolution.load(ordering: .relaxed)),
      var value = payload(at: location, of: root)
    else { return false }
    // Only constructors of a wrapped type throw, whose payloads are changed by
    // `OptionalCase/modify`.
    try replace(&root, with: &value, embed: { try! embed($0) }, body)
    return true
  }

  /// Changes the payload in place, and returns whether the root was in the case, or `nil` if the
  /// root is in the case but its payload is not inline.
  @inlinable package func modifyInPlace(
    _ root: inout Root, _ body: (inout Value) throws -> Void
  ) throws -> Bool? {
    let resolution = resolution.load(ordering: .relaxed)
    if resolution == .never, let functions { return try functions.modify(&root, body) }
    let tag = EnumMetadata.tag(of: &root)
    guard let location = location(in: root, tag: tag, resolution: resolution)
    else { return false }
    guard location == .inline else { return nil }
    try EnumMetadata.modifyPayload(of: &root, body)
    return true
  }

  /// Returns the location of the payload, or `nil` if the root is in another case.
  @inlinable func location(
    in root: Root, tag: UInt32, resolution: Resolution
  ) -> PayloadLocation? {
    if resolution.isResolved { return resolution.location(ifTag: tag) }
    return resolution.mayBe(tag) ? resolve(from: root, tag: tag) : nil
  }

  // Inlinable, because looking up metadata is costly in code that is not specialized.
  @inlinable func resolve(from root: Root, tag: UInt32) -> PayloadLocation? {
    if let functions {
      guard functions.extract(root) != nil else { return nil }
      resolution.store(Resolution(tag: tag, location: .inline), ordering: .relaxed)
      return .inline
    }
    guard let candidates = foundCandidates else { return nil }
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

  @inlinable package var foundCandidates: CaseCandidates? {
    candidates?(CaseAccess.self, Root.self, Value.self)
  }

  /// Returns a copy of the payload of the root, which must be in a case with a payload at this
  /// location; `nil` if it cannot be converted.
  @inlinable package func payload(at location: PayloadLocation, of root: Root) -> Value? {
    switch location {
    case .inline: EnumMetadata.payload(of: root, isBoxed: false) as Value
    case .boxed: EnumMetadata.payload(of: root, isBoxed: true) as Value
    case .implied: singletonValue(of: Value.self)
    case .converted: foundCandidates?.converted(from: root)
    }
  }
}
