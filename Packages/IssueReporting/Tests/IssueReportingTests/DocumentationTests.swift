import IssueReporting
import Testing

/// The examples of the articles.
@Suite struct DocumentationTests {
  func showElement(_ id: Int, of elements: [Int: String]) -> String {
    guard let element = elements[id] else {
      reportIssue("There is no element with the id \(id).")
      return ""
    }
    return element
  }

  @Test func aMissingElement_isReported() {
    #expect(showElement(1, of: [1: "Blob"]) == "Blob")
    withExpectedIssue {
      #expect(showElement(2, of: [1: "Blob"]) == "")
    }
  }
}
