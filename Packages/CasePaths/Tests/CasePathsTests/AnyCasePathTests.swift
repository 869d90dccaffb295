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

  @Test func anAppendedPath_extractsEmbedsAndModifies() {
    let name = (/Action.child).appending(path: /Child.name)
    expectRoundTrip(name, ["a"], others: [.child(.count(1)), .otherChild(.name(["a"]))])
    let inferred = CasePath(Action.child).appending(path: AnyCasePath(Child.name))
    #expect(inferred.embed(["a"]) == .child(.name(["a"])))
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
