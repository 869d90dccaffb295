import IssueReporting
import IssueReportingTestSupport
import Testing

/// The examples of the articles and of the README.
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

  struct Cart {
    var items: [String: Int] = [:]
    var save: @Sendable ([String: Int]) throws -> Void

    mutating func remove(_ item: String) {
      guard items.removeValue(forKey: item) != nil else {
        reportIssue("There is no \(item) in the cart.")
        return
      }
      withErrorReporting { try save(items) }
    }
  }

  @Test func removingAnUnknownItem_isReported() {
    var cart = Cart(save: unimplemented("Cart.save"))
    withExpectedIssue {
      cart.remove("apple")
    }
  }
}
