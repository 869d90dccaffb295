import ComposableArchitecture
import ComposableArchitectureInspection
import Testing

@_spi(Inspection) @testable import StoreInspector
@_spi(Inspection) @testable import TerminalUI

/// Checks which frames are kept, and which one is the first to show an action.
@MainActor
@Suite struct FrameHistoryTests {
  private let store = Store(initialState: Feature.State()) { Feature() }

  private func makeFrame() -> DrawnFrame {
    var table = EvaluationTable()
    return DrawnFrame(ScreenInspection.Frame(), table: &table)
  }

  /// Returns a history with an entry for each number, and a frame after each 0.
  private func makeHistory(_ events: [Int], limit: Int = 100, frameLimit: Int = 100) -> History<
    Feature.State, Feature.Action
  > {
    let inspector = Inspector(store)
    store.send(.incrementButtonTapped)
    let entry = inspector.history.entries[0]
    var history = History<Feature.State, Feature.Action>(
      initialState: Feature.State(), limit: limit, frameLimit: frameLimit)
    for event in events {
      if event == 0 {
        history.append(makeFrame())
      } else {
        history.append(.init(entry.reduced, state: entry.state))
      }
    }
    return history
  }

  private let events = [1, 2, 0, 0, 3, 0, 4, 5, 6, 0]

  @Test func action_hasTheFirstFrameThatShowedIt() {
    let entries = makeHistory(events).entries
    #expect(entries.map { $0.frame?.actions } == [2, 2, 1, 3, 3, 3])
    #expect(entries[0].frame === entries[1].frame && entries[3].frame === entries[5].frame)
    #expect(makeHistory([1, 0, 2]).entries.map { $0.frame?.actions } == [1, nil])
  }

  @Test func actionsAfterRemovedOnes_haveTheirOwnFrame() {
    var history = makeHistory(events)
    history.removeEntries(after: 3)
    let last = history.entries[2]
    history.append(.init(last.reduced, state: last.state))
    history.append(makeFrame())
    #expect(history.entries.map { $0.frame?.actions } == [2, 2, 1, 1])
    let bounded = makeHistory(events + [7, 8, 9], limit: 6)
    #expect(bounded.entries.map(\.id) == [4, 5, 6, 7, 8, 9])
    #expect(bounded.entries.map { $0.frame?.actions } == [3, 3, 3, nil, nil, nil])
  }

  @Test func beyondTheLimit_oldFramesAreRemoved() {
    #expect(
      makeHistory(events, frameLimit: 2).entries.map { $0.frame == nil } == [
        true, true, true, true, false, false,
      ])
  }

  @Test func evaluations_areOrderedCausesFirst() {
    var frame = ScreenInspection.Frame()
    let consequence = ScreenInspection.Evaluation(view: "A", reason: "appeared", isCause: false)
    let cause = ScreenInspection.Evaluation(view: "B", reason: "count changed", isCause: true)
    frame.evaluations = [consequence: 3, cause: 1]
    var table = EvaluationTable()
    let drawn = DrawnFrame(frame, table: &table)
    #expect(drawn.evaluations.map { table[$0.number] } == [cause, consequence])
    #expect(drawn.evaluations.map(\.count) == [1, 3])
  }
}
