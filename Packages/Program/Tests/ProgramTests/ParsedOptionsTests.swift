import ConcurrencyExtras
import Program
import Testing

struct ParsedOptionsTests {
  private static let syntax = [
    OptionSyntax(name: "--data", value: .file, summary: ""),
    OptionSyntax(name: "--person", value: .command, summary: ""),
    OptionSyntax(name: "--mute", opposite: "--no-mute", summary: ""),
    OptionSyntax(name: "--no-mute", opposite: "--mute", summary: ""),
    OptionSyntax(name: "--help", shortName: "-h", summary: ""),
  ]

  private enum Part: CaseIterable {
    case word, value, valueAfterEqualSign, flag, opposite, short
  }

  /// The law of the parser: what is written of values, flags and words in any order is what is parsed.
  @Test func whatIsWritten_isParsed() throws {
    for seed in SeededGenerator.seeds(200) {
      var generator = SeededGenerator(seed: seed)
      var (arguments, words): ([String], [String]) = ([], [])
      var values: [String: [String]] = [:]
      var isMuted: Bool?
      var hasHelp = false
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let text = ["a", "b=c", "=", "x y", "é", "-"].randomElement(using: &generator) ?? ""
        let name = ["--data", "--person"].randomElement(using: &generator) ?? ""
        switch Part.allCases.randomElement(using: &generator) {
        case .value:
          // A value may look like an option.
          let value = Bool.random(using: &generator) ? "--mute" : text
          arguments += [name, value]
          values[name, default: []].append(value)
        case .valueAfterEqualSign:
          arguments.append("\(name)=\(text)")
          values[name, default: []].append(text)
        case .flag: (arguments, isMuted) = (arguments + ["--mute"], true)
        case .opposite: (arguments, isMuted) = (arguments + ["--no-mute"], false)
        case .short: (arguments, hasHelp) = (arguments + ["-h"], true)
        case .word, nil: (arguments, words) = (arguments + [text], words + [text])
        }
      }
      if Bool.random(using: &generator) {
        arguments += ["--", "--data", "--"]
        words += ["--data", "--"]
      }
      let parsed = try ParsedOptions(arguments, syntax: Self.syntax)
      #expect(parsed.words == words, "\(arguments)")
      for name in ["--data", "--person"] {
        #expect(parsed.all(name) == values[name] ?? [], "\(arguments)")
        #expect(parsed[name] == values[name]?.last, "\(arguments)")
      }
      #expect(parsed.has("--mute") == (isMuted == true), "\(arguments)")
      #expect(parsed.has("--no-mute") == (isMuted == false), "\(arguments)")
      #expect(parsed.has("--help") == hasHelp, "\(arguments)")
    }
  }

  @Test func exampleOfTheReadMe_printsWhatItSays() throws {
    let print = { (data: String, words: [String]) in
      #expect("\(data) \(words)" == #"a.json ["Design"]"#)
    }
    let options = try ParsedOptions(
      ["--data=a.json", "Design"],
      syntax: [OptionSyntax(name: "--data", value: .file, summary: "Keep it in FILE")])
    print(options["--data"] ?? "", options.words)
  }

  @Test(arguments: [
    (["--data"], "'--data' needs a file."), (["--data="], "'--data' needs a file."),
    (["a", "--mute=1"], "'--mute' takes no value."),
    (["--dat"], "Unknown option '--dat'. Did you mean '--data'?"),
    (["-x\u{1B}"], "Unknown option '-x\\u{1B}'."), (["-h=1"], "Unknown option '-h=1'."),
  ])
  func mistakes_areNamed(_ arguments: [String], message: String) {
    #expect(throws: ConfigurationFailure.usage(message)) {
      try ParsedOptions(arguments, syntax: Self.syntax)
    }
  }
}
