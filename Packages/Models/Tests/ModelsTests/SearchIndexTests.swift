import ConcurrencyExtras
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

  /// Texts, the part of each that a query finds, and queries that find nothing.
  static let accents: [(text: String, found: [String: String], missing: [String])] = [
    ("Café com José", ["cafe": "Café", "CAFÉ": "Café", "jose": "José", "é c": "é c"], ["cafa"]),
    ("Cafe\u{301}", ["café": "Cafe\u{301}", "fe": "fe\u{301}", "é": "e\u{301}"], ["è f"]),
    ("Straße", ["STRASSE": "Straße", "strasse": "Straße", "s": "S"], ["strase"]),
    ("Łódź", ["łodz": "Łódź"], ["lodz"]),
    ("İstanbul", ["istanbul": "İstanbul"], []),
    ("Ὀδυσσεύς", ["οδυσσευς": "Ὀδυσσεύς", "ΟΔΥΣΣΕΥΣ": "Ὀδυσσεύς", "σ": "σ"], ["οι"]),
    ("Ёлка", ["елка": "Ёлка"], ["ёлки"]),
    ("か", ["か": "か"], ["が"]),
    ("שלוֹם", ["שלום": "שלוֹם"], []),
    ("ﬀ", ["f": "ﬀ", "ff": "ﬀ"], ["fi"]),
    ("a\r\nb", ["\n": "\r\n", "b": "b"], []),
    ("👨‍👩‍👧 one", ["one": "one"], ["two"]),
  ]

  @Test(arguments: accents)
  func aTextIsFoundRegardlessOfCaseAndAccents_andItsRangeIsTheSame(
    text: String, found: [String: String], missing: [String]
  ) {
    let notes: IdentifiedArrayOf = [Note(id: 1, text: text)]
    var (index, folded) = (SearchIndex<Note>(), [Int]())
    for (query, part) in found {
      #expect(self.found(query, in: notes, &index, folded: &folded) == [1], "\(query) in \(text)")
      let range = text.foundRanges(of: query).first
      #expect(range.map { String(text[$0]) } == part, "\(query) in \(text)")
    }
    for query in missing + ["\u{301}"] {
      #expect(self.found(query, in: notes, &index, folded: &folded) == [], "\(query) in \(text)")
      #expect(text.foundRanges(of: query).isEmpty, "\(query) in \(text)")
    }
  }

  @Test func allRangesAreFound_withoutOverlaps() {
    let text = "Éé, e! Ee"
    #expect(text.foundRanges(of: "e").map { String(text[$0]) } == ["É", "é", "e", "E", "e"])
    #expect(text.foundRanges(of: "ee").map { String(text[$0]) } == ["Éé", "Ee"])
    #expect("aaaa".foundRanges(of: "aa").count == 2)
    #expect("aaaa".foundRanges(of: "a", maxCount: 3).count == 3)
    #expect("abc".foundRanges(of: "").isEmpty)
    #expect("abc".foundRanges(of: "a", maxCount: 0).isEmpty)
    // Both letters of the ligature are one character.
    #expect("ﬀ".foundRanges(of: "f").map { String("ﬀ"[$0]) } == ["ﬀ"])
  }

  /// The search finds a text if, and only if, `foundRanges(of:)` returns a range of it to mark.
  @Test func randomTexts_areFoundExactlyIfTheyHaveARange() {
    var random = SeededGenerator(seed: 3)
    let letters = Array("aeAEéÉe\u{301}ßsSﬀfσςΣέかがか\u{3099}\u{301}\r\n 한국İıi👨‍👩‍👧".unicodeScalars)
    func text(_ count: ClosedRange<Int>) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: count, using: &random) {
        text.append(letters.randomElement(using: &random) ?? "a")
      }
      return String(text)
    }
    for _ in 0..<5_000 {
      let (text, query) = (text(0...8), text(1...3))
      let isFound = SearchPattern(query).occurs(in: FoldedText([text]))
      let ranges = text.foundRanges(of: query)
      #expect(isFound == !ranges.isEmpty, "\(query.debugDescription) in \(text.debugDescription)")
      if let range = ranges.first {
        #expect(
          SearchPattern(query).occurs(in: FoldedText([String(text[range])])),
          "\(query.debugDescription) in \(text.debugDescription)")
      }
    }
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
