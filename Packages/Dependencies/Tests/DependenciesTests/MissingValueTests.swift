import Dependencies
import Foundation
import IssueReporting
import IssueReportingTestSupport
import Testing

struct MissingValueTests {
  @Test func aLiveValueReadInATestFailsIt_namingThePropertyAndItsLine() {
    let (fact, line) = (Dependency(\.fact), #line)
    let issues = recordIssues {
      #expect(fact.wrappedValue.fetch(1) == "live 1")
    }
    #expect(
      issues.map(\.message) == [
        """
        @Dependency(\\.fact) has no test implementation, but was accessed from a test context:

          Location:
            DependenciesTests/MissingValueTests.swift:\(line)
          Dependency:
            FactClient

        Dependencies registered with the library are not allowed to use their default, live \
        implementations when run from tests.

        To fix, override '\\.fact' with a test value. If you are using the Composable \
        Architecture, mutate the 'dependencies' property on your 'TestStore'. Otherwise, use \
        'withDependencies' to define a scope for the override. If you'd like to provide a default \
        value for all tests, implement the 'testValue' requirement of the 'DependencyKey' protocol.
        """
      ])
    #expect(
      issues.map(\.location) == ["DependenciesTests/MissingValueTests.swift:\(line)"])
  }

  @Test func eachReadFails_namingWhatIsRead() {
    @Dependency(\.number) var number
    @Dependency(FactClient.self) var fact
    @Dependency(\.fact.fetch) var fetch
    let text = "has no test implementation"
    func expectFailures(_ read: () -> Void, _ part: String) {
      let messages = issues { for _ in 1...3 { read() } }
      #expect(messages.map { $0.contains(part) } == [true, true, true], "\(messages)")
    }
    expectFailures({ _ = number }, "\n  Key:\n    NumberKey\n  Value:\n    Int\n\n")
    expectFailures({ _ = fact }, "@Dependency(FactClient.self) \(text)")
    expectFailures({ _ = fetch }, "@Dependency(\\.fact) \(text)")
  }

  @Test func overridingAMemberDoesNotFail() async {
    let messages = await recordIssues {
      withDependencies {
        $0.fact.fetch = { "\($0) is great" }
      } operation: {
        @Dependency(\.fact) var fact
        #expect(fact.fetch(2) == "2 is great")
      }
      await withDependencies {
        await Task.yield()
        $0.fact.title = "mine"
      } operation: {
        @Dependency(\.fact.title) var title
        #expect(title == "mine")
      }
    }
    #expect(messages.isEmpty)
  }

  @Test func readingAnotherDependencyWhileOverridingStillFails() {
    @Dependency(\.fact) var fact
    let messages = issues {
      withDependencies {
        $0.number = fact.title.count
      } operation: {
      }
    }
    #expect(messages.count == 1)
  }

  @Test func valuesThatAnAccessorYieldsCanBeOverriddenInPart() {
    struct Harness {
      private var values = DependencyValues()
      var dependencies: DependencyValues {
        get { values }
        _modify {
          values._beginMutation()
          defer { values._endMutation() }
          yield &values
        }
      }
    }
    var harness = Harness()
    #expect(issues { harness.dependencies.fact.fetch = { "\($0) is great" } } == [])
    #expect(harness.dependencies.fact.fetch(3) == "3 is great")
    // The mutation has ended.
    harness = Harness()
    harness.dependencies.number = 1
    #expect(issues { _ = harness.dependencies.fact }.count == 1)
  }

  @Test func valuesThatEscapeFromAnOverrideFailWhenRead() {
    var escaped = DependencyValues()
    withDependencies {
      $0.number = 1
      escaped = $0
    } operation: {
    }
    let messages = issues {
      DependencyValues.withValues(escaped) { _ = DependencyValues._current.fact }
    }
    #expect(messages.count == 1)
  }

  @Test func aMissingLiveValueIsAnIssue() {
    let recorder = IssueRecorder()
    let (interface, line) = (Dependency(\.interface), #line)
    withIssueReporters([recorder]) {
      inContext(.live) {
        #expect(interface.wrappedValue.name == "test")
        #expect(issues { for _ in 1...3 { _ = DependencyValues._current.interface } }.count == 3)
      }
      inContext(.preview) {
        #expect(interface.wrappedValue.name == "test")
      }
    }
    #expect(
      recorder.issues.map(\.message) == [
        """
        @Dependency(\\.interface) has no live implementation, but was accessed from a live context.

          Location:
            DependenciesTests/MissingValueTests.swift:\(line)
          Dependency:
            InterfaceClient

        To fix you can do one of two things:

        • Conform 'InterfaceClient' to the 'DependencyKey' protocol by providing a live implementation \
        of your dependency, and make sure that the conformance is linked with this current application.

        • Override the implementation of 'InterfaceClient' using 'withDependencies'. This is typically \
        done at the entry point of your application, but can be done later too.
        """
      ])
  }
}
