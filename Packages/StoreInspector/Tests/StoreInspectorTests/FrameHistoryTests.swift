@_spi(Inspection) import ComposableArchitecture
import Testing

@_spi(Inspection) @testable import StoreInspector
@_spi(Inspection) @testable import TerminalUI

/// Checks which frames are kept, and which one is the first to show an action.
@MainActor
@Suite struct FrameHistoryTests {
  private let store = Store(initialState: Feature.State()) { Feature() }

  private func frame(lastID: Int) -> DrawnFrame {
    var table = EvaluationTable()
    return DrawnFrame(ScreenInspection.Frame(), lastID: lastID, table: &table)
  }

  private func makeHistory(limit: Int = 100) -> History<Feature.State, Feature.Action> {
    let inspector = Inspector(store, limit: limit)
    for _ in 1...6 { store.send(.incrementButtonTapped) }
    var history = inspector.history
    for lastID in [2, 2, 3, 6] { history.append(frame(lastID: lastID)) }
    return history
  }

  @Test func action_hasTheFirstFrameThatShowedIt() {
    let history = makeHistory()
    #expect(history.frames.map(\.lastID) == [2, 3, 6])
    #expect((1...6).map { history.frame(showing: $0)?.frame.lastID } == [2, 2, 3, 6, 6, 6])
    #expect((1...6).map { history.frame(showing: $0)?.actions } == [2, 2, 1, 3, 3, 3])
    #expect(history.frame(showing: 7) == nil)
  }

  @Test func removedActions_removeTheirFrames() {
    var history = makeHistory()
    history.removeEntries(after: 3)
    #expect(history.frames.map(\.lastID) == [2, 3])
    var bounded = makeHistory(limit: 6)
    #expect(bounded.entries.count == 6)
    let last = bounded.entries[5]
    for _ in 0..<3 {
      bounded.append(
        last.reduced, at: .zero, input: nil, state: last.state, runningEffects: 0,
        draws: Draws())
    }
    #expect(bounded.entries.first?.id == 4)
    #expect(bounded.frames.map(\.lastID) == [6])
  }

  @Test func beyondTheLimit_oldFramesAreRemoved() {
    var history = History<Feature.State, Feature.Action>(
      initialState: Feature.State(), limit: 100, frameLimit: 2)
    for lastID in [2, 3, 6] { history.append(frame(lastID: lastID)) }
    #expect(history.frames.map(\.lastID) == [3, 6])
    #expect((1...6).map { history.frame(showing: $0)?.actions } == [nil, nil, 1, 3, 3, 3])
    history.append(frame(lastID: 2))
    #expect(history.frames.map(\.lastID) == [3, 6])
  }

  @Test func evaluations_areOrderedCausesFirst() {
    var frame = ScreenInspection.Frame()
    let consequence = ScreenInspection.Evaluation(view: "A", reason: "appeared", isCause: false)
    let cause = ScreenInspection.Evaluation(view: "B", reason: "count changed", isCause: true)
    frame.evaluations = [consequence: 3, cause: 1]
    var table = EvaluationTable()
    let drawn = DrawnFrame(frame, lastID: 1, table: &table)
    #expect(drawn.evaluations.map { table[$0.number] } == [cause, consequence])
    #expect(drawn.evaluations.map(\.count) == [1, 3])
  }
}
