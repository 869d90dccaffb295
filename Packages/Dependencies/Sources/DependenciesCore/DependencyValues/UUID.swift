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
  /// In tests, make it predictable:
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

/// Makes unique identifiers: a replacement for `UUID()` that can be controlled.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that calls a closure for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that makes the same identifier over and over.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)`, and so on. Each starts anew.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// The next identifier.
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
  /// Creates an identifier out of a number, which the last 12 digits show in hexadecimal.
  ///
  /// ```swift
  /// UUID(255).uuidString  // "00000000-0000-0000-0000-0000000000FF"
  /// ```
  ///
  /// - Parameter intValue: A number that is not negative, and less than 2^48.
  public init(_ intValue: Int) {
    precondition((0..<1 << 48).contains(intValue), "UUID(\(intValue)): out of range 0..<2^48.")
    self.init(high: 0, low: UInt64(intValue))
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

  /// A random identifier, like that of `UUID()`, which opens, reads and closes a device for each.
  static func random() -> UUID {
    var generator = SystemRandomNumberGenerator()
    // The digits that say: version 4, made of random numbers, in the variant of RFC 9562.
    let high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return UUID(high: high, low: low)
  }
}
