// Invariant: memory is read as a payload only after the tag of the value was compared with that of
// a case whose payload has the type of the path. A box is an object of the runtime that stores the
// payload after a header of two words, with the payload's alignment. The closure is a constructor,
// or was declared sendable.
// Tests: `LayoutTests`, `ModifyTests`.

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
  // The constructor of a case, which any thread may call.
  @usableFromInline nonisolated(unsafe) let embed: (Value) throws -> Root
  @usableFromInline let functions: PathFunctions<Root, Value>?
  /// The known tag, or ``Resolution/never`` if there are functions.
  @usableFromInline let resolution: Atomic<Resolution>

  /// Creates an access by reflection.
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
    return withUnsafePointer(to: root) { root in
      location(in: root, resolution: resolution).map { project($0, from: root) }
    }
  }

  /// Changes the payload, and returns whether the root was in the case, so that `body` was called.
  @inlinable func modify(_ root: inout Root, _ body: (inout Value) throws -> Void) throws -> Bool {
    if let wasInCase = try modifyInPlace(&root, body) { return wasInCase }
    return try withUnsafeMutablePointer(to: &root) { root in
      guard let location = location(in: root, resolution: resolution.load(ordering: .relaxed))
      else { return false }
      // The root releases its box before the payload changes, so that the payload is uniquely
      // referenced.
      var value = project(location, from: root)
      root.deinitialize(count: 1)
      // Only constructors of a wrapped type throw, whose payloads are changed by
      // `OptionalCase/modify`.
      defer { root.initialize(to: try! embed(value)) }
      try body(&value)
      return true
    }
  }

  /// Changes the payload in place, and returns whether the root was in the case, or `nil` if the
  /// root is in the case but its payload is not inline.
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

  /// Returns the location of the payload, or `nil` if the root is in another case.
  @inlinable func location(
    in root: UnsafePointer<Root>, resolution: Resolution
  ) -> PayloadLocation? {
    let tag = EnumMetadata.tag(at: root)
    if resolution.isResolved { return resolution.location(ifTag: tag) }
    return resolution.mayBe(tag) ? resolve(from: root, tag: tag) : nil
  }

  // Inlinable, because looking up metadata is costly in code that is not specialized.
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

  /// Returns a copy of the payload of the root, which must be in this case.
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

  /// Returns the payload of the root in any case, if it is of the right type.
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
