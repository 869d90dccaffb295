import Foundation
import Program
import Testing

@testable import counter

struct CounterConfigurationTests {
  private func facts(
    _ arguments: [String] = [], _ environment: String? = nil
  ) throws(ConfigurationFailure) -> String {
    let environment = environment.map { ["COUNTER_FACTS": $0] } ?? [:]
    return try CounterConfiguration(arguments: arguments, environment: environment).facts
      .absoluteString
  }

  @Test func arguments_overrideTheEnvironment_whichOverridesDefaults() throws {
    #expect(try facts() == "http://numbersapi.com")
    #expect(try facts([], "") == "http://numbersapi.com")
    #expect(try facts([], "http://localhost:8080") == "http://localhost:8080")
    #expect(try facts(["--facts", "https://[::1]/api"], "nonsense") == "https://[::1]/api")
    #expect(try facts(["--facts=http://a/?b=c"]) == "http://a/?b=c")
    #expect(throws: ConfigurationFailure.usage("'--facts' needs a URL.")) { try facts(["--facts"]) }
  }

  @Test(arguments: ["nonsense", "file:///etc/passwd", "http://", "ftp://a", "a b\u{7}"])
  func invalidService_throws(_ text: String) {
    let shown = text.replacing("\u{7}", with: "\\u{07}")
    for (name, attempt) in [
      ("--facts", { () throws(ConfigurationFailure) in try facts(["--facts", text]) }),
      ("COUNTER_FACTS", { () throws(ConfigurationFailure) in try facts([], text) }),
    ] {
      let message = "'\(name)' needs a URL such as http://localhost:8080, not '\(shown)'."
      #expect(throws: ConfigurationFailure.usage(message)) { try attempt() }
    }
  }
}
