import ConcurrencyExtras
import Program
import Testing

/// The text of helps, and the word that is meant by a wrong one.
struct HelpTextTests {
  @Test func lines_areAsLongAsTheyMayBe() {
    for seed in SeededGenerator.seeds(100) {
      var generator = SeededGenerator(seed: seed)
      let words = Self.words(Int.random(in: 0...12, using: &generator), using: &generator)
      let width = Int.random(in: 1...20, using: &generator)
      let lines = words.joined(separator: " ").wrapped(to: width)
        .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(lines.flatMap(\.self) == words, "SEED=\(seed)")
      for (index, line) in lines.enumerated() {
        let length = line.joined(separator: " ").count
        #expect(length <= width || line.count == 1, "SEED=\(seed)")
        guard let next = lines.dropFirst(index + 1).first?.first else { continue }
        #expect(length + 1 + next.count > width, "SEED=\(seed)")
      }
    }
  }

  @Test func termsStandBesideTheirTexts_longOnesAbove() {
    let text = "Shows \(String(repeating: "all ", count: 18))of it"
    #expect(
      helpRows([("--all", text), ("--with-a-long-name", "Helps")], width: 10) == """
          --all       Shows all all all all all all all all all all all all all all all
                      all all all of it
          --with-a-long-name
                      Helps
        """
    )
  }

  @Test func aShortWord_isMeantByOneThatDiffersInOnePlace() {
    for seed in SeededGenerator.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let words = Self.words(2, using: &generator)
      let isNear = words[0] == words[1] || Self.neighbors(of: words[0]).contains(words[1])
      #expect((words[0].suggestion(among: [words[1]]) != nil) == isNear, "\(words), SEED=\(seed)")
    }
  }

  /// Words of one to five of three letters.
  private static func words(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in
      String(
        (1...Int.random(in: 1...5, using: &generator)).map { _ in
          "abc".randomElement(using: &generator) ?? "a"
        })
    }
  }

  /// What a letter more, less or instead makes of a word, and two that are swapped.
  private static func neighbors(of word: String) -> Set<String> {
    var neighbors: Set<String> = []
    let letters = Array(word)
    for place in 0...letters.count {
      let (before, after) = (String(letters[..<place]), letters[place...])
      for letter in "abc" {
        neighbors.insert(before + [letter] + after)
        neighbors.insert(before + [letter] + after.dropFirst())
      }
      neighbors.insert(before + after.dropFirst())
      neighbors.insert(before + after.prefix(2).reversed() + after.dropFirst(2))
    }
    return neighbors
  }
}
