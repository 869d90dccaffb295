import ComposableTerminalUI
import Foundation
import LocalTime
import Models
import ResolveConflict
import Styleguide
import Testing

@MainActor
@Suite struct ResolveConflictScreenTests {
  func makeStore(_ state: ResolveConflictFeature.State) -> StoreOf<ResolveConflictFeature> {
    Store(initialState: state) { ResolveConflictFeature() }
  }

  func makeUI(_ store: StoreOf<ResolveConflictFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    let calendar = LocalCalendar(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    return Pilot(size: size) {
      ResolveConflictSheet(store: store).environment(\.dateCalendar, calendar)
    }
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 36)])
  func sizes(size: (Int, Int)) throws {
    assertSnapshot(
      of: makeUI(makeStore(try .changed), size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func deletion_isOneQuestion() throws {
    let conflict = try #require(
      StandupsMerge.Conflict(
        Standup.mock.id, base: .engineeringMock, mine: .mock, theirs: nil))
    assertSnapshot(of: makeUI(makeStore(.init(conflict: conflict, message: "Decide."))))
  }

  @Test func keys_reachEveryVersion() throws {
    let store = makeStore(try .changed)
    let ui = makeUI(store, size: (60, 12))
    let fields = store.withState(\.conflict.fields)
    ui.press("f")
    #expect(store.withState(\.takenFields) == Set(fields))
    ui.press("m")
    #expect(store.withState(\.takenFields).isEmpty)
    // The file's version of each field, from the top.
    while ui.focusedText?.contains("Here") != true { ui.press(.down) }
    for field in fields {
      ui.press(.down, .enter)
      #expect(store.withState(\.takenFields).contains(field))
      ui.press(.down)
    }
    while ui.focusedText?.contains("Here") != true { ui.press(.up) }
    ui.press(.space)
    #expect(store.withState(\.takenFields) == Set(fields.dropLast()))
  }
}
