import Clocks
import Dependencies
import DependenciesTestSupport
import Foundation
import FoundationNetworking
import IssueReportingTestSupport
import ReadMeTables
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

// The table of what another package has.

@DependencyClient
private struct TableClient: Sendable {
  var load: @Sendable (_ number: Int) throws -> Int
  @DependencyEndpoint(method: "write") var save: @Sendable (Int) -> Void
  @DependencyEndpointIgnored var version: @Sendable () -> Int = { 1 }
}

extension TableClient: TestDependencyKey {
  static var testValue: Self {
    if shouldReportUnimplemented { reportIssue("A test must override the client.") }
    return Self()
  }
}

extension DependencyValues {
  @DependencyEntry(liveValue: 1) var tableNumber = 2
}

private func values(_ change: (inout DependencyValues) -> Void = { _ in }) -> DependencyValues {
  var values = DependencyValues.test
  values._beginMutation()
  change(&values)
  values._endMutation()
  return values
}

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`@Dependency(\\.name)`, `@Dependency(Key.self)`, `@Dependency(\\.base, as: \\.part)`",
    {
      @Dependency(\.named) var named
      @Dependency(NamedClient.self) var same
      @Dependency(\.named, as: \.name) var name
      #expect(named == same && named.name == name)
    }
  ),
  (
    "`withDependencies`, `withDependencies(from:)`, `withEscapedDependencies`",
    {
      final class Model {
        @Dependency(\.named) var named
      }
      let model = withDependencies {
        $0.named.name = "mine"
      } operation: {
        Model()
      }
      withDependencies(from: model) {
        withEscapedDependencies { $0.yield { #expect(Model().named.name == "mine") } }
      }
    }
  ),
  (
    "`prepareDependencies`",
    {
      prepareDependencies { $0.tableNumber = 3 }
      #expect(DependencyValues._current.tableNumber == 3)
      #expect(recordIssues { prepareDependencies { $0.context = .live } }.count == 1)
    }
  ),
  (
    "`DependencyKey`, `TestDependencyKey`, `shouldReportUnimplemented`",
    {
      #expect(recordIssues { _ = values()[TableClient.self] }.count == 1)
      #expect(values { $0[TableClient.self].version = { 2 } }[TableClient.self].version() == 2)
      let _: any DependencyKey.Type = NamedClient.self
    }
  ),
  (
    "`@DependencyClient`, `@DependencyEndpoint`, `@DependencyEndpointIgnored`, `@DependencyEntry`",
    {
      let client = TableClient(load: { $0 }, save: { _ in })
      client.write(1)
      let one = try client.load(number: 1)
      #expect(one == 1)
      #expect(client.version() == 1 && DependencyValues.live.tableNumber == 1)
    }
  ),
  (
    "`.dependency(\\.name, value)`, `.dependency(value)`, `.dependencies { }`, `.dependencies`",
    {
      let _: [_DependenciesTrait] = [
        .dependency(\.named.name, "mine"), .dependency(NamedClient(name: "mine")),
        .dependencies { $0.named.name = "mine" }, .dependencies,
      ]
    }
  ),
  (
    "`DependencyValues.live`, `.preview`, `.test`, `DependencyContext`",
    {
      let values: [DependencyValues] = [.live, .preview, .test]
      #expect(values.map(\.context) == [DependencyContext.live, .preview, .test])
    }
  ),
  (
    "the texts of issues",
    {
      let text =
        "@Dependency(\\.fact) has no test implementation, but was accessed from a test context:"
      #expect(recordIssues { _ = values().fact }.first?.message.hasPrefix(text) == true)
    }
  ),
  (
    "`assert`, `assertionFailure`, `precondition`",
    {
      #expect(recordIssues { values().assert(false) }.count == 1)
      #expect(recordIssues { values().assertionFailure("") }.count == 1)
      #expect(recordIssues { values().precondition(false) }.count == 1)
    }
  ),
  (
    "`calendar`, `locale`, `preferredLocales`, `timeZone`",
    {
      let values = values {
        ($0.calendar, $0.locale) = (Calendar(identifier: .iso8601), Locale(identifier: "de"))
        ($0.preferredLocales, $0.timeZone) = ([Locale(identifier: "de")], .gmt)
      }
      #expect(values.calendar.identifier == .iso8601 && values.timeZone == .gmt)
      #expect(values.preferredLocales == [values.locale])
    }
  ),
  (
    "`continuousClock`, `suspendingClock`",
    {
      let clock = values().suspendingClock
      let issues = await recordIssues {
        for _ in 1...2 { try? await clock.sleep(for: .seconds(60)) }
      }
      #expect(issues.count == 1)
      #expect(
        values { $0.continuousClock = .immediate }.continuousClock is ImmediateClock<Duration>)
    }
  ),
  (
    "`date`, `uuid`, `withRandomNumberGenerator`",
    {
      let values = values {
        ($0.date.now, $0.uuid) = (.distantPast, .incrementing)
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
      }
      #expect(values.date() == .distantPast && values.uuid() == UUID(0))
      #expect(values.withRandomNumberGenerator { Bool.random(using: &$0) || true })
    }
  ),
  (
    "`fireAndForget`",
    {
      let fireAndForget = values().fireAndForget
      let issues = await recordIssues { await fireAndForget { throw CocoaError(.fileNoSuchFile) } }
      #expect(issues.count == 1)
    }
  ),
  ("`notificationCenter`", { #expect(values().notificationCenter !== NotificationCenter.default) }),
  (
    "`openURL`",
    {
      let openURL = values { $0.openURL = OpenURLEffect { _ in true } }.openURL
      #expect(await openURL(URL(filePath: "/a")))
    }
  ),
  (
    "`urlSession`", { #expect(values { $0.urlSession = .shared }.urlSession === URLSession.shared) }
  ),
  ("`UUID(1)`", { #expect(UUID(1) == UUID(uuidString: "00000000-0000-0000-0000-000000000001")) }),
]

@Test(.dependencies) func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try await use() }
}
