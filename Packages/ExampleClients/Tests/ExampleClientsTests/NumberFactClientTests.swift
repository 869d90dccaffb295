import DependenciesCore
import NumberFactClient
import Testing

struct NumberFactClientTests {
  @Test func exampleOfTheReadMe_fetchesAFact() async throws {
    try await withDependencies {
      $0.numberFact.fetch = { "\($0) is even." }
    } operation: {
      @Dependency(\.numberFact) var numberFact

      let text = try await numberFact.fetch(42)
      #expect(text == "42 is even.")
    }
  }
}
