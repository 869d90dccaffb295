import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  enum Action: Equatable {
    case child(Child)
    case otherChild(Child)
    case row(id: Int, text: String)
    case title(String)
    case tapped
    case dismissed
  }

  enum Child: Equatable {
    case name([String])
    case count(Int)
  }

  @Test func aPath_extractsAndEmbeds() {
    let title = /Action.title
    #expect(title.embed("Blob") == .title("Blob"))
    #expect(title.extract(from: .title("Blob")) == "Blob")
    #expect(title.extract(from: .tapped) == nil)
    #expect(title.extract(from: .row(id: 1, text: "a")) == nil)
  }

  @Test func casesWithTheSamePayload_areDistinguished() {
    for _ in 1...2 {
      let child = /Action.child
      let other = /Action.otherChild
      for _ in 1...2 {
        #expect(child.extract(from: .otherChild(.count(1))) == nil)
        #expect(child.extract(from: .child(.count(1))) == .count(1))
        #expect(other.extract(from: .child(.count(1))) == nil)
        #expect(other.extract(from: .otherChild(.count(1))) == .count(1))
      }
    }
  }

  @Test func casesWithoutPayload_extractVoid() {
    let tapped = AnyCasePath(Action.tapped)
    #expect(tapped.embed(()) == .tapped)
    #expect(tapped.extract(from: .tapped) != nil)
    #expect(tapped.extract(from: .dismissed) == nil)
    #expect(tapped.extract(from: .title("")) == nil)
    let dismissed = AnyCasePath(Action.dismissed)
    #expect(dismissed.extract(from: .tapped) == nil)
    #expect(dismissed.extract(from: .dismissed) != nil)
  }

  @Test func theInitializerAndTheOperator_makeEqualPaths() {
    let child: AnyCasePath<Action, Child> = AnyCasePath(Action.child)
    let inferred = CasePath(Action.child)
    #expect(child.extract(from: .child(.count(1))) == .count(1))
    #expect(inferred.extract(from: .child(.count(1))) == .count(1))
  }

  @Test func anAppendedPath_extractsEmbedsAndModifies() throws {
    let name = (/Action.child).appending(path: /Child.name)
    #expect(name.embed(["a"]) == .child(.name(["a"])))
    #expect(name.extract(from: .child(.name(["a"]))) == ["a"])
    #expect(name.extract(from: .child(.count(1))) == nil)
    #expect(name.extract(from: .otherChild(.name(["a"]))) == nil)

    var action = Action.child(.name(["a"]))
    try name.modify(&action) { $0.append("b") }
    #expect(action == .child(.name(["a", "b"])))
    action = .child(.count(1))
    #expect(throws: ExtractionFailed()) { try name.modify(&action) { $0.append("b") } }
    #expect(action == .child(.count(1)))
  }

  @Test func patterns_matchTheirCase() {
    func name(_ action: Action) -> String {
      switch action {
      case /Action.child: "child"
      case /Action.row: "row"
      case AnyCasePath(Action.tapped): "tapped"
      default: "other"
      }
    }
    #expect(name(.child(.count(1))) == "child")
    #expect(name(.row(id: 1, text: "")) == "row")
    #expect(name(.tapped) == "tapped")
    #expect(name(.dismissed) == "other")
  }

  @Test func twelveOperatorsInAnExpression_compile() {
    let paths = [
      /Action.child, /Action.otherChild, /Action.child, /Action.otherChild, /Action.child,
      /Action.otherChild, /Action.child, /Action.otherChild, /Action.child, /Action.otherChild,
      /Action.child, /Action.otherChild,
    ]
    #expect(paths.filter { $0 ~= .child(.count(1)) }.count == 6)
  }

  @Test func aFunctionThatIsNotAConstructor_extractsOnlyItsOwnRoots() {
    let nested = AnyCasePath<Action, String>({ Action.row(id: 1, text: $0) })
    #expect(nested.embed("a") == .row(id: 1, text: "a"))
    #expect(nested.extract(from: .title("a")) == nil)
    #expect(nested.extract(from: .row(id: 1, text: "a")) == nil)
    let notAnEnum = AnyCasePath<String, Int>({ String($0) })
    #expect(notAnEnum.extract(from: "1") == nil)
  }

  @Test func aPathIsUsedByManyTasksAtOnce() async {
    let path = /Action.child
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          path.extract(from: .child(.count(number))) == .count(number)
            && path.extract(from: .otherChild(.count(number))) == nil
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func aDescription_namesRootAndValue() {
    #expect((/Action.title).description == "AnyCasePath<Action, String>")
  }
}
