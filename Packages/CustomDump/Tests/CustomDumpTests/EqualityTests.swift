import ConcurrencyExtras
import CustomDump
import Testing

/// Values without `==` are compared by what they are made of.
@Suite struct EqualityTests {
  private struct Record<First, Second> {
    var first: First
    var name = "a name that is too long to be stored inline"
    var second: Second
  }
  private enum Choice<Payload> {
    case first(Payload)
    case second(Payload)
  }
  private struct Holder {
    var any: Any
  }
  // Compared where it is made.
  private struct Failure<Reason>: Error, @unchecked Sendable {
    var reason: Reason
  }
  private class Animal: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (lhs: Animal, rhs: Animal) -> Bool { lhs.number == rhs.number }
  }
  private final class Dog: Animal {}

  /// Values to put into others. Each is made anew, since objects have an identity.
  private static let values: [@Sendable () -> Any] = [
    { 1 }, { 2 }, { 2.5 }, { "a" }, { "a text that is too long to be stored inline" },
    { Int?.none as Any }, { [Int]() }, { Animal(1) }, { Animal(2) }, { Dog(1) },
  ]

  private static let containerCount = 12

  /// Returns a value with another one in it, whose static type it keeps.
  private func container<Value>(_ number: Int, of value: Value) -> Any {
    switch number {
    case 0: [value]
    case 1: [value, value]
    case 2: [value, "b"] as [Any]
    case 3: ["a": value]
    case 4: ["a": value, "b": value]
    case 5: ["b": value]
    case 6: Record(first: value, second: 1)
    case 7: Record(first: 1, second: value)
    case 8: Choice.first(value)
    case 9: Choice.second(value)
    case 10: Holder(any: value)
    default: Failure(reason: value)
    }
  }

  /// Returns the value that its number, and those of the containers around it, determine.
  private func value(_ numbers: [Int]) -> Any {
    numbers.dropFirst().reduce(Self.values[numbers[0]]()) { value, number in
      func contained<Value>(_ value: Value) -> Any { container(number, of: value) }
      return _openExistential(value, do: contained)
    }
  }

  /// The law: values made of the same have no difference, and those with one change have one.
  ///
  /// `ROUNDS` and `SEED` set the number of values and the first of their seeds.
  @Test func values_differIfAndOnlyIfWhatTheyAreMadeOfDoes() {
    for seed in SeededGenerator.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let counts = [Self.values.count] + Array(repeating: Self.containerCount, count: 3)
      let numbers = counts.map { Int.random(in: 0..<$0, using: &generator) }
      let place = Int.random(in: 0...3, using: &generator)
      var other = numbers
      let shift = Int.random(in: 1..<counts[place], using: &generator)
      other[place] = (numbers[place] + shift) % counts[place]
      #expect(diff(value(numbers), value(numbers)) == nil, "SEED=\(seed): \(numbers)")
      #expect(diff(value(numbers), value(other)) != nil, "SEED=\(seed): \(numbers), \(other)")
    }
  }

  @Test func elementsAreComparedWithTheirOwnEquality() {
    struct Parity: Equatable {
      var number: Int
      static func == (lhs: Self, rhs: Self) -> Bool { (lhs.number - rhs.number).isMultiple(of: 2) }
    }
    #expect(diff([Parity(number: 1)], [Parity(number: 3)]) == nil)
    #expect(diff([Parity(number: 1)], [Parity(number: 2)]) != nil)
    #expect(diff([Double.nan], [Double.nan]) != nil)
    #expect(diff([0.0], [-0.0]) == nil)
    #expect(diff(["a": 0.0], ["a": -0.0]) == nil)
  }
}
