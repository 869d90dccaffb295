// Invariant: memory is read as a payload only after the tag of the value was compared with that of a
// case whose payload has the type of the path. A box is an object of the runtime that holds the
// payload behind a header of two words, aligned as the payload is. The closure is a constructor, or
// one that was declared sendable.
// Tests: `LayoutTests`, `ModifyTests`.

import Synchronization

/// What a path does: by reflection for a case known by its constructor, or by a pair of functions.
///
/// The constructor does not tell which case it makes, and cannot be asked without a payload. So the
/// first root whose case has a payload of the right type is taken apart and put together again by
/// the constructor: if that makes the same case, it is the one. From then on the tag is known.
@usableFromInline final class CaseAccess<Root, Value>: Sendable {
  /// Throws only if it embeds in what an optional wraps, and the optional is `nil`.
  // The constructor of a case, which any thread may call.
  @usableFromInline nonisolated(unsafe) let embed: (Value) throws -> Root
  @usableFromInline let functions: PathFunctions<Root, Value>?
  /// ``Resolution/never`` if there are functions.
  @usableFromInline let resolution: Atomic<Resolution>

  /// An access by reflection.
  @inlinable @inline(__always) init(embed: @escaping (Value) throws -> Root) {
    self.embed = embed
    if MetadataKind.isEnumButNoOptional(Root.self) {
      self.functions = nil
      self.resolution = Atomic(.unknown)
    } else {
      let functions = functionsLookingThroughOptional(embed: embed)
      self.functions = functions
      self.resolution = Atomic(functions == nil ? .ofOptional(Root.self) : .never)
    }
  }

  /// An access by reflection to a case of an optional itself.
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
    return withUnsafePointer(to: root) { root in
      location(in: root, resolution: resolution).map { project($0, from: root) }
    }
  }

  /// Returns whether the root was in the case, which is when `body` was called.
  @inlinable func modify(_ root: inout Root, _ body: (inout Value) throws -> Void) throws -> Bool {
    if let wasInCase = try modifyInPlace(&root, body) { return wasInCase }
    return try withUnsafeMutablePointer(to: &root) { root in
      guard let location = location(in: root, resolution: resolution.load(ordering: .relaxed))
      else { return false }
      // The root lets go of its box before the payload changes, so that the payload is unique.
      var value = project(location, from: root)
      root.deinitialize(count: 1)
      // Only what is behind an optional throws, and that changes by `OptionalCase/modify`.
      defer { root.initialize(to: try! embed(value)) }
      try body(&value)
      return true
    }
  }

  /// Returns whether the root was in the case, or `nil` if it is but has its payload elsewhere.
  @inlinable func modifyInPlace(
    _ root: inout Root, _ body: (inout Value) throws -> Void
  ) throws -> Bool? {
    let resolution = resolution.load(ordering: .relaxed)
    guard resolution != .never else { return try functions?.modify(&root, body) ?? false }
    return try withUnsafeMutablePointer(to: &root) { root in
      guard let location = location(in: root, resolution: resolution) else { return false }
      guard location == .inline else { return nil }
      let tag = EnumMetadata.tag(at: root)
      EnumMetadata.destructivelyProject(root)
      defer { EnumMetadata.destructivelyInject(tag, into: root) }
      try body(&UnsafeMutableRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
      return true
    }
  }

  /// Where the payload of the root is, if the root is in this case.
  @inlinable func location(
    in root: UnsafePointer<Root>, resolution: Resolution
  ) -> PayloadLocation? {
    let tag = EnumMetadata.tag(at: root)
    if resolution.isResolved { return resolution.location(ifTag: tag) }
    return resolution.mayBe(tag) ? resolve(from: root, tag: tag) : nil
  }

  // Inlinable, since metadata is costly to come by in code that is not specialized.
  @inlinable func resolve(from root: UnsafePointer<Root>, tag: UInt32) -> PayloadLocation? {
    let candidates = CaseCandidates.matching(
      path: type(of: self), root: Root.self, value: Value.self)
    guard let location = candidates[tag] else {
      resolution.store(candidates.resolution, ordering: .relaxed)
      return nil
    }
    guard let embedded = try? embed(project(location, from: root)) else { return nil }
    let embeddedTag = withUnsafePointer(to: embedded) { EnumMetadata.tag(at: $0) }
    let known = candidates[embeddedTag].map { Resolution(tag: embeddedTag, location: $0) }
    resolution.store(known ?? .never, ordering: .relaxed)
    return embeddedTag == tag ? location : nil
  }

  /// A copy of the payload of the root, which must be in this case.
  @inlinable func project(_ location: PayloadLocation, from root: UnsafePointer<Root>) -> Value {
    guard location == .inline else { return unpack(location, from: root) }
    return withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A buffer of one element has an address.
      let copy = buffer.baseAddress!
      copy.initialize(to: root.pointee)
      EnumMetadata.destructivelyProject(copy)
      return UnsafeMutableRawPointer(copy).assumingMemoryBound(to: Value.self).move()
    }
  }

  @inlinable func unpack(
    _ location: PayloadLocation, from root: UnsafePointer<Root>
  ) -> Value {
    if location == .implied { return singletonValue(of: Value.self) }
    return withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A buffer of one element has an address.
      let copy = buffer.baseAddress!
      copy.initialize(to: root.pointee)
      EnumMetadata.destructivelyProject(copy)
      let box = UnsafeMutableRawPointer(copy).load(as: UnsafeRawPointer.self)
      defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
      let offset = max(16, MemoryLayout<Value>.alignment)
      return (box + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// The payload of the root, whichever case it is in, if it is of the right type.
  func payload(ofAnyCase root: Root) -> Value? {
    if let functions { return functions.payloadOfAnyCase(root) }
    guard MetadataKind(of: Root.self).isEnum else { return nil }
    return withUnsafePointer(to: root) { root in
      CaseCandidates.matching(path: type(of: self), root: Root.self, value: Value.self)[
        EnumMetadata.tag(at: root)
      ]
      .map { project($0, from: root) }
    }
  }
}
