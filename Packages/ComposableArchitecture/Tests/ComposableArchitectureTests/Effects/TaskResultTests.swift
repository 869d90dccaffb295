import ComposableArchitecture
import Foundation
import Testing

@Suite struct TaskResultTests {
  struct Plain: Error { var code = 0 }
  struct Comparable: Error, Equatable { var code = 0 }
  struct Hashed: Error, Hashable { var code = 0 }

  func failure(_ error: any Error) -> TaskResult<Int> { .failure(error) }

  @Test func results_areMappedAndConverted_andHaveCases() async throws {
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw Comparable() }
    #expect(try success.value == 1)
    #expect(throws: Comparable.self) { try failure.value }
    #expect(success == .success(1) && failure == self.failure(Comparable()) && success != failure)
    #expect(success.map { $0 + 1 } == .success(2))
    #expect(try Result(success).get() == 1)
    #expect(TaskResult(Result<Int, Plain>.success(3)) == .success(3))
    #expect(success[case: \.success] == 1 && success[case: \.failure] == nil)
  }

  @Test func identifiedActions_haveCasesByID() {
    let action = IdentifiedAction<Int, String>.element(id: 1, action: "a")
    #expect(action[case: \.[id: 1]] == "a" && action[case: \.[id: 2]] == nil)
    #expect(action[case: \.element]?.action == "a")
  }

  @Test func errors_areComparedAndHashed() {
    let issues = issues {
      #expect(failure(Comparable()) == failure(Comparable()))
      #expect(failure(Comparable()) != failure(Comparable(code: 1)))
      #expect(failure(Comparable()) != failure(Hashed()))
      #expect(failure(Comparable()) != failure(Plain()))
      #expect(failure(Comparable()) != .success(0))
      // Errors of two types are unequal.
      #expect(failure(Plain()) != failure(CancellationError()))
      #expect(failure(Plain()) != failure(Comparable()))
      #expect(failure(Hashed()).hashValue == failure(Hashed()).hashValue)
      #expect(failure(Hashed()).hashValue != failure(Hashed(code: 1)).hashValue)
      #expect(TaskResult.success(1).hashValue == TaskResult.success(1).hashValue)
      #expect(TaskResult.success(1).hashValue != TaskResult.success(2).hashValue)
    }
    #expect(issues == [])
  }

  @Test func errorsThatAreNotEquatable_areUnequalAndReported() {
    let issues = issues { #expect(failure(Plain()) != failure(Plain())) }
    #expect(
      issues == [
        """
        "TaskResultTests.Plain" is not equatable. …

        To test two values of this type, it must conform to the "Equatable" protocol. For example:

            extension TaskResultTests.Plain: Equatable {}

        See the documentation of "TaskResult" for more information.
        """
      ]
    )
  }

  @Test func errorsThatAreNotHashable_areReported() {
    let issues = issues { _ = failure(Plain()).hashValue }
    #expect(
      issues == [
        """
        "TaskResultTests.Plain" is not hashable. …

        To hash a value of this type, it must conform to the "Hashable" protocol. For example:

            extension TaskResultTests.Plain: Hashable {}

        See the documentation of "TaskResult" for more information.
        """
      ]
    )
  }
}
