import Synchronization

private let lastVersion = Atomic<UInt64>(0)

/// A number that nobody in this process got before.
@usableFromInline func nextVersion() -> UInt64 {
  lastVersion.wrappingAdd(1, ordering: .relaxed).newValue
}
