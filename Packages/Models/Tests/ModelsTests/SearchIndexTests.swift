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
      return [[note.text]]
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
    ("Café com José", ["cafe": "Café", "CAFÉ": "Café", "jose": "José", "é c": "C"], ["cafa"]),
    ("Cafe\u{301}", ["café": "Cafe\u{301}", "fe": "fe\u{301}", "é": "e\u{301}"], ["èg"]),
    ("Straße", ["STRASSE": "Straße", "strasse": "Straße", "s": "S"], ["strase"]),
    ("Łódź", ["łodz": "Łódź", "lodz": "Łódź", "L": "Ł"], ["wodz"]),
    ("Smørrebrød", ["smorrebrod": "Smørrebrød", "Ø": "ø"], ["smoerrebroed"]),
    ("Ærø", ["aero": "Ærø", "æ": "Æ"], ["oro"]),
    ("Đặng, Þór", ["dang": "Đặng", "thor": "Þór"], ["dong"]),
    ("İstanbul", ["istanbul": "İstanbul"], []),
    ("Ὀδυσσεύς", ["οδυσσευς": "Ὀδυσσεύς", "ΟΔΥΣΣΕΥΣ": "Ὀδυσσεύς", "σ": "σ"], ["οι"]),
    ("Ёлка", ["елка": "Ёлка"], ["ёлки"]),
    ("か", ["か": "か"], ["が"]),
    ("שלוֹם", ["שלום": "שלוֹם"], []),
    ("ﬀ", ["f": "ﬀ", "ff": "ﬀ"], ["fi"]),
    ("a\r\nb", ["b": "b", "b\na": "a"], ["\n"]),
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

  /// The words of a search may stand apart, but they are in one group of texts, each in one text.
  @Test func wordsThatStandApart_areFoundInOneGroup() {
    var random = SeededGenerator(seed: 4)
    let words = ["legal", "approve", "licence", "lé", "app", "Łódź", "lodz", "28", "nov"]
    func pick(_ count: ClosedRange<Int>) -> [String] {
      (0..<Int.random(in: count, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
    }
    func folded(_ text: String) -> String {
      text.lowercased().replacing("ł", with: "l").folding(
        options: .diacriticInsensitive, locale: nil)
    }
    for _ in 0..<600 {
      let groups = (0..<3).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(0...2).joined(separator: " ") }
      }
      let query = pick(1...3)
      let isExpected = groups.contains { texts in
        query.allSatisfy { word in texts.contains { folded($0).contains(folded(word)) } }
      }
      let text = query.joined(separator: [" ", "  ", ", "].randomElement(using: &random) ?? " ")
      #expect(
        SearchPattern(text).occurs(in: FoldedText(groups: groups)) == isExpected,
        "\(text) in \(groups)")
    }
  }

  /// The search finds a text if, and only if, `foundRanges(of:)` returns a range of it to mark for each
  /// word.
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
    for _ in 0..<1_000 {
      let (text, query) = (text(0...8), text(1...3))
      let isFound = SearchPattern(query).occurs(in: FoldedText([text]))
      let words = query.split(whereSeparator: \.isWhitespace).map(String.init)
      let isExpected = !words.isEmpty && words.allSatisfy { !text.foundRanges(of: $0).isEmpty }
      #expect(isFound == isExpected, "\(query.debugDescription) in \(text.debugDescription)")
      for range in text.foundRanges(of: query) {
        let found = FoldedText([String(text[range])])
        #expect(
          words.contains { SearchPattern($0).occurs(in: found) },
          "\(query.debugDescription) in \(text.debugDescription)")
      }
    }
  }

  @Test func aNumberIsFoundAtItsBeginning() {
    let text = FoldedText(["26 Nov 2026, 14:05"])
    for query in ["26", "20", "2026", "nov 26", "14:0"] {
      #expect(SearchPattern(query).occurs(in: text))
    }
    for query in ["6", "02", "026", "4"] { #expect(!SearchPattern(query).occurs(in: text)) }
    #expect("26 Nov 2026".foundRanges(of: "26").count == 1)
  }
}
