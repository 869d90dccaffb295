import Foundation

/// A random number generator that generates the same numbers for the same seed.
///
/// For tests of random operations, whose failures can be repeated:
///
/// ```swift
/// var generator = SeededGenerator(seed: 7)
/// let roll = Int.random(in: 1...6, using: &generator)
/// ```
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, 2014), which is not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number, all of whose bits are random.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SeededGenerator {
  /// Returns the seeds of a test over generated cases.
  ///
  /// The environment variables `SEED` and `ROUNDS` set the first seed and the number of seeds, so that a
  /// failure can be repeated, and a law be tested for longer than each day:
  ///
  /// ```swift
  /// for seed in SeededGenerator.seeds(20) {
  ///   var generator = SeededGenerator(seed: seed)
  /// ```
  ///
  /// A variable that is no number ends the program with a message.
  ///
  /// - Parameter count: The number of seeds unless `ROUNDS` is set. The first is 1 unless `SEED` is set.
  public static func seeds(_ count: UInt64) -> Range<UInt64> {
    func number(_ name: String) -> UInt64? {
      guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
      guard let number = UInt64(text) else {
        fatalError("\(name) is \"\(text)\": set it to a number, such as \(name)=\(count).")
      }
      return number
    }
    let first = number("SEED") ?? 1
    return first..<first + (number("ROUNDS") ?? count)
  }
}
