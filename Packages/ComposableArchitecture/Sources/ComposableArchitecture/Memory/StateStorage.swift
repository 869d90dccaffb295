// Invariants: the memory holds a state from the making of the storage to its end; only `change` writes to
// it; nothing reads it meanwhile. Bytes are compared, and never taken for values. `StateStorageTests` reads
// stores in the middle of changes; `ObservationTests` has random changes of states with references.

import Foundation

/// The memory of a store's state, which reducers change in place.
@MainActor
class StateMemory {
  fileprivate let current: UnsafeMutableRawPointer
  /// A copy of the state before the change that is under way.
  fileprivate let before: UnsafeMutableRawPointer
  // These are touched for every action, and never from within an access to themselves.
  @exclusivity(unchecked) fileprivate(set) var isChanging = false
  @exclusivity(unchecked) fileprivate var hasBefore = false
  /// How often the state has changed.
  @exclusivity(unchecked) fileprivate(set) var changes = 0
  fileprivate var wasReadDuringChange = false

  fileprivate init(size: Int, alignment: Int) {
    self.current = .allocate(byteCount: size, alignment: alignment)
    self.before = .allocate(byteCount: size, alignment: alignment)
  }

  /// Where the state can be read: while it is being changed, the state before.
  final var readable: UnsafeRawPointer {
    guard isChanging else { return UnsafeRawPointer(current) }
    wasReadDuringChange = true
    precondition(
      hasBefore,
      """
      A store was read while its reducer was changing the state. Use the reducer's 'state' argument, or \
      read the store before or after the action.
      """
    )
    return UnsafeRawPointer(before)
  }

  /// The value at an origin; `nil` if it is not stored in the state.
  final func pointer<Value>(
    to type: Value.Type, at origin: StateOrigin
  ) -> UnsafePointer<Value>? {
    guard let start = origin.valueOffset else { return nil }
    // The bytes are those of a stored property of this type, or of the state itself.
    return (readable + start).assumingMemoryBound(to: type)
  }

  /// Whether some bytes of the state are equal to bytes that were taken from there earlier.
  final func isEqual(_ range: Range<Int>, to bytes: [UInt8]) -> Bool {
    memcmp(current + range.lowerBound, bytes, range.count) == 0
  }

  /// Takes some bytes of the state.
  final func copy(_ range: Range<Int>, to bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: current, count: range.upperBound)[range])
  }

  /// Whether a value, which was just read from the state, can change only if the bytes at its origin do,
  /// for as long as it is kept.
  final func tells<Value>(of value: inout Value, at origin: StateOrigin) -> Bool {
    guard let range = origin.bytes else { return false }
    guard origin.isValue, !_isPOD(Value.self) else { return true }
    return withUnsafePointer(to: &value) {
      memcmp($0, current + range.lowerBound, range.count) == 0
    }
  }
}

/// The memory of a state of a certain type.
///
/// A store that is read while its reducer runs gives the state before. Keeping that costs nothing for
/// state without references. Other state would be copied wherever it is changed, so it is kept only for
/// the first changes, and from then on in stores that were read in the middle of one. Reading another
/// one stops the program, as Swift does for overlapping accesses to a variable.
final class StateStorage<State>: StateMemory {
  private static var changesBeforeTrust: Int { 16 }

  private let isPlain = _isPOD(State.self) && MemoryLayout<State>.size <= 4_096

  init(_ state: State) {
    super.init(size: MemoryLayout<State>.size, alignment: MemoryLayout<State>.alignment)
    current.initializeMemory(as: State.self, to: state)
  }

  isolated deinit {
    current.assumingMemoryBound(to: State.self).deinitialize(count: 1)
    current.deallocate()
    before.deallocate()
  }

  func read<R>(_ body: (State) -> R) -> R {
    body(readable.assumingMemoryBound(to: State.self).pointee)
  }

  /// Says that the state is about to be changed. To be followed by ``endChange()``.
  ///
  /// - Returns: The state.
  func beginChange() -> UnsafeMutablePointer<State> {
    let state = current.assumingMemoryBound(to: State.self)
    isChanging = true
    changes += 1
    if isPlain {
      before.copyMemory(from: current, byteCount: MemoryLayout<State>.size)
      hasBefore = true
    } else if wasReadDuringChange || changes <= Self.changesBeforeTrust {
      before.initializeMemory(as: State.self, from: state, count: 1)
      hasBefore = true
    }
    return state
  }

  func endChange() {
    isChanging = false
    guard hasBefore else { return }
    hasBefore = false
    if !isPlain { before.assumingMemoryBound(to: State.self).deinitialize(count: 1) }
  }
}

/// Which bytes of a store's state an observed value comes from, so that its observers need not be asked
/// whenever something else changes.
///
/// State is mutated in place, and what is behind a reference can change under the same bytes. So equal
/// bytes say "nothing has changed" only of values without references, and of those whose references
/// the observer holds, too: they are shared then, and are copied before they are written to.
struct StateOrigin {
  /// The bytes; `nil` if they are not known, or say too little.
  let bytes: Range<Int>?
  /// Whether the bytes are the value, rather than something without references that it is made from.
  fileprivate let isValue: Bool

  var isKnown: Bool { bytes != nil }

  fileprivate var valueOffset: Int? { isValue ? bytes?.lowerBound : nil }

  static let unknown = Self(bytes: nil, isValue: false)

  /// The whole state of a store.
  static func root<State>(_ type: State.Type) -> Self {
    Self(bytes: 0..<MemoryLayout<State>.size, isValue: true)
  }

  /// The origin of a member of a value that has this origin.
  func member<Value, Member>(_ keyPath: KeyPath<Value, Member>) -> Self {
    guard isValue, let bytes, let offset = MemoryLayout<Value>.offset(of: keyPath) else {
      return computed(from: Value.self)
    }
    let start = bytes.lowerBound + offset
    return Self(bytes: start..<start + MemoryLayout<Member>.size, isValue: true)
  }

  /// The origin of a value that is computed from one that has this origin.
  func computed<Value>(from type: Value.Type) -> Self {
    !isValue || _isPOD(type) ? Self(bytes: bytes, isValue: false) : .unknown
  }
}
