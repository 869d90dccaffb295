import ConcurrencyExtras

/// What is not part of a session: live clients, and what they use.
enum Outside {
  /// Whether the current task is that of a live client. Its clock is the real one, and what it
  /// draws is not recorded.
  @TaskLocal static var isActive = false
}

/// A generator whose numbers are the same in each session with the same seed: SplitMix64.
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
