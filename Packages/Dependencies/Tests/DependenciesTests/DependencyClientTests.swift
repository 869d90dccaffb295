import Dependencies
import Testing

@Suite struct DependencyClientTests {
  @DependencyClient
  struct FactClient: Sendable {
    var fetch: @Sendable (_ number: Int, _ language: String) async throws -> String
    var isAvailable: @Sendable () -> Bool = { true }
    var log: @Sendable (String) -> Void
    @DependencyEndpoint(method: "change")
    var modify: @Sendable (_ value: inout Int) -> Void
    var name: String = "facts"
    @DependencyEndpointIgnored
    var version: @Sendable () -> Int = { 1 }
    var limit: Int?
  }

  @Test func functionsWithoutAValue_reportAndThrowOrReturnTheirDefault() async {
    let client = FactClient()
    await withKnownIssue {
      await #expect(throws: UnimplementedFailure(description: "FactClient.fetch")) {
        try await client.fetch(number: 1, language: "en")
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["Unimplemented: 'FactClient.fetch'"]
    }
    withKnownIssue { #expect(client.isAvailable()) }
    withKnownIssue { client.log("a") }
    withKnownIssue {
      var value = 1
      client.change(value: &value)
      #expect(value == 1)
    }
    #expect(client.version() == 1)
    #expect(client.name == "facts")
    #expect(client.limit == nil)
  }

  @Test func functionOfADependency_isReportedWithItsKeyPath() async {
    @Dependency(\.weather) var weather
    await withKnownIssue {
      _ = try? await weather.fetch()
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        Unimplemented: 'WeatherClient.fetch' …

          Dependency:
            @Dependency(\\.weather)

        To fix, override '\\.weather.fetch' for this test.
        """
      ]
    }
  }

  @DependencyClient
  struct EmptyClient {}

  @Test func clientsWithoutFunctions_haveOneInitializer() {
    _ = EmptyClient()
  }
}

@DependencyClient
private struct WeatherClient: TestDependencyKey {
  var fetch: @Sendable () async throws -> String

  static let testValue = Self()
}

extension DependencyValues {
  fileprivate var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
