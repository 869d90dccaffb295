import Synchronization

/// The knowledge of a ``CaseAccess`` about its tag, in one word.
///
/// One relaxed load reads it, because all threads that determine the tag get the same result.
@usableFromInline
package struct Resolution: AtomicRepresentable, Equatable, RawRepresentable, Sendable {
  @usableFromInline package typealias AtomicRepresentation = UInt64.AtomicRepresentation

  /// The encoded tag. If the top bit is set, the tag is known: the low half is the tag, and the
  /// bits above it are the location. Otherwise bit `n` is set if the tag may be `n`; bit 62
  /// represents all tags from 62.
  @usableFromInline package var rawValue: UInt64

  @inlinable package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  @inlinable package init(tag: UInt32, location: PayloadLocation) {
    rawValue = Self.resolvedBit | UInt64(location.rawValue) << 32 | UInt64(tag)
  }

  /// Adds a tag that may be that of the path.
  mutating func insert(_ tag: UInt32) { rawValue |= Self.bit(tag) }

  @inlinable package static var unknown: Resolution { Resolution(rawValue: resolvedBit - 1) }
  @inlinable package static var never: Resolution { Resolution(rawValue: 0) }

  @inlinable package var isResolved: Bool { rawValue & Self.resolvedBit != 0 }

  @inlinable package func location(ifTag tag: UInt32) -> PayloadLocation? {
    guard UInt32(truncatingIfNeeded: rawValue) == tag else { return nil }
    return PayloadLocation(rawValue: UInt8(truncatingIfNeeded: rawValue >> 32))
  }

  @inlinable package func mayBe(_ tag: UInt32) -> Bool {
    rawValue & Self.bit(tag) != 0
  }

  @inlinable static var resolvedBit: UInt64 { 1 << 63 }

  @inlinable static func bit(_ tag: UInt32) -> UInt64 {
    1 << UInt64(min(tag, 62))
  }
}

/// The location of the payload of an enum value.
@usableFromInline package enum PayloadLocation: UInt8, Sendable {
  /// In the value itself.
  case inline
  /// In a box on the heap: the case, or the enum, is `indirect`.
  case boxed
  /// Not stored: the type has only one value, of size zero.
  case implied
  /// In the value, as a value of another type, which the constructor's argument was converted to.
  case converted
}
