import ConcurrencyExtras
import Glibc
import Testing

@testable import TerminalCore

/// Input in pieces, at any time: on a clock of the test.
@Suite struct InputReaderTests {
  private let start = ContinuousClock.now
  /// Whether the tests are run by `make torture`.
  private let isLong = getenv("TORTURE") != nil
  private let escape = InputEvent.key(KeyStroke(.escape))

  private func whole(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.parse(text.utf8)
  }

  /// A piece of input, and the time since the one before.
  private struct Piece: CustomStringConvertible {
    var bytes: [UInt8]
    var gap: Duration

    var description: String {
      "+\(gap) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
    }
  }

  /// Lets pieces arrive, and what time resolves happen when it is due.
  private func run(_ pieces: [Piece], _ delay: Duration) -> [InputEvent] {
    var reader = InputReader()
    reader.escapeDelay = delay
    var events: [InputEvent] = []
    var now = start
    func wait(until time: ContinuousClock.Instant) {
      while let deadline = reader.deadline, deadline < time {
        events += reader.expire(at: deadline)
      }
    }
    for piece in pieces {
      now += piece.gap
      wait(until: now)
      events += reader.receive(piece.bytes, at: now)
    }
    wait(until: now + .seconds(60))
    return events
  }

  private func split(
    _ bytes: [UInt8], gap: () -> Duration, using random: inout SeededGenerator
  ) -> [Piece] {
    var pieces: [Piece] = []
    var rest = bytes[...]
    let longest = Int.random(in: 1...8, using: &random)
    while !rest.isEmpty {
      let count = min(rest.count, .random(in: 1...longest, using: &random))
      pieces.append(Piece(bytes: Array(rest.prefix(count)), gap: gap()))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// Sequences that terminals send. No key with Alt is among them that is ESC and a character: in
  /// pieces, it is what somebody types who presses Esc and the character.
  private static let sequences: [String] =
    RecordedTerminal.all.flatMap { $0.answers.map(RecordedTerminal.bytes) }
    + InputParserTests.legacyKeys.map(\.0).filter { $0.utf8.count > 2 && $0 != "\u{1B}é" } + [
      "\u{1B}[A", "\u{1B}OP", "\u{1B}[3;2~", "\u{1B}[1;6D", "\u{1B}[99:67;6u", "\u{1B}[<0;5;3M",
      "\u{1B}[I",
      "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|kitty(0.35.2)\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\",
      "\u{1B}]52;c;b25l\u{7}", "\u{1B}]4;1;rgb:0/0/0\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\",
      "\u{1B}[0n", "\u{1B}[5;10R", "\u{1B}[8;24;80t", "\u{1B}[97;;229u", "\u{1B}[M\u{20}~\u{7F}",
      "\u{1B}[99z", "\u{1B}[?997;1n", "\u{1B}[200~:q!\r\u{3}\u{1B}[201~",
    ]

  /// Whatever the pieces and the times between them: what has begun as a sequence becomes no text,
  /// and no text is lost. Where a piece begins after an Esc, that may have been the key.
  @Test func aSequenceInPieces_isNoText() {
    let seeds = SeededGenerator.seeds(isLong ? 100_000 : 2_000)
    if isLong {
      print("| terminals: input in pieces | \(seeds.count) | latency to 500 ms, gaps to 200 ms |")
    }
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var pieces: [Piece] = []
      var all = ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let item =
          Bool.random(using: &random)
          ? Self.sequences.randomElement(using: &random) ?? ""
          : ["x", "é", "日", "~", "\r"].randomElement(using: &random) ?? ""
        all += item
        var gaps = random
        pieces += split(
          Array(item.utf8), gap: { .milliseconds(Int.random(in: 0...200, using: &gaps)) },
          using: &random)
        random = gaps
      }
      let latency = Duration.milliseconds(Int.random(in: 0...500, using: &random))
      let delay = InputReader.escapeDelay(
        answerTime: latency, isAnswered: true, reportsEscape: Bool.random(using: &random))
      let events = run(pieces, delay)
      let splits = zip(pieces, pieces.dropFirst())
        .count { $0.0.bytes.last == 0x1B && $0.1.gap > delay }
      let keys = events.count { $0 == escape } - whole(all).count { $0 == escape }
      #expect(
        events.filter { $0 != escape } == whole(all).filter { $0 != escape } && keys <= splits,
        "SEED=\(seed), \(delay): \(pieces)")
    }
  }

  /// As long as the pieces come in time, they are what they are as a whole.
  @Test func piecesInTime_areTheSame() {
    for seed in SeededGenerator.seeds(500) {
      var random = SeededGenerator(seed: seed)
      let pieces =
        [
          "a", "é", "日", "\u{1B}x", "\u{1B}\u{1B}[A", "\u{1B}\u{1B}OP", "\u{1B}é", "\u{1B}\r",
          "\u{1B}\u{1B}[<0;5;3M", "\u{1B}\u{1B}[7$",
        ] + Self.sequences
      let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let delay = Duration.milliseconds(Int.random(in: 50...500, using: &random))
      var gaps = random
      let split = split(
        Array(text.utf8), gap: { delay * Double.random(in: 0..<1, using: &gaps) }, using: &random)
      #expect(run(split, delay) == whole(text), "SEED=\(seed): \(split)")
    }
  }

  /// What somebody types who presses Esc and goes on is typed.
  @Test(arguments: [
    "[", "O", "]", "P", "_", "X", "^", "x", "[ ", "]x", "Px", "Xy", "_a", "^b", "é",
  ])
  func textAfterTheEscKey_isTyped(_ text: String) {
    let delay = InputReader.shortestDelay
    for gap in [Duration.milliseconds(51), .milliseconds(200), .seconds(1), .seconds(9)] {
      // A blank is a part of a sequence as long as that may come.
      if text == "[ ", gap < .milliseconds(330) { continue }
      let pieces =
        [Piece(bytes: [0x1B], gap: .zero)]
        + text.utf8.map { Piece(bytes: [$0], gap: text == "é" && $0 == 0xA9 ? .zero : gap) }
      #expect(
        run(pieces, delay) == [escape] + text.map { .key(KeyStroke(.character($0))) }, "\(gap)")
    }
  }

  @Test func aTerminalThatReportsEsc_hasNoEscWithinASequence() {
    let delay = InputReader.escapeDelay(
      answerTime: .zero, isAnswered: true, reportsEscape: true)
    for sequence in ["\u{1B}[A", "\u{1B}[27u", "\u{1B}[<0;5;3M", "\u{1B}[200~x\u{1B}[201~"] {
      let pieces = sequence.utf8.map { Piece(bytes: [$0], gap: .milliseconds(200)) }
      #expect(run(pieces, delay) == whole(sequence))
    }
    #expect(run([Piece(bytes: [0x1B], gap: .zero)], delay) == [escape])
  }

  @Test(arguments: [
    (nil, false, 100), (0, false, 100), (300, false, 300), (0, true, 50), (20, true, 50),
    (80, true, 80), (400, true, 400), (900, true, 500),
  ])
  func theTimeForASequence_isThatOfTheTerminal(answer: Int?, isAnswered: Bool, delay: Int) {
    let result = InputReader.escapeDelay(
      answerTime: answer.map { .milliseconds($0) }, isAnswered: isAnswered, reportsEscape: false)
    #expect(result == .milliseconds(delay))
  }

  @Test(arguments: [
    ("40", 40), ("0", 0), ("10000", 10_000), ("10001", nil), ("-1", nil), ("", nil), ("soon", nil),
  ])
  func theTimeForASequence_isSetAsForOtherPrograms(variable: String, delay: Int?) {
    #expect(
      InputReader.escapeDelay(environment: ["ESCDELAY": variable])
        == delay.map { .milliseconds($0) })
    #expect(InputReader.escapeDelay(environment: [:]) == nil)
  }

  @Test(arguments: ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"])
  func controlCAfterASecond_endsAPasteThatDoesNot(key: String) {
    let bytes = Array(key.utf8)
    let quit = InputEvent.key(KeyStroke("c", modifiers: .control))
    let begin = Piece(bytes: Array("\u{1B}[200~one".utf8), gap: .zero)
    let after = Piece(bytes: bytes, gap: .milliseconds(1001))
    #expect(
      run([begin, Piece(bytes: bytes, gap: .milliseconds(1000)), after, after], .zero)
        == [.paste("one\(key)"), quit, quit])
    #expect(
      run([begin, Piece(bytes: Array("x".utf8), gap: .seconds(5)), after], .zero)
        == [.paste("onex"), quit])
  }
}
