import ComposableArchitecture
import Testing

/// Reports of writes and pushes that cannot be performed, and that they change nothing.
@MainActor
@Suite struct WriteWarningTests {
  enum Screen: Equatable {
    case edit(String)
    case view(Int)
  }
  struct State: Equatable {
    @PresentationState var screen: Screen?
    var path = StackState<Screen>()
  }

  @Test func writingAnotherCaseOfAPresentation_isReportedAndChangesNothing() {
    var state = State()
    let reported = issues {
      state.$screen[case: /Screen.edit] = "a"
      #expect(state.screen == nil)
      state.screen = .view(1)
      state.$screen[case: /Screen.edit] = "a"
      state.$screen[case: /Screen.edit]?.append("b")
      state.$screen[case: /Screen.edit] = nil
      #expect(state.screen == .view(1))
      // The current case is changed or dismissed.
      state.screen = .edit("a")
      state.$screen[case: /Screen.edit]?.append("b")
      #expect(state.screen == .edit("ab"))
      state.$screen[case: /Screen.edit] = nil
    }
    #expect(state.screen == nil)
    #expect(reported.count == 4)
    #expect(reported.first?.contains("\"nil\"") == true)
    #expect(reported.last?.hasPrefix("Can't modify unrelated case") == true)
    #expect(reported.last?.contains("Screen.view") == true)
  }

  @Test func writingAnotherCaseOfAStack_isReportedAndChangesNothing() {
    var state = State(path: [.view(1), .edit("a")])
    let ids = state.path.ids
    let reported = issues {
      state.path[id: ids[0], case: /Screen.edit] = "b"
      state.path[id: ids[1], case: /Screen.edit] = "b"
    }
    #expect(Array(state.path) == [.view(1), .edit("b")])
    #expect(reported.count == 1)
    state.path[id: ids[1], case: /Screen.edit] = nil
    #expect(Array(state.path) == [.view(1)])
  }
}
