import ComposableArchitecture
import TerminalUI

/// A view with a presentation that follows a store's presentation state.
struct PresentingView<PresentedState, Action, Presented, Content: View, Result: View>: View {
  let store: Store<PresentationState<PresentedState>, PresentationAction<Action>>
  let toPresented: (PresentedState) -> Presented?
  let isSame: (Presented, Presented) -> Bool
  let content: Content
  /// Returns the content with the presented value, if any, and a binding to whether it is
  /// presented.
  @ViewBuilder let presenting: (Content, Presented?, Binding<Bool>) -> Result

  var body: some View {
    WithViewStore(
      store,
      observe: { $0.wrappedValue.flatMap(toPresented) },
      removeDuplicates: {
        switch ($0, $1) {
        case (nil, nil): true
        case (let before?, let after?): isSame(before, after)
        default: false
        }
      }
    ) { viewStore in
      presenting(
        content,
        viewStore.state,
        Binding(
          get: { viewStore.state != nil },
          set: { isPresented in
            // The button of an alert has already dismissed the state when the alert closes.
            if !isPresented, viewStore.state != nil { viewStore.send(.dismiss) }
          }
        )
      )
    }
  }
}
