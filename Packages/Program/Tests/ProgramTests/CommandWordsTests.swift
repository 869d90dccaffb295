import ConcurrencyExtras
import Testing

@testable import Program

struct CommandWordsTests {
  @Test(arguments: [
    ("", []), ("  \t\n ", []), ("one", ["one"]), ("  one\ttwo \n three ", ["one", "two", "three"]),
    ("'one two' three", ["one two", "three"]), (#""one two" three"#, ["one two", "three"]),
    (#"one\ two three"#, ["one two", "three"]), (#"o'n'"e"\ "t"wo"#, ["one two"]),
    ("a '' \"\" b", ["a", "", "", "b"]), (#"'a\b' '"' "'" "#, [#"a\b"#, "\"", "'"]),
    (#""a\"b" "a\\b" "a\$b" "a\`b" "a\nb""#, ["a\"b", #"a\b"#, "a$b", "a`b", #"a\nb"#]),
    ("one\\\ntwo \"thr\\\nee\"", ["onetwo", "three"]), (#"\'a \"b \\c"#, ["'a", "\"b", #"\c"#]),
    ("$HOME ~ * | a;b", ["$HOME", "~", "*", "|", "a;b"]), ("'日本 語' é", ["日本 語", "é"]),
    ("sh -c 'a | b \"c\"'", ["sh", "-c", "a | b \"c\""]),
  ])
  func command_isSplitAsInAShell(_ command: String, words: [String]) throws {
    #expect(try command.commandWords == words)
  }

  @Test func wordsForAShell_areSplitIntoTheSameWords() throws {
    for seed in SeededGenerator.seeds(100) {
      var generator = SeededGenerator(seed: seed)
      let words = (0...Int.random(in: 0...3, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
            #"a'"\ $;é-\n"#.randomElement(using: &generator)
          })
      }
      #expect(try words.shellWords.commandWords == words, "SEED=\(seed)")
    }
  }

  @Test(
    arguments: [
      ("'one", .unclosed("'")), ("one 'two' \"three", .unclosed("\"")), (#"'a\'"#, nil),
      (#""a\""#, .unclosed("\"")), ("\"'\"'", .unclosed("'")), ("one\\", .nothingEscaped),
    ] as [(String, CommandSplittingError?)])
  func unclosedQuotation_throws(_ command: String, error: CommandSplittingError?) {
    if let error {
      #expect(throws: error) { try command.commandWords }
    } else {
      #expect(throws: Never.self) { try command.commandWords }
    }
  }
}
