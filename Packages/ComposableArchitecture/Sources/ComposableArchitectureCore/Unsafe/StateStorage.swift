// Invariants: the memory holds a state for the lifetime of the storage; it is written only by
// `changing`, and a read meanwhile stops the program. Bytes are compared, and never read as values.
// `StateStorageTests` reads stores during changes; `ObservationTests` changes states with
// references at random.

import CustomDump
import Foundation

/// The memory of a store's state, which reducers change in place.
///
/// It cannot be read during a change, and there is no copy of the state before the change: a copy
/// would share the storage of arrays and strings, so that each change had to copy what it changes.
/// Such a read stops the program, as Swift does for overlapping accesses to a variable.
@MainActor
class StateMemory {
  fileprivate let current: UnsafeMutableRawPointer
  private let type: Any.Type
  fileprivate var isChanging = false
  /// The number of states that reducers are changing.
  fileprivate(set) static var changingCount = 0
  fileprivate(set) var changes = 0

  fileprivate init<State>(_ type: State.Type) {
    self.type = type
    self.current = .allocate(
      byteCount: MemoryLayout<State>.size, alignment: MemoryLayout<State>.alignment)
  }

  final var readable: UnsafeMutableRawPointer {
    if isChanging { stopForReadDuringChange() }
    return current
  }

  // NB: a function of its own, so that a read has no code for the message.
  @inline(never) private func stopForReadDuringChange() -> Never {
    fatalError(
      """
      The store of '\(_dumpName(of: type))' was read while its reducer was running. Use the 'state' \
      argument of the reducer, or read the store before or after the action, as an effect can.
      """
    )
  }

  /// Calls a closure with the value at an offset: a stored property of that type, or the state.
  // NB: not with an optional result, whose type would be looked up for each read.
  final func read<Value, R>(at offset: Int, _ body: (Value) -> R) -> R {
    body((readable + offset).assumingMemoryBound(to: Value.self).pointee)
  }

  /// Returns the value at an offset: a stored property of that type, or the state.
  final func value<Value>(at offset: Int) -> Value {
    (readable + offset).assumingMemoryBound(to: Value.self).pointee
  }

  final func isEqual(_ range: Range<Int>, to bytes: [UInt8]) -> Bool {
    memcmp(current + range.lowerBound, bytes, range.count) == 0
  }

  final func copy(_ range: Range<Int>, to bytes: inout [UInt8]) {
    if bytes.count != range.count { bytes = [UInt8](repeating: 0, count: range.count) }
    memcpy(&bytes, current + range.lowerBound, range.count)
  }

  /// Whether an observer that keeps a value, which was just read from its origin, can be skipped
  /// while the bytes of the origin are equal.
  ///
  /// It can if the value has no references, or is stored at the origin: it then shares the objects
  /// of the state, which are copied before they are written to.
  final func bytesDetermine<Value>(_ value: inout Value, at origin: StateOrigin) -> Bool {
    guard let range = origin.bytes else { return false }
    guard origin.isValue, !_isPOD(Value.self) else { return true }
    return withUnsafePointer(to: &value) {
      memcmp($0, current + range.lowerBound, range.count) == 0
    }
  }
}

final class StateStorage<State>: StateMemory {
  init(_ state: State) {
    super.init(State.self)
    current.initializeMemory(as: State.self, to: state)
  }

  isolated deinit {
    current.assumingMemoryBound(to: State.self).deinitialize(count: 1)
    current.deallocate()
  }

  func read<R>(_ body: (State) -> R) -> R {
    body(readable.assumingMemoryBound(to: State.self).pointee)
  }

  /// The state during a change in place. It cannot be read meanwhile.
  var changing: State {
    get { read { $0 } }
    _modify {
      isChanging = true
      changes += 1
      StateMemory.changingCount += 1
      defer {
        isChanging = false
        StateMemory.changingCount -= 1
      }
      yield &current.assumingMemoryBound(to: State.self).pointee
    }
  }
}
