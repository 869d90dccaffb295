/// State that is observed member by member.
///
/// Any state is. The protocol and the macro are there for code that names them.
public protocol ObservableState {}

/// Marks state as observed, which it is without the mark, too.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ObservableStateMacro")

/// Marks a property of state as one that is not observed. A body that reads it is evaluated again nevertheless.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "MarkerMacro")

/// The property wrapper for state that a feature presents.
public typealias Presents = PresentationState
