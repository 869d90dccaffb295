// Spans of time for `Task.sleep(nanoseconds:)`, which Foundation has on other platforms.

/// The nanoseconds of a second: `try await Task.sleep(nanoseconds: NSEC_PER_SEC / 2)`.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
