import ComposableArchitecture
import Foundation
import Testing

@Suite struct TaskResultTests {
  struct Plain: Error { var code = 0 }
  struct Comparable: Error, Equatable { var code = 0 }
  struct Hashed: Error, Hashable { var code = 0 }

  func failure(_ error: any Error) -> TaskResult<Int> { .failure(error) }

  @Test func equatableErrors_areCompared() {
    let issues = issues {
      #expect(failure(Comparable()) == failure(Comparable()))
      #expect(failure(Comparable()) != failure(Comparable(code: 1)))
      #expect(failure(Comparable()) != failure(Hashed()))
      #expect(failure(Comparable()) != failure(Plain()))
      #expect(failure(Comparable()) != .success(0))
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

  @Test func errorsOfTwoTypes_areUnequalAndNotReported() {
    let issues = issues {
      #expect(failure(Plain()) != failure(CancellationError()))
      #expect(failure(Plain()) != failure(Comparable()))
    }
    #expect(issues == [])
  }

  @Test func hashableErrors_areHashed() {
    let issues = issues {
      #expect(failure(Hashed()).hashValue == failure(Hashed()).hashValue)
      #expect(failure(Hashed()).hashValue != failure(Hashed(code: 1)).hashValue)
      #expect(TaskResult.success(1).hashValue == TaskResult.success(1).hashValue)
      #expect(TaskResult.success(1).hashValue != TaskResult.success(2).hashValue)
    }
    #expect(issues == [])
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
