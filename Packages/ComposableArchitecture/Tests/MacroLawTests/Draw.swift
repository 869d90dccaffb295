import ConcurrencyExtras

/// A source of random declarations.
struct Draw {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Returns `true` once in a number of times.
  mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns different elements.
  mutating func elements<Element>(of elements: [Element], count: Int) -> [Element] {
    Array(elements.shuffled(using: &generator).prefix(count))
  }

  /// Returns a comment once in a while, which may end the line.
  mutating func trivia() -> String {
    once(in: 6) ? element(of: ["/* State */ ", "// Element, in\n", " /* a\n b */"]) : ""
  }
}

/// A declaration, and the statements that use it.
struct Declaration {
  /// The source, at the top of a file of its own.
  var source: String
  /// The body of a function that calls `expect`.
  var uses: [String]
}
