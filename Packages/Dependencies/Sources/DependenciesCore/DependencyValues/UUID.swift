import Foundation
import Synchronization

extension DependencyValues {
  /// The generator of unique identifiers.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  ///
  /// let standup = Standup(id: Standup.ID(uuid()))
  /// ```
  ///
  /// In tests, make the identifiers predictable:
  ///
  /// ```swift
  /// $0.uuid = .incrementing
  /// ```
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID.random() }
  }
}

/// A generator of unique identifiers: a replacement for `UUID()` that can be overridden.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that calls a closure for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns a generator that always generates the same identifier.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A new generator that counts from `UUID(0)`: `UUID(0)`, `UUID(1)`, and so on.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// Returns the next identifier.
  public func callAsFunction() -> UUID {
    generate()
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int {
      count.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }
}

extension UUID {
  /// Creates an identifier whose last eight hexadecimal digits are a number.
  ///
  /// ```swift
  /// UUID(255).uuidString  // "00000000-0000-0000-0000-0000000000FF"
  /// ```
  ///
  /// - Parameter intValue: A number, of which the lower 32 bits are used: `UUID(-1)` ends with
  ///   `0000FFFFFFFF`.
  public init(_ intValue: Int) {
    self.init(high: 0, low: UInt64(UInt32(truncatingIfNeeded: intValue)))
  }

  private init(high: UInt64, low: UInt64) {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// Returns a random identifier, as `UUID()` does, but without opening a device for each.
  static func random() -> UUID {
    var generator = SystemRandomNumberGenerator()
    // With the version (4) and the variant bits of RFC 9562, section 5.4.
    let high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return UUID(high: high, low: low)
  }
}
