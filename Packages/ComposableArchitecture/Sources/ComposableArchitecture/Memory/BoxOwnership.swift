// Invariant: a box is released during the check only while the caller and another owner have it, so
// it is not freed. The state's bytes are compared, and never read as values.
// `StateStorageTests.presentationBehindAComputedProperty_isChangedAndDismissed` tests a box with
// one owner, `LargeTests` boxes that are changed in place.

extension PresentationState {
  /// Whether the box, which the caller owns, has exactly one other owner, and that is a state.
  ///
  /// If so, the box can be changed in place as a part of that state, since nothing else refers to
  /// it.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - offset: The offset in the state at which the box was found last.
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
