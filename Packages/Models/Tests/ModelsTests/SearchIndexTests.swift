import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct SearchIndexTests {
  private struct Note: Equatable, Identifiable {
    let id: Int
    var text: String
  }

  private func found(
    _ text: String, in notes: IdentifiedArrayOf<Note>, _ index: inout SearchIndex<Note>,
    folded: inout [Int]
  ) -> [Int] {
    index.elements(in: notes, matching: text) { note in
      folded.append(note.id)
      return [note.text]
    }
    .map(\.id)
  }

  @Test func aTextIsFoldedOnce_andAgainWhenItHasChanged() {
    var notes: IdentifiedArrayOf = [Note(id: 1, text: "Design"), Note(id: 2, text: "Product")]
    var (index, folded) = (SearchIndex<Note>(), [Int]())
    #expect(found("d", in: notes, &index, folded: &folded) == [1, 2])
    #expect(found("de", in: notes, &index, folded: &folded) == [1])
    #expect(found("PRO", in: notes, &index, folded: &folded) == [2])
    #expect(folded == [1, 2])
    notes[id: 1]?.text = "Prototype"
    #expect(found("pro", in: notes, &index, folded: &folded) == [1, 2])
    #expect(folded == [1, 2, 1])
  }

  @Test func theTextOfAnElementThatIsGoneIsForgotten() {
    let notes: IdentifiedArrayOf = [Note(id: 1, text: "Design"), Note(id: 2, text: "Product")]
    var (index, folded) = (SearchIndex<Note>(), [Int]())
    _ = found("d", in: notes, &index, folded: &folded)
    _ = found("d", in: [notes[0]], &index, folded: &folded)
    _ = found("d", in: notes, &index, folded: &folded)
    #expect(folded == [1, 2, 2])
  }

  @Test func aPatternIsFoundWhereverItsRarestByteIs() {
    let texts = ["xyz", "xxyz", "the cat sat", "zebra", "aaab", "ы", ""]
    let patterns = ["x", "xy", "xyz", "t sa", "bra", "aab", "sat", "ы", "zebras", "catt", "ba"]
    for pattern in patterns {
      for text in texts {
        #expect(
          SearchPattern(pattern).occurs(in: FoldedText([text])) == text.contains(pattern),
          "\(pattern) in \(text)")
      }
    }
  }
}
