import Synchronization

private let lastVersion = Atomic<UInt64>(0)

/// A number that nobody in this process got before.
func nextVersion() -> UInt64 {
  lastVersion.wrappingAdd(1, ordering: .relaxed).newValue
}
