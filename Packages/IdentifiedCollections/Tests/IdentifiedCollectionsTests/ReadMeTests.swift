import IdentifiedCollections
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
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
