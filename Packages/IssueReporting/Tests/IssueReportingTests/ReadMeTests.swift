import IssueReporting
import IssueReportingTestSupport
import Testing

@Suite struct ReadMeTests {
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
