import ComposableArchitecture
import Foundation
import Testing

@testable import SessionRecording

@MainActor
@Suite struct StateDigestsTests {
  /// A row that counts how often its parts are read.
  struct Row: Equatable, CustomReflectable {
    final class Reads { var count = 0 }

    var id: Int
    var title = ""
    let reads: Reads

    var customMirror: Mirror {
      reads.count += 1
      return Mirror(self, children: ["id": id, "title": title], displayStyle: .struct)
    }

    static func == (old: Self, new: Self) -> Bool { (old.id, old.title) == (new.id, new.title) }
  }

  struct State: Equatable {
    indirect enum Screen: Equatable {
      case none
      case form(Form, over: Screen)
    }

    struct Form: Equatable {
      var title: String?
      var date = Date(timeIntervalSince1970: 0)
      var tags: Set<String> = []
    }

    var draft = ""
    var rows: [Row]
    var screen = Screen.none
    var table: [Int: [String]] = [:]
  }

  private func state(rows: Int, _ reads: Row.Reads) -> State {
    State(rows: (0..<rows).map { Row(id: $0, reads: reads) })
  }

  @Test func rowsThatDidNotChange_areNotReadAgain() {
    let reads = Row.Reads()
    var state = state(rows: 5_000, reads)
    var digests = StateDigests()
    #expect(digests.update(to: state).keys.sorted() == ["draft", "rows", "screen", "table"])
    #expect(reads.count == 5_000)
    for letter in "a long text" {
      state.draft.append(letter)
      #expect(Array(digests.update(to: state).keys) == ["draft"])
    }
    #expect(reads.count == 5_000)
    // The first change of the rows reads them once more, to compare each of them later.
    state.rows[7].title = "a"
    #expect(Array(digests.update(to: state).keys) == ["rows"])
    let count = reads.count
    state.rows[4_000].title = "b"
    #expect(Array(digests.update(to: state).keys) == ["rows"])
    #expect(reads.count == count + 1)
    #expect(digests.update(to: state) == [:])
  }

  @Test func afterRandomChanges_theDigestsAreThoseOfTheState() {
    var random = SeededGenerator(seed: 3)
    let reads = Row.Reads()
    var state = state(rows: 8, reads)
    var digests = StateDigests()
    var known = digests.update(to: state)
    for step in 0..<500 {
      let row = Int.random(in: 0..<8, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: state.draft = String(step % 5)
      case 1:
        if row < state.rows.count { state.rows[row].title = String(step % 3) }
      case 2: state.rows.insert(Row(id: step, reads: reads), at: 0)
      case 3: if state.rows.count > 2 { state.rows.remove(at: 1) }
      case 4: state.table[row, default: []].append("\(step % 2)")
      case 5: state.table[row] = nil
      case 6:
        let form = State.Form(title: step.isMultiple(of: 2) ? nil : "x", tags: ["a", "\(row)"])
        state.screen = .form(form, over: row > 5 ? .none : state.screen)
      default: state.screen = .none
      }
      let before = known
      let changes = digests.update(to: state)
      known.merge(changes) { _, new in new }
      var fresh = StateDigests()
      #expect(known == fresh.update(to: state))
      #expect(changes.allSatisfy { before[$0.key] != $0.value })
    }
  }

  @Test func stateWithAnotherCase_hasItsProperties() {
    enum State: Equatable {
      case loading(Int)
      case loaded(String)
    }
    var digests = StateDigests()
    #expect(digests.update(to: State.loading(1)).count == 1)
    #expect(Array(digests.update(to: State.loaded("a")).keys) == ["loaded"])
    #expect(digests.update(to: State.loaded("a")) == [:])
    var whole = StateDigests()
    #expect(Array(whole.update(to: 1).keys) == ["state"])
    #expect(Array(whole.update(to: [1]).keys) == ["state"])
  }
}
