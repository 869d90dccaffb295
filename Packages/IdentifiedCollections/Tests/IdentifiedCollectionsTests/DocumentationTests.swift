import IdentifiedCollections
import Testing

/// The examples of the articles and of the README.
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

  struct Standup: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Test func elementsAreFoundByID() {
    var standups: IdentifiedArrayOf<Standup> = [Standup(id: 1, title: "Design")]
    #expect(standups.append(Standup(id: 2, title: "Product")) == (inserted: true, index: 1))
    #expect(standups.append(Standup(id: 1)) == (inserted: false, index: 0))

    standups[id: 1]?.title = "Engineering"  // in place, nothing is copied
    standups[id: 2] = nil  // removed
    #expect(standups.ids == [1])
    #expect(standups[0].title == "Engineering")
  }
}
