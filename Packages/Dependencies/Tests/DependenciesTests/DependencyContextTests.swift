import IssueReporting
import Testing

@testable import DependenciesCore

struct DependencyContextTests {
  @Test(arguments: [
    ([:], true, DependencyContext.test),
    ([:], false, .live),
    (["SWIFT_DEPENDENCIES_CONTEXT": ""], false, .live),
    (["SWIFT_DEPENDENCIES_CONTEXT": "live"], true, .live),
    (["SWIFT_DEPENDENCIES_CONTEXT": "preview"], true, .preview),
    (["SWIFT_DEPENDENCIES_CONTEXT": "test"], false, .test),
  ])
  func theEnvironmentForcesAContext(
    _ environment: [String: String], isTesting: Bool, expected: DependencyContext
  ) {
    #expect(DependencyContext.inferred(from: environment, isTesting: isTesting) == expected)
  }

  @Test func anUnknownContextInTheEnvironmentIsAnIssue() {
    var context: DependencyContext?
    let messages = issues {
      context = .inferred(from: ["SWIFT_DEPENDENCIES_CONTEXT": "mars"], isTesting: true)
    }
    #expect(context == .test)
    #expect(
      messages == [
        """
        SWIFT_DEPENDENCIES_CONTEXT is "mars", which is not a valid context. Set it to "live", "preview" or \
        "test". Until then the context is "test".
        """
      ])
  }
}
