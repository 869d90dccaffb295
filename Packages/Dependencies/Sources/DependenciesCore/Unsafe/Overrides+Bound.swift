// Invariant: this function of the runtime returns the address of the value that is bound to a task local in
// the current task or thread, or `nil` if none is. The key is the address of the task local. That is how
// `TaskLocal` reads its value (`stdlib/public/Concurrency/TaskLocal.swift`), which is retained before anything
// else can be bound.
// Test: `boundOverrides_areReadFromTheTask` in WithDependenciesTests.swift.

@_silgen_name("swift_task_localValueGet")
private func localValue(of key: UnsafeRawPointer) -> UnsafeRawPointer?

extension Overrides {
  /// The set that is bound to the current task, or `nil` if none is.
  // NB: `TaskLocal` is not specialized: with it, to declare and read a dependency takes a third more.
  @inline(__always) static var bound: Overrides? {
    guard let key else { return taskLocal }
    return localValue(of: key)?.load(as: Unmanaged<Overrides>.self).takeUnretainedValue()
  }

  /// The key of the task local; `nil` if the runtime does not return what is bound, so that the task local
  /// has to be asked.
  // An address that never changes.
  nonisolated(unsafe) static let key: UnsafeRawPointer? = {
    let key = UnsafeRawPointer(Unmanaged.passUnretained($taskLocal).toOpaque())
    let bound = Overrides([:])
    let isBound = $taskLocal.withValue(bound) {
      localValue(of: key)?.load(as: UnsafeRawPointer.self)
        == UnsafeRawPointer(Unmanaged.passUnretained(bound).toOpaque())
    }
    return isBound ? key : nil
  }()
}
