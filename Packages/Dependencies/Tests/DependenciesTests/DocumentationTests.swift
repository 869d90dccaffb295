import Dependencies
import DependenciesCore
import DependenciesTestSupport
import Foundation
import IssueReportingTestSupport
import Testing

/// The examples of the articles and of the README.
@Suite struct DocumentationTests {
  struct WordOfTheDay {
    @Dependency(\.words) var words
    @Dependency(\.date.now) var now

    func load() async throws -> String {
      let meaning = try await words.define(word: words.random())
      return "\(now.formatted(.iso8601.year().month().day())): \(meaning)"
    }
  }

  @Test func overriddenEndpoints_areUsed() async throws {
    let text = try await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.words.define = { "\($0): a fruit" }
      $0.words.random = { "pear" }
    } operation: {
      try await WordOfTheDay().load()
    }
    #expect(text == "1970-01-01: pear: a fruit")
  }

  @Test func anEndpointThatIsListed_failsTheTest() async {
    await withExpectedIssue { _ = try await SpellingClient.testValue.check("a") }
    withExpectedIssue { #expect(SpellingClient.testValue.language() == "") }
  }

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

@DependencyClient
struct WordClient: Sendable {
  var define: @Sendable (_ word: String) async throws -> String
  var random: @Sendable () -> String = { "" }
}

extension WordClient: TestDependencyKey {
  static let testValue = Self()
  static let previewValue = Self(define: { "The meaning of \($0)." }, random: { "apple" })
}

struct SpellingClient: TestDependencyKey {
  var check: @Sendable (String) async throws -> Bool
  var language: @Sendable () -> String

  static let testValue = Self(
    check: unimplemented("SpellingClient.check"),
    language: unimplemented("SpellingClient.language", placeholder: "")
  )
  static let previewValue = Self(check: { _ in true }, language: { "en" })
}

extension DependencyValues {
  var words: WordClient {
    get { self[WordClient.self] }
    set { self[WordClient.self] = newValue }
  }
}

extension DependencyValues {
  fileprivate var numberFact: DocumentationTests.NumberFactClient {
    get { self[DocumentationTests.NumberFactClient.self] }
    set { self[DocumentationTests.NumberFactClient.self] = newValue }
  }
}
