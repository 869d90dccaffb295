import IssueReporting

struct SomethingElse: Error {}

print(isTesting, TestContext.current as Any, TestContext.currentTestID as Any)
reportIssue("Something is wrong.")
reportIssue()
reportIssue(SomethingElse(), "While saving")
withExpectedIssue { reportIssue("Something is known.") }
withExpectedIssue("Not now") {}
