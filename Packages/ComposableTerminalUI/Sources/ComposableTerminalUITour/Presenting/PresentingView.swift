import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import ComposableTerminalUICore
import TerminalUI

/// A view with a presentation that follows a store's presentation state.
///
/// It is evaluated when another instance is presented, as the reducer tells instances apart.
struct PresentingView<PresentedState, Action, Presented, Content: View, Result: View>: View {
  let store: Store<PresentationState<PresentedState>, PresentationAction<Action>>
  let toPresented: (PresentedState) -> Presented?
  let content: Content
  /// Returns the content with the presented value, if any, its identity, and a binding to whether it
  /// is presented.
  @ViewBuilder let presenting: (Content, Presented?, AnyHashable, Binding<Bool>) -> Result

  private struct Observed {
    let identity: AnyHashable
    let presented: Presented?
  }

  private func observed(_ presentation: PresentationState<PresentedState>) -> Observed {
    let state = presentation.wrappedValue
    return Observed(
      identity: AnyHashable(identity(of: state)), presented: state.flatMap(toPresented))
  }

  private func isSame(_ lhs: Observed, _ rhs: Observed) -> Bool {
    lhs.identity == rhs.identity && (lhs.presented == nil) == (rhs.presented == nil)
  }

  var body: some View {
    WithViewStore(store, observe: observed, removeDuplicates: isSame) { viewStore in
      let presented = viewStore.presented
      presenting(
        content, presented, viewStore.identity,
        Binding(
          get: { viewStore.presented != nil },
          set: { isPresented in
            // The button of an alert has already dismissed the state when the alert closes.
            if !isPresented, viewStore.presented != nil { viewStore.send(.dismiss) }
          }
        )
      )
    }
  }
}
