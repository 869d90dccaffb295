import ComposableArchitecture
import TerminalUI

/// A view that keeps a view store as `@ObservedObject` follows the state that it reads of it.
// This package connects the two packages, so the conformance can be declared nowhere else.
// swift-format-ignore: AvoidRetroactiveConformances
extension ViewStore: @retroactive ObservableObject {}
