import Synchronization

private let lastVersion = Atomic<UInt64>(0)

/// Returns a number that is unique in this process.
@usableFromInline func nextVersion() -> UInt64 {
  lastVersion.wrappingAdd(1, ordering: .relaxed).newValue
}
