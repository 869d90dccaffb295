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
