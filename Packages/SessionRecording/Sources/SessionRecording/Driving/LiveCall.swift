import ConcurrencyExtras

/// Marks the work of live clients, which is not part of a session.
enum LiveCall {
  /// Whether the current task belongs to a live client, which gets the real clock, and random
  /// numbers that are not recorded.
  @TaskLocal static var isActive = false
}

/// The random numbers of a session, which depend on its seed alone.
///
/// Live clients get others, so that they do not change those of the session.
struct SessionGenerator: RandomNumberGenerator, Sendable {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 {
    LiveCall.isActive ? UInt64.random(in: 0...UInt64.max) : generator.next()
  }
}
