import CasePaths
import Testing

/// Tests of paths from an optional, to cases of the wrapped enum or of the optional itself.
@Suite struct OptionalRootTests {
  enum Action: Equatable {
    case row(id: Int, text: String)
    case title(String)
    case other(String)
    case optional(Int?)
    indirect case boxed([Int])
    case void(Void)
    case tapped
    case dismissed

    static func == (lhs: Self, rhs: Self) -> Bool { "\(lhs)" == "\(rhs)" }
  }

  @Test func patternsOfOptionals_match() {
    func name(_ action: Action?) -> String {
      switch action {
      case /Action.title: "title"
      case /Action.row: "row"
      case AnyCasePath(Action.tapped): "tapped"
      default: "default"
      }
    }
    #expect(name(.title("")) == "title")
    #expect(name(.row(id: 1, text: "")) == "row")
    #expect(name(.tapped) == "tapped")
    #expect(name(.dismissed) == "default")
    #expect(name(nil) == "default")
  }

  @Test func optionalRootsOfEveryLayout_areUnwrapped() {
    let nothing: Action? = nil
    expectRoundTrip(/Action.row, (1, "a"), others: [.title("a"), .tapped, nothing], by: ==)
    expectRoundTrip(/Action.title, "a", others: [.other("a"), .tapped, nothing])
    expectRoundTrip(/Action.other, "a", others: [.title("a"), .row(id: 1, text: "a"), nothing])
    expectRoundTrip(/Action.optional, 1, others: [.title("a"), .boxed([1]), nothing])
    expectRoundTrip(/Action.optional, nil, others: [.title("a"), .boxed([1]), nothing])
    expectRoundTrip(/Action.boxed, [1], others: [.title("a"), .optional(1), nothing])
    expectRoundTrip(
      /Action.void, (), others: [.tapped, .dismissed, .title("a"), nothing], by: { _, _ in true })
    expectRoundTrip(
      AnyCasePath(Action.tapped), (), others: [.void(()), .dismissed, nothing], by: { _, _ in true }
    )
  }

  @Test func nestedOptionals_areUnwrapped() throws {
    let path: AnyCasePath<Action??, String> = /Action.title
    #expect(path.extract(from: .title("a")) == "a")
    #expect(path.extract(from: .other("a")) == nil)
    #expect(path.extract(from: .some(nil)) == nil)
    #expect(path.extract(from: nil) == nil)
    var root: Action?? = .title("a")
    try path.modify(&root) { $0 = "b" }
    #expect(root == .title("b"))
    let some: AnyCasePath<Action??, Action> = /Action?.some
    #expect(some.extract(from: .tapped) == .tapped)
    #expect(some.extract(from: .some(nil)) == nil)
    let outer: AnyCasePath<Action??, Action?> = /Action??.some
    #expect(outer.extract(from: .some(nil)) == .some(nil))
    #expect(outer.extract(from: nil) == nil)
  }

  @Test func casesOfTheOptionalItself_areStillFound() throws {
    let some: AnyCasePath<Action?, Action> = /Optional.some
    #expect(some.extract(from: .tapped) == .tapped)
    #expect(some.extract(from: nil) == nil)
    var root: Action? = .title("a")
    try some.modify(&root) { $0 = .tapped }
    #expect(root == .tapped)
    let none = AnyCasePath(Action?.none)
    #expect(none.extract(from: nil) != nil)
    #expect(none.extract(from: .tapped) == nil)
    #expect(none.extract(from: .void(())) == nil)
    let void: AnyCasePath<Void?, Void> = /Optional.some
    #expect(void.extract(from: ()) != nil)
    #expect(void.extract(from: nil) == nil)
  }

  @Test func someOfAnOptional_takesEachFormOfItsRoot() throws {
    let some: String? = "a"
    #expect((/String?.some).extract(from: some) == "a")
    #expect((/String?.some).extract(from: .some("a")) == "a")
    #expect((/String?.some).extract(from: .none) == nil)
    #expect((/String?.some).extract(from: nil) == nil)
    let extract = (/String?.some).extract(from:)
    #expect(extract("a") == "a")
    #expect([some, nil].compactMap((/String?.some).extract) == ["a"])
    #expect([Action.tapped, .title("a")].compactMap((/Action.title).extract(from:)) == ["a"])
  }

  @Test func aCaseThatHoldsTheWrappedEnum_isNotTakenForTheOptionals() throws {
    indirect enum Tree: Equatable {
      case node(Tree)
      case other(Tree)
      case leaf(Int)
    }
    let roots: [Tree?] = [
      nil, .leaf(1), .node(.leaf(1)), .other(.leaf(1)), .node(.node(.leaf(1))),
      .node(.other(.leaf(1))), .other(.node(.leaf(1))),
    ]
    for first in roots {
      // Each time another root is the first that the paths see.
      let node: AnyCasePath<Tree?, Tree> = /Tree.node
      let some: AnyCasePath<Tree?, Tree> = /Optional.some
      for root in [first] + roots {
        #expect(some.extract(from: root) == root)
        if case .node(let tree) = root {
          #expect(node.extract(from: root) == tree)
          var root = root
          try node.modify(&root) { $0 = .leaf(7) }
          #expect(root == .node(.leaf(7)))
        } else {
          #expect(node.extract(from: root) == nil)
        }
      }
    }
  }

  @Test func aFunctionThatIsNotAConstructor_extractsOnlyItsOwnRoots() throws {
    let positive = AnyCasePath<Action?, String>({ $0.isEmpty ? nil : .title($0) })
    #expect(positive.extract(from: .title("")) == nil)
    #expect(positive.extract(from: .other("a")) == nil)
    let boxed = AnyCasePath<Action?, [Int]>({ $0.isEmpty ? nil : .boxed($0) })
    var root: Action? = .boxed([1])
    try boxed.modify(&root) { $0 = [] }
    #expect(root == nil)
  }
}
