// Invariant: a box is released for the time of a question only while the caller and another owner have it,
// so it is not freed. The state's bytes are compared, and never taken for values.
// `StateStorageTests.presentationBehindAComputedProperty_isChangedAndDismissed` has a box with one owner,
// `LargeTests` boxes that are to be changed in place.

extension PresentationState {
  /// Whether the box, which the caller owns, has exactly one owner besides, and that is a state.
  ///
  /// The box can be changed then as a part of that state: nothing else can see it.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - offset: Where in the state the box was found the last time.
  @inlinable mutating func isOwnedBy<Root>(_ state: inout Root, at offset: inout Int) -> Bool {
    guard let address = addressIfOwnedOnceMore() else { return false }
    return withUnsafeBytes(of: &state) { bytes in
      if Self.isAddress(address, in: bytes, at: offset) { return true }
      let offsets = stride(from: 0, to: bytes.count, by: MemoryLayout<UInt>.stride)
      guard let known = offsets.first(where: { Self.isAddress(address, in: bytes, at: $0) })
      else { return false }
      offset = known
      return true
    }
  }

  @inlinable static func isAddress(
    _ address: UInt, in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> Bool {
    offset + MemoryLayout<UInt>.size <= bytes.count
      && bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) == address
  }

  @inline(never) @usableFromInline mutating func addressIfOwnedOnceMore() -> UInt? {
    guard !isKnownUniquelyReferenced(&box) else { return nil }
    guard let reference = box.map({ Unmanaged.passUnretained($0) }) else { return nil }
    reference.release()
    defer { _ = reference.retain() }
    guard isKnownUniquelyReferenced(&box) else { return nil }
    return UInt(bitPattern: reference.toOpaque())
  }
}
