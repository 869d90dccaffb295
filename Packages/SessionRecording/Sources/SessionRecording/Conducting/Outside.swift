import ConcurrencyExtras

/// The work that is not part of a session: that of live clients.
enum Outside {
  /// Whether the current task belongs to a live client, which gets the real clock, and random
  /// numbers that are not recorded.
  @TaskLocal static var isActive = false
}

/// A generator of random numbers that depend on its seed alone: SplitMix64.
///
/// Live clients get other numbers, so that they do not change those of the session.
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    if Outside.isActive { return UInt64.random(in: 0...UInt64.max) }
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
