import Dependencies
import Testing

@Suite struct DependencyClientTests {
  @DependencyClient
  struct Counter: Sendable {
    @DependencyEndpoint(method: "change")
    var modify: @Sendable (_ value: inout Int) -> Void
    var isAvailable: @Sendable () -> Bool = { true }
  }

  @DependencyClient
  struct EmptyClient {}

  /// `MacroLawTests` of the Composable Architecture has clients of all kinds.
  @Test func methodsOfAnotherName_callTheFunction() {
    _ = EmptyClient()
    var client = Counter()
    withKnownIssue {
      var value = 1
      client.change(value: &value)
      #expect(value == 1)
    }
    withKnownIssue { #expect(client.isAvailable()) }
    client.modify = { $0 += 1 }
    var value = 1
    client.change(value: &value)
    #expect(value == 2)
  }

  @Test func functionOfADependency_isReportedWithItsKeyPath() async {
    @Dependency(\.weather) var weather
    await withKnownIssue {
      await #expect(throws: UnimplementedFailure(description: "WeatherClient.fetch")) {
        try await weather.fetch()
      }
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
