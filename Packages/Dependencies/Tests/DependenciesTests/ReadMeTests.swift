import Clocks
import Dependencies
import DependenciesTestSupport
import Foundation
import FoundationNetworking
import IssueReportingTestSupport
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
  struct Fact: Equatable {
    var id: UUID
    var text: String
  }

  struct NumberFactClient: TestDependencyKey {
    var fetch: @Sendable (Int) async throws -> String

    static let testValue = Self(fetch: unimplemented("NumberFactClient.fetch"))
  }

  struct FactModel {
    @Dependency(\.numberFact) var numberFact
    @Dependency(\.uuid) var uuid

    func load(_ number: Int) async throws -> Fact {
      try await Fact(id: uuid(), text: numberFact.fetch(number))
    }
  }

  @Test(.dependency(\.uuid, .incrementing)) func aFactIsLoaded() async throws {
    let fact = try await withDependencies {
      $0.numberFact.fetch = { "\($0) is a great number!" }
    } operation: {
      try await FactModel().load(42)
    }
    #expect(fact == Fact(id: UUID(0), text: "42 is a great number!"))
  }
}

extension DependencyValues {
  fileprivate var numberFact: ReadMeTests.NumberFactClient {
    get { self[ReadMeTests.NumberFactClient.self] }
    set { self[ReadMeTests.NumberFactClient.self] = newValue }
  }
}
