// Invariant: an address is used only during the call, while the caller has exclusive access to the
// state. `RandomTreeTests` draws states of each kind; `LargeTests` that large ones are not copied
// onto the stack, as a `switch` would copy them.

import CasePaths

/// Returns the tag of an enum's case without copying the value, or `nil` if it is not an enum.
@inline(never) @usableFromInline func caseTag<Value>(of value: inout Value) -> UInt32? {
  withUnsafePointer(to: &value) { _enumTag(at: $0) }
}

/// Returns whether a type is an enum other than an optional.
func isEnumType(_ type: Any.Type) -> Bool { _isEnum(type) }

/// Returns the type of the payload of an enum's case, or `nil` if the case has none or it is unknown.
func casePayloadType(of state: Any.Type, tag: UInt32) -> Any.Type? {
  _casePayloadType(of: state, tag: tag)
}

/// Returns a function that reads the id of a state, which is of the given type.
func idReader<State, Value: Identifiable>(
  of type: Value.Type, in _: State.Type
) -> (inout State) -> AnyHashableBox {
  let read: (inout Value) -> AnyHashableBox = { HashableBox($0.id) }
  // `Value` is `State`, so that this is the same function.
  return (read as Any) as! (inout State) -> AnyHashableBox
}

/// Returns a function that reads the id of a case's payload, or `nil` if the case has no payload of
/// the given type.
func payloadIDReader<State, Payload: Identifiable>(
  of type: Payload.Type, in _: State.Type, tag: UInt32
) -> ((inout State) -> AnyHashableBox)? {
  _CasePayload<State, Payload>(tag: tag).map { payload in
    { state in withUnsafePointer(to: &state) { HashableBox(payload.read(from: $0).id) } }
  }
}
