// Invariant: a box is released during the check only while the caller and another owner have it, so
// it is not freed. The state's bytes are compared, and never read as values.
// `StateStorageTests.presentationBehindAComputedProperty_isChangedAndDismissed` tests a box with
// one owner, `LargeTests` boxes that are changed in place.

extension PresentationState {
  /// Returns the offset in a state at which the box is stored, if the caller and that state are the
  /// only owners of the box; else `nil`.
  ///
  /// The box can then be changed in place as a part of that state, since nothing else refers to it.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - offset: The offset at which the box was found last.
  @inlinable mutating func offset<Root>(inOwner state: inout Root, near offset: Int) -> Int? {
    guard let address = addressOfBoxWithOneOtherOwner() else { return nil }
    return withUnsafeBytes(of: &state) { bytes in
      func isStored(at offset: Int) -> Bool {
        offset + MemoryLayout<UInt>.size <= bytes.count
          && bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) == address
      }
      if isStored(at: offset) { return offset }
      return stride(from: 0, to: bytes.count, by: MemoryLayout<UInt>.stride).first(where: isStored)
    }
  }

  /// Returns the address of the box if the caller has one of exactly two references to it.
  ///
  /// One reference is given up for a moment, to ask whether the other one is the last.
  @inline(never) @usableFromInline mutating func addressOfBoxWithOneOtherOwner() -> UInt? {
    guard !isKnownUniquelyReferenced(&box), let reference = unretained(box) else { return nil }
    reference.release()
    defer { _ = reference.retain() }
    guard isKnownUniquelyReferenced(&box) else { return nil }
    return UInt(bitPattern: reference.toOpaque())
  }
}

// NB: not generic, since looking up the types of a generic reference costs as much as all else.
@inline(never) private func unretained(_ object: AnyObject?) -> Unmanaged<AnyObject>? {
  object.map { Unmanaged.passUnretained($0) }
}
