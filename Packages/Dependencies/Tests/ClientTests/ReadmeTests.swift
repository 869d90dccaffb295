import DependenciesCore
import Foundation
import NumberFactClient
import Testing

/// The example of the README, word for word.
struct ReadmeTests {
  struct Fact: Equatable {
    let id: UUID
    let text: String
  }

  struct FactModel {
    @Dependency(\.numberFact) var numberFact
    @Dependency(\.uuid) var uuid

    func load(_ number: Int) async throws -> Fact {
      try await Fact(id: uuid(), text: numberFact.fetch(number))
    }
  }

  @Test func aFactIsLoaded() async throws {
    let fact = try await withDependencies {
      $0.numberFact.fetch = { "\($0) is a great number!" }
      $0.uuid = .incrementing
    } operation: {
      try await FactModel().load(42)
    }
    #expect(fact == Fact(id: UUID(0), text: "42 is a great number!"))
  }
}
