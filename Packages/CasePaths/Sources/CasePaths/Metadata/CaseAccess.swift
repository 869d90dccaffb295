import Synchronization

/// What a path does: by a pair of functions, or by reflection for a case known by its constructor.
///
/// The constructor does not tell which case it makes, and cannot be asked without a payload. So the
/// first root whose case has a payload of the right type is taken apart and put together again by
/// the constructor: if that makes the same case, it is the one. From then on the tag is known.
///
/// It is one class for both, so that the common way through it neither retains nor branches much.
@usableFromInline final class CaseAccess<Root, Value>: Sendable {
  @usableFromInline typealias Extract = @Sendable (Root) -> Value?
  /// Answers whether the root was in the case, which is when the given function was called.
  @usableFromInline typealias Modify =
    @Sendable (inout Root, (inout Value) throws -> Void) throws -> Bool

  @usableFromInline let embed: @Sendable (Value) -> Root
  @usableFromInline let functions: (extract: Extract, modify: Modify)?
  @usableFromInline let resolution: Atomic<Resolution>

  @usableFromInline init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    self.functions = nil
    self.resolution = Atomic(EnumMetadata(Root.self) == nil ? .never : .unknown)
  }

  @usableFromInline init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping Extract,
    modify: @escaping Modify
  ) {
    self.embed = embed
    self.functions = (extract, modify)
    self.resolution = Atomic(.never)
  }

  @inlinable func extract(from root: Root) -> Value? {
    let resolution = resolution.load(ordering: .relaxed)
    guard resolution != .never else { return functions?.extract(root) }
    return withUnsafePointer(to: root) { root in
      location(in: root, resolution: resolution).map { project($0, from: root) }
    }
  }

  @inlinable
  @discardableResult
  func modify(_ root: inout Root, _ body: (inout Value) throws -> Void) throws -> Bool {
    let resolution = resolution.load(ordering: .relaxed)
    guard resolution != .never else { return try functions?.modify(&root, body) ?? false }
    return try withUnsafeMutablePointer(to: &root) { root in
      guard let location = location(in: root, resolution: resolution) else { return false }
      switch location {
      case .inline:
        let tag = EnumMetadata.tag(at: root)
        EnumMetadata.destructivelyProject(root)
        defer { EnumMetadata.destructivelyInject(tag, into: root) }
        try body(&UnsafeMutableRawPointer(root).assumingMemoryBound(to: Value.self).pointee)
      case .boxed, .implied, .function, .boxedFunction:
        // The root lets go of its box before the payload changes, so that the payload is unique.
        var value = project(location, from: root)
        root.deinitialize(count: 1)
        defer { root.initialize(to: embed(value)) }
        try body(&value)
      }
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

  @usableFromInline func resolve(from root: UnsafePointer<Root>, tag: UInt32) -> PayloadLocation? {
    let candidates = CaseCandidates.matching(root: Root.self, value: Value.self)
    guard let location = candidates[tag] else {
      resolution.store(Resolution(candidates: candidates.keys), ordering: .relaxed)
      return nil
    }
    let embedded = embed(project(location, from: root))
    let embeddedTag = withUnsafePointer(to: embedded) { EnumMetadata.tag(at: $0) }
    let known = candidates[embeddedTag].map { Resolution(tag: embeddedTag, location: $0) }
    resolution.store(known ?? .never, ordering: .relaxed)
    return embeddedTag == tag ? location : nil
  }

  /// A copy of the payload of the root, which must be in this case.
  @inlinable func project(_ location: PayloadLocation, from root: UnsafePointer<Root>) -> Value {
    if location == .implied { return singletonValue(of: Value.self) }
    return withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A buffer of one element has an address.
      let copy = buffer.baseAddress!
      copy.initialize(to: root.pointee)
      EnumMetadata.destructivelyProject(copy)
      let payload = UnsafeMutableRawPointer(copy)
      return location == .inline
        ? payload.assumingMemoryBound(to: Value.self).move() : take(location, from: payload)
    }
  }

  /// Moves a payload out that has to be unpacked.
  @usableFromInline func take(
    _ location: PayloadLocation, from payload: UnsafeMutableRawPointer
  ) -> Value {
    if location == .function {
      FunctionPayload.convert(Value.self, at: payload)
      return payload.assumingMemoryBound(to: Value.self).move()
    }
    // A box is an object of the runtime that holds the value behind a header of two words.
    let box = payload.load(as: UnsafeRawPointer.self)
    defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
    let offset = max(16, MemoryLayout<Value>.alignment)
    var value = (box + offset).assumingMemoryBound(to: Value.self).pointee
    if location == .boxedFunction {
      withUnsafeMutablePointer(to: &value) { FunctionPayload.convert(Value.self, at: $0) }
    }
    return value
  }
}

/// What a ``CaseAccess`` knows of its tag, in one word, for one relaxed load: every thread that works
/// it out comes to the same result.
@usableFromInline struct Resolution: AtomicRepresentable, Equatable, RawRepresentable, Sendable {
  @usableFromInline typealias AtomicRepresentation = UInt64.AtomicRepresentation

  /// The top bit says that the tag is known: then the low half is the tag and the bits above it are
  /// the location. Else bit `n` is set if the tag may be `n`; the last of them stands for the rest.
  @usableFromInline var rawValue: UInt64

  @inlinable init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(tag: UInt32, location: PayloadLocation) {
    rawValue = Self.resolvedBit | UInt64(location.rawValue) << 32 | UInt64(tag)
  }

  init(candidates: some Sequence<UInt32>) {
    rawValue = candidates.reduce(0) { $0 | Self.bit($1) }
  }

  static var unknown: Resolution { Resolution(rawValue: resolvedBit - 1) }
  @inlinable static var never: Resolution { Resolution(rawValue: 0) }

  @inlinable var isResolved: Bool { rawValue & Self.resolvedBit != 0 }

  @inlinable func location(ifTag tag: UInt32) -> PayloadLocation? {
    guard UInt32(truncatingIfNeeded: rawValue) == tag else { return nil }
    return PayloadLocation(rawValue: UInt8(truncatingIfNeeded: rawValue >> 32))
  }

  @inlinable func mayBe(_ tag: UInt32) -> Bool {
    rawValue & Self.bit(tag) != 0
  }

  @inlinable static var resolvedBit: UInt64 { 1 << 63 }

  @inlinable static func bit(_ tag: UInt32) -> UInt64 {
    1 << UInt64(min(tag, 62))
  }
}

/// Where a value of an enum keeps the payload of its case.
@usableFromInline enum PayloadLocation: UInt8, Sendable {
  /// In the value itself.
  case inline
  /// In a box on the heap: the case, or the enum, is `indirect`.
  case boxed
  /// Nowhere: the type has one value only, and that takes no room.
  case implied
  /// In the value itself, with functions that have to be converted.
  case function
  /// In a box, with functions that have to be converted.
  case boxedFunction
}
