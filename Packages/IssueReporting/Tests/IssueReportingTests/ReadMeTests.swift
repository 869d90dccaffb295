import Foundation
import IssueReporting
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

  @Test func removingWhatIsNotThereIsReported() {
    var cart = Cart(save: unimplemented("Cart.save"))
    withExpectedIssue {
      cart.remove("apple")
    }
  }

  @Test func thatIsTheExampleOfTheREADME() throws {
    let here = URL(filePath: #filePath)
    let readme = here.appending(path: "../../../README.md").standardized
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    let text = try String(contentsOf: readme, encoding: .utf8)
    let example = text.components(separatedBy: "```")[1].dropFirst("swift".count)
    #expect(try lines(String(contentsOf: here, encoding: .utf8)).contains(lines(String(example))))
  }
}
