import ComposableArchitecture
import TerminalUI

/// A view over which a store's state is presented, in one way or another.
struct PresentingView<PresentedState, Action, Presented, Content: View, Result: View>: View {
  let store: Store<PresentationState<PresentedState>, PresentationAction<Action>>
  let toPresented: (PresentedState) -> Presented?
  let isSame: (Presented, Presented) -> Bool
  let content: Content
  /// The content with what is presented, if anything, and whether it is.
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
            // A button of an alert has already dismissed it when the alert says that it closes.
            if !isPresented, viewStore.state != nil { viewStore.send(.dismiss) }
          }
        )
      )
    }
  }
}
