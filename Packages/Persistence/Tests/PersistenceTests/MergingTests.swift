import IdentifiedCollections
import Persistence
import Testing

@Suite struct MergingTests {
  struct Item: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  /// Creates items from words such as "1" and "2a": ids and texts.
  func items(_ words: String) -> IdentifiedArrayOf<Item> {
    IdentifiedArray(
      uniqueElements: words.split(separator: " ").map { word in
        Item(id: Int(word.prefix(1)) ?? 0, text: String(word.dropFirst()))
      })
  }

  @Test(arguments: [
    // base, mine, theirs, merged
    ("1 2", "1 2", "1 2", "1 2"), ("1 2", "1 2 3", "1 2", "1 2 3"),
    ("1 2", "1 2", "1 2 4", "1 2 4"),
    ("1 2", "1 2 3", "1 2 4", "1 2 4 3"), ("1 2", "2", "1 2 4", "2 4"),
    ("1 2", "1 2 3", "2", "2 3"),
    ("1 2", "1a 2", "1 2b", "1a 2b"), ("1 2", "1a 2", "1b 2", "1a 2"), ("1 2", "1a 2", "2", "2 1a"),
    ("1 2", "2", "1b 2", "1b 2"), ("1 2", "", "1 2", ""), ("1 2", "1 2", "", ""),
    ("", "1 2", "", "1 2"), ("", "1", "1b 2", "1 2"),
  ])
  func changesOfBothSides_areKept(base: String, mine: String, theirs: String, merged: String) {
    #expect(items(mine).merging(items(theirs), base: items(base)) == items(merged))
  }
}
