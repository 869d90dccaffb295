import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  enum Action: Equatable {
    case child(Child)
    case otherChild(Child)
    case title(String)
  }

  enum Child: Equatable {
    case name([String])
    case count(Int)
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

  @Test func twelveOperatorsInAnExpression_compile() {
    let paths = [
      /Action.child, /Action.otherChild, /Action.child, /Action.otherChild, /Action.child,
      /Action.otherChild, /Action.child, /Action.otherChild, /Action.child, /Action.otherChild,
      /Action.child, /Action.otherChild,
    ]
    #expect(paths.filter { $0 ~= .child(.count(1)) }.count == 6)
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
