// Invariant: this function of the runtime returns the address of the value that is bound to a task local in
// the current task or thread, or `nil` if none is. The key is the address of the task local. That is how
// `TaskLocal` reads its value (`stdlib/public/Concurrency/TaskLocal.swift`). The task owns the value while it is
// bound, so that a function which binds nothing need not retain it.
// Test: `boundOverrides_areReadFromTheTask` in WithDependenciesTests.swift.

import ConcurrencyExtras

@_silgen_name("swift_task_localValueGet")
private func localValue(of key: UnsafeRawPointer) -> UnsafeRawPointer?

extension Overrides {
  /// The set that is bound to the current task, or `nil` if none is, or the empty one.
  // NB: `TaskLocal` is not specialized: with it, to declare and read a dependency takes a third more.
  @inline(__always) static var bound: Unmanaged<Overrides>? {
    let bound: Unmanaged<Overrides>?
    if let key = shared.key {
      bound = localValue(of: key)?.load(as: Unmanaged<Overrides>.self)
    } else {
      bound = .passUnretained(taskLocal)
    }
    return bound?._withUnsafeGuaranteedRef { $0.isNothing } == false ? bound : nil
  }

  /// The constants that each property needs.
  // NB: one variable, since it is asked for each use whether a variable is initialized.
  struct Shared: ~Copyable {
    /// The empty set.
    let nothing = Overrides([:], isNothing: true)
    let declarations = _Cache<DependencyDeclaration>()
    /// The key of the task local; `nil` if the runtime does not return what is bound, so that the task local
    /// has to be asked.
    let key: UnsafeRawPointer?

    init() {
      let key = UnsafeRawPointer(Unmanaged.passUnretained($taskLocal).toOpaque())
      let bound = Overrides([:])
      let isBound = $taskLocal.withValue(bound) {
        localValue(of: key)?.load(as: UnsafeRawPointer.self)
          == UnsafeRawPointer(Unmanaged.passUnretained(bound).toOpaque())
      }
      self.key = isBound ? key : nil
    }
  }

  // The key is an address that never changes.
  nonisolated(unsafe) static let shared = Shared()
}
