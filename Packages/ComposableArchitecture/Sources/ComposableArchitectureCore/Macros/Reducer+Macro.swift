/// Makes a struct a reducer, or an enum of reducers the reducer of a destination or of a stack.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// A struct conforms to ``Reducer-protocol``; its actions, and a state that is an enum, have key paths to their cases.
///
/// An enum has a reducer in each case. Its `State` and `Action`, the `body` that runs the reducer of the case, and
/// ``Store/case`` are written for it:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   case alert(AlertState<Alert>)
///   case meeting(Meeting, title: String)
/// }
/// …
/// .ifLet(\.$destination, action: \.destination)
/// ```
///
/// The reducer of a case is made by `EditFeature()`, or by a default value: `case edit(EditFeature = EditFeature(id: 1))`.
/// A case with labels or several values has no reducer; one with a single value has none if it is marked
/// ``ReducerCaseIgnored()``. Declare `static var body` to run other reducers, such as one that changes from a case to
/// another; with a `body` for its values, an enum is a reducer as a struct is.
///
/// A struct may declare its `State` and `Action` in an extension, or have those of its body:
/// `var body: some Reducer<Int, Bool>`, `some ReducerOf<Base>`, `let body = Reduce<Int, Bool> { … }`. With neither a
/// body nor types it is inert.
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(body), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// Makes an enum of reducers a reducer, whose state and actions conform to protocols: `@Reducer(state: .equatable)`.
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(body), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: _SynthesizedConformance..., action: _SynthesizedConformance...
) = #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// Makes an enum of reducers a reducer, whose state conforms to protocols: `@Reducer(state: .equatable)`.
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(body), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// Makes an enum of reducers a reducer, whose actions conform to protocols: `@Reducer(action: .equatable)`.
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(body), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(action: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ReducerMacro")

/// A protocol that the state or the actions of an enum of reducers conform to.
public enum _SynthesizedConformance {
  case codable, decodable, encodable, equatable, hashable, sendable
}

/// Marks a case of an enum of reducers whose payload is an alert or a dialog under another name, such as a
/// type alias.
///
/// Without the mark, only `AlertState` and `ConfirmationDialogState` are recognized.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "MarkerMacro")

/// Marks a case of an enum of reducers whose value is not a reducer.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "MarkerMacro")
