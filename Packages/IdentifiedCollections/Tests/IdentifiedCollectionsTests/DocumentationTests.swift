import IdentifiedCollections
import Testing

/// The examples of the articles.
@Suite struct DocumentationTests {
  struct Player: Identifiable, Equatable {
    let id: Int
    var score = 0
  }

  @Test func elements_areChangedMovedAndRemovedByID() {
    var players: IdentifiedArrayOf<Player> = [Player(id: 1), Player(id: 2)]
    players[id: 2]?.score += 10
    players.move(fromOffsets: [1], toOffset: 0)
    #expect(players.ids == [2, 1])
    #expect(players[id: 2]?.score == 10)
    players[id: 1] = nil
    #expect(players.count == 1)
  }
}
