// Invariant: a key path can be sent if its parts can, as it holds nothing but them. The marker protocol
// `Sendable` has no representation, so that both types of the cast have the same.
// Test: `properties_haveTheValueOfTheModel` in DependencyLawTests.swift, which has such a property.

/// Returns the key path of a member of a member.
func sendablePath<Root, Member, Value>(
  _ keyPath: any KeyPath<Root, Member> & Sendable, _ part: any KeyPath<Member, Value> & Sendable
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(
    keyPath.appending(path: part) as KeyPath<Root, Value>,
    to: (any KeyPath<Root, Value> & Sendable).self)
}
