import DependenciesCore
import Foundation
import Testing

/// The examples of the articles.
@Suite struct DocumentationTests {
  struct WordOfTheDay {
    @Dependency(\.words) var words
    @Dependency(\.date.now) var now

    func load() async throws -> String {
      let word = words.random()
      return "\(now.formatted(.iso8601.year().month().day())): \(try await words.define(word))"
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

  @Test func anEndpointThatIsNotOverridden_failsTheTest() async {
    await withExpectedIssue {
      _ = try await withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 0)
        $0.words.random = { "pear" }
      } operation: {
        try await WordOfTheDay().load()
      }
    }
  }
}

struct WordClient: TestDependencyKey {
  var define: @Sendable (String) async throws -> String
  var random: @Sendable () -> String

  static let testValue = Self(
    define: unimplemented("WordClient.define"),
    random: unimplemented("WordClient.random", placeholder: "")
  )
  static let previewValue = Self(define: { "The meaning of \($0)." }, random: { "apple" })
}

extension DependencyValues {
  var words: WordClient {
    get { self[WordClient.self] }
    set { self[WordClient.self] = newValue }
  }
}
