import CustomDump
import Foundation

/// A hash of a value that is the same in each process: FNV-1a of its parts.
struct Digest: Equatable {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest as it is written to a recording.
  var text: String { String(hash, radix: 16) }

  init() {}

  init(of value: Any) {
    self.init(of: value, depth: 0)
  }

  init(ofText text: String) {
    combine(text)
  }

  /// Creates the digest of a value from those of its parts, which a closure returns in order.
  init(of value: Any, part: (_ value: Any, _ isElement: Bool) -> Digest) {
    switch Traits.of(type(of: value)) {
    case .text: combine(value as? String ?? "")
    case .integer: combine(UInt64(bitPattern: Int64(value as? Int ?? 0)))
    case .boolean: combine(value as? Bool == true ? 1 : 2 as UInt64)
    case .double: combine((value as? Double ?? 0).bitPattern)
    case .data:
      for byte in value as? Data ?? Data() { combine(byte) }
    case .described:
      combine((value as? any CustomDumpStringConvertible)?.customDumpDescription ?? "")
    case .represented:
      if let value = value as? any CustomDumpRepresentable {
        combine(part(value.customDumpValue, false).hash)
      }
    case .reflected:
      if let value = value as? any CustomDumpReflectable {
        combine(value.customDumpMirror, of: value, part: part)
      }
    case .error:
      // A replay may have only the descriptions of an error.
      combine("\(value) \((value as? any Error)?.localizedDescription ?? "")")
    case .opaque: break
    case .other: combine(Mirror(reflecting: value), of: value, part: part)
    }
  }

  private init(of value: Any, depth: Int) {
    // State that refers to itself would have no end.
    self = depth < 64 ? Self(of: value) { part, _ in Self(of: part, depth: depth + 1) } : Self()
  }

  private mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { bytes in for byte in bytes { combine(byte) } }
    combine(0xFF as UInt8)
  }

  @inline(__always) private mutating func combine(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private mutating func combine(_ number: UInt64) {
    // A step of FNV for a word instead of a byte, with its high bits mixed into the low ones.
    hash = (hash ^ number) &* 0x100_0000_01B3
    hash ^= hash >> 32
  }

  private mutating func combine(
    _ mirror: Mirror, of value: Any, part: (_ value: Any, _ isElement: Bool) -> Digest
  ) {
    switch mirror.displayStyle {
    case .set, .dictionary:
      // A sum does not depend on the order.
      var sum: UInt64 = 0
      for child in mirror.children { sum &+= part(child.value, true).hash }
      combine(sum)
    default:
      let isElement = mirror.displayStyle == .collection
      var isEmpty = true
      var current: Mirror? = mirror
      while let mirror = current {
        for child in mirror.children {
          isEmpty = false
          if let label = child.label, mirror.displayStyle != .tuple { combine(label) }
          combine(part(child.value, isElement).hash)
        }
        current = mirror.superclassMirror
      }
      combine(isEmpty ? 1 : 2 as UInt64)
      // A number or a case. The description of an object may contain its address.
      if isEmpty, mirror.displayStyle != .class { combine("\(value)") }
    }
  }
}

/// The way in which values of a type are hashed, kept since dynamic casts are slow.
private enum Traits {
  case text, integer, boolean, double, data
  case described, represented, reflected
  case error
  /// Functions, key paths and types, which have no value.
  case opaque
  case other

  @MainActor private static var known: [ObjectIdentifier: Traits] = [:]

  static func of(_ type: Any.Type) -> Traits {
    // Only the conductor makes digests, on the main actor.
    MainActor.assumeIsolated {
      if let traits = known[ObjectIdentifier(type)] { return traits }
      let traits = Traits(type)
      known[ObjectIdentifier(type)] = traits
      return traits
    }
  }

  private init(_ type: Any.Type) {
    switch type {
    case is String.Type: self = .text
    case is Int.Type: self = .integer
    case is Bool.Type: self = .boolean
    case is Double.Type: self = .double
    case is Data.Type: self = .data
    case is any CustomDumpStringConvertible.Type: self = .described
    case is any CustomDumpRepresentable.Type: self = .represented
    case is any CustomDumpReflectable.Type: self = .reflected
    case is any Error.Type: self = .error
    case is AnyKeyPath.Type, is ObjectIdentifier.Type, is Any.Type.Type: self = .opaque
    default: self = "\(type)".contains("->") ? .opaque : .other
    }
  }
}
