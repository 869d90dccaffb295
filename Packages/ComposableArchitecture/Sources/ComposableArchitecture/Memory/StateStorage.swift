// Invariants: the memory holds a state for the lifetime of the storage; it is written only by
// `change`, and a read meanwhile stops the program. Bytes are compared, and never read as values.
// `StateStorageTests` reads stores during changes; `ObservationTests` changes states with references
// at random.

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
  // Accessed for every action, and never during another access.
  @exclusivity(unchecked) fileprivate var isChanging = false
  /// The number of changes so far.
  @exclusivity(unchecked) fileprivate(set) var changes = 0

  fileprivate init<State>(_ type: State.Type) {
    self.type = type
    self.current = .allocate(
      byteCount: MemoryLayout<State>.size, alignment: MemoryLayout<State>.alignment)
  }

  /// The address of the state.
  final var readable: UnsafeRawPointer {
    if isChanging { stopForReadDuringChange() }
    return UnsafeRawPointer(current)
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

  /// Returns the address of the value at an origin, or `nil` if it is not stored in the state.
  final func pointer<Value>(
    to type: Value.Type, at origin: StateOrigin
  ) -> UnsafePointer<Value>? {
    guard let start = origin.valueOffset else { return nil }
    // A stored property of this type, or the state itself, is at the offset.
    return (readable + start).assumingMemoryBound(to: type)
  }

  /// Whether a range of the state's bytes is equal to an earlier copy.
  final func isEqual(_ range: Range<Int>, to bytes: [UInt8]) -> Bool {
    memcmp(current + range.lowerBound, bytes, range.count) == 0
  }

  /// Copies a range of the state's bytes.
  final func copy(_ range: Range<Int>, to bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: current, count: range.upperBound)[range])
  }

  /// Whether a value that was just read from the state can change only if the bytes of its origin
  /// do, for as long as it is kept.
  final func bytesDetermine<Value>(_ value: inout Value, at origin: StateOrigin) -> Bool {
    guard let range = origin.bytes else { return false }
    guard origin.isValue, !_isPOD(Value.self) else { return true }
    return withUnsafePointer(to: &value) {
      memcmp($0, current + range.lowerBound, range.count) == 0
    }
  }
}

/// The memory of a state of one type.
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

  /// Changes the state in place. It cannot be read meanwhile.
  @inline(__always) func change<R>(_ body: (inout State) -> R) -> R {
    isChanging = true
    changes += 1
    defer { isChanging = false }
    return body(&current.assumingMemoryBound(to: State.self).pointee)
  }
}

/// The bytes of a store's state that an observed value comes from, so that its observers are not
/// updated when other state changes.
///
/// State is mutated in place, and an object can change while the bytes of its reference are the
/// same. So equal bytes imply that a value is unchanged only if it has no references, or if the
/// observer holds the same references: the objects are shared then, and copied before they are
/// written to.
struct StateOrigin {
  /// The bytes; `nil` if they are not known, or do not determine the value.
  let bytes: Range<Int>?
  /// Whether the bytes are the value, rather than a value without references that it is computed
  /// from.
  fileprivate let isValue: Bool

  var isKnown: Bool { bytes != nil }
  /// Whether the value is stored at the bytes.
  var isStored: Bool { bytes != nil && isValue }

  fileprivate var valueOffset: Int? { isValue ? bytes?.lowerBound : nil }

  static let unknown = Self(bytes: nil, isValue: false)

  /// Returns the origin of a store's whole state.
  static func root<State>(_ type: State.Type) -> Self {
    Self(bytes: 0..<MemoryLayout<State>.size, isValue: true)
  }

  /// Returns the origin of a member of a value with this origin.
  func member<Value, Member>(_ keyPath: KeyPath<Value, Member>) -> Self {
    guard isValue, let bytes, let offset = MemoryLayout<Value>.offset(of: keyPath) else {
      return computed(from: Value.self)
    }
    let start = bytes.lowerBound + offset
    return Self(bytes: start..<start + MemoryLayout<Member>.size, isValue: true)
  }

  /// Returns the origin of a value that is computed from a value with this origin.
  func computed<Value>(from type: Value.Type) -> Self {
    !isValue || _isPOD(type) ? Self(bytes: bytes, isValue: false) : .unknown
  }
}
