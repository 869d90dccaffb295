import CustomDump
import Testing

/// Generic code over an existential type wraps its values in another existential.
@Suite struct ExistentialTests {
  struct Person: Equatable {
    var name = "a name that is too long to be stored inline", age = 42, isOld = false
  }
  struct Pair {
    var first = "a text that is too long to be stored inline", second = "another", third = [1, 2]
  }
  struct Failure: Error, Equatable {
    var reason = "a reason that is too long to be stored inline", code = 1
  }

  @Test func valuesOfTypeAny_areDumpedByTheirDynamicType() {
    #expect(diff(Person() as Any, Person() as Any) == nil)
    #expect(diff(Pair() as Any, Pair() as Any) == nil)
    #expect(
      diff(Person() as Any, Person(age: 43) as Any)
        == """
          ExistentialTests.Person(
            name: "a name that is too long to be stored inline",
        -   age: 42,
        +   age: 43,
            isOld: false
          )
        """
    )
    #expect(diff(Pair() as Any, Pair(third: [1]) as Any) != nil)
  }

  @Test func errors_areDumpedByTheirDynamicType() {
    #expect(diff(Failure() as any Error, Failure() as any Error) == nil)
    #expect(diff(Failure() as any Error, Failure(code: 2) as any Error) != nil)
  }

  @Test func otherExistentials_areDumpedByTheirDynamicType() {
    #expect(diff(Person() as any Equatable, Person() as any Equatable) == nil)
    #expect(diff(Person() as any Equatable, Person(isOld: true) as any Equatable) != nil)
    #expect(diff([Person() as Any, 1], [Person() as Any, 1]) == nil)
    #expect(diff(Optional.some(Person() as Any), .some(Person(age: 3) as Any)) != nil)
  }
}
