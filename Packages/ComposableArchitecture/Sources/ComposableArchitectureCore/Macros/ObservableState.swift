/// State that is observed member by member.
///
/// The state of every store is observed so, with or without this protocol. It exists, with the
/// macro ``ObservableState()``, for code that was written for Point-Free's library.
public protocol ObservableState {}

/// Marks state as observable. Stores observe state without the mark, too.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ObservableStateMacro")

/// Accepts a mark of Point-Free's library, for a property that is not observed, without effect: a
/// body that reads the property is evaluated again when it changes.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "MarkerMacro")

/// The property wrapper for state that a feature presents.
public typealias Presents = PresentationState
