import ConcurrencyExtras
import CustomDump
import Testing

/// Values without `==` are compared by what they are made of.
@Suite struct EqualityTests {
  /// What a value is made of.
  indirect enum Tree: Equatable {
    case number(Int)
    case text(String)
    case object(Int)
    case optional(Tree?)
    case list([Tree])
    case table([String: Tree])
    case record(Tree, Tree)
    case choice(isFirst: Bool, Tree)
    case any(Tree)
    case error(Tree)
  }

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

  /// Returns a value whose parts have static types of their own where they can.
  private func value(_ tree: Tree) -> Any {
    func open(_ tree: Tree, _ body: (any Opener)) -> Any {
      func call<Value>(_ value: Value) -> Any { body.make(value) }
      return _openExistential(value(tree), do: call)
    }
    switch tree {
    case .number(let number): return number
    case .text(let text): return text
    case .object(let number): return Animal(number)
    case .optional(nil): return Int?.none as Any
    case .optional(let tree?): return open(tree, Some())
    case .list(let trees):
      return trees.first.map { open($0, All(values: trees.map(value))) } ?? [Any]()
    case .table(let trees):
      let values = trees.mapValues(value)
      return trees.values.first.map { open($0, Table(values: values)) } ?? [String: Any]()
    case .record(let first, let second): return open(first, FirstOf(second: value(second)))
    case .choice(let isFirst, let tree): return open(tree, Chosen(isFirst: isFirst))
    case .any(let tree): return Holder(any: value(tree))
    case .error(let tree): return open(tree, Failed())
    }
  }

  private protocol Opener {
    func make<Value>(_ value: Value) -> Any
  }
  private struct Some: Opener {
    func make<Value>(_ value: Value) -> Any { Optional.some(value) as Any }
  }
  private struct Failed: Opener {
    func make<Value>(_ value: Value) -> Any { Failure(reason: value) as any Error }
  }
  private struct Chosen: Opener {
    let isFirst: Bool
    func make<Value>(_ value: Value) -> Any { isFirst ? Choice.first(value) : .second(value) }
  }
  private struct All: Opener {
    let values: [Any]
    func make<Value>(_ value: Value) -> Any { values as? [Value] ?? values }
  }
  private struct Table: Opener {
    let values: [String: Any]
    func make<Value>(_ value: Value) -> Any { values as? [String: Value] ?? values }
  }
  private struct FirstOf: Opener {
    let second: Any
    func make<Value>(_ value: Value) -> Any {
      func call<Second>(_ second: Second) -> Any { Record(first: value, second: second) }
      return _openExistential(second, do: call)
    }
  }

  private func tree(_ generator: inout SeededGenerator, depth: Int = 3) -> Tree {
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func part() -> Tree { tree(&generator, depth: depth - 1) }
    /// Some parts of one type, or of several.
    func parts() -> [Tree] {
      let first = part()
      return (0..<draw(4)).map { _ in draw(3) == 0 ? part() : first }
    }
    switch draw(depth == 0 ? 3 : 10) {
    case 0: return .number(draw(3))
    case 1: return .text(["a", "b", "a text that is too long to be stored inline"][draw(3)])
    case 2: return .object(draw(3))
    case 3: return .optional(draw(2) == 0 ? nil : .number(draw(3)))
    case 4: return .list(parts())
    case 5: return .table(Dictionary(zip(["a", "b", "c"], parts())) { $1 })
    case 6: return .record(part(), part())
    case 7: return .choice(isFirst: draw(2) == 0, part())
    case 8: return .any(part())
    default: return .error(part())
    }
  }

  /// Returns a tree with one change at a random place.
  private func changed(_ tree: Tree, _ generator: inout SeededGenerator) -> Tree {
    let isOther = Bool.random(using: &generator)
    switch tree {
    case .number(let number): return isOther ? .number(number + 1) : .text("\(number)")
    case .text(let text): return .text(text + "!")
    case .object(let number): return .object(number + 1)
    case .optional(let tree): return .optional(tree == nil ? .number(1) : nil)
    case .list(var trees):
      guard let index = trees.indices.randomElement(using: &generator) else {
        return .list([.number(1)])
      }
      if isOther {
        trees.remove(at: index)
      } else {
        trees[index] = changed(trees[index], &generator)
      }
      return .list(trees)
    case .table(var trees):
      guard let key = trees.keys.sorted().randomElement(using: &generator), let tree = trees[key]
      else { return .table(["d": .number(1)]) }
      trees[key] = isOther ? nil : changed(tree, &generator)
      return .table(trees)
    case .record(let first, let second):
      return isOther
        ? .record(changed(first, &generator), second) : .record(first, changed(second, &generator))
    case .choice(let isFirst, let tree):
      return isOther
        ? .choice(isFirst: !isFirst, tree)
        : .choice(isFirst: isFirst, changed(tree, &generator))
    case .any(let tree): return .any(changed(tree, &generator))
    case .error(let tree): return .error(changed(tree, &generator))
    }
  }

  /// The law: values made of the same have no difference, and those with one change have one.
  ///
  /// `ROUNDS` and `SEED` set the number of values and the first of their seeds.
  @Test func values_differIfAndOnlyIfWhatTheyAreMadeOfDoes() {
    for seed in SeededGenerator.seeds(200) {
      var generator = SeededGenerator(seed: seed)
      let tree = tree(&generator)
      let other = changed(tree, &generator)
      #expect(diff(value(tree), value(tree)) == nil, "SEED=\(seed): \(tree)")
      #expect(diff(value(tree), value(other)) != nil, "SEED=\(seed): \(tree), \(other)")
    }
  }

  @Test func instances_areComparedByTheirOwnClass() {
    #expect(diff([Animal(1)], [Animal(1)]) == nil)
    #expect(diff([Animal(1) as Any], [Dog(1)]) != nil)
    #expect(diff(Animal(1), Dog(1)) != nil)
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
