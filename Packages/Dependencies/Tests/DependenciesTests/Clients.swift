import Dependencies
import IssueReporting
import Synchronization

/// A client that has only a live value, as in the tour.
struct FactClient: DependencyKey {
  var fetch: @Sendable (Int) -> String
  var title = "live"

  static let liveValue = Self { "live \($0)" }
}

/// A client whose value has the name of its context.
struct NamedClient: DependencyKey, Equatable {
  var name: String

  static let liveValue = Self(name: "live")
  static let previewValue = Self(name: "preview")
  static let testValue = Self(name: "test")
}

/// A client that records entries.
final class Ledger: DependencyKey, Sendable {
  let entries = Mutex<[String]>([])

  static var liveValue: Ledger { Ledger() }
  static var testValue: Ledger { Ledger() }
}

/// A client whose live value was not linked.
struct InterfaceClient: TestDependencyKey, Equatable {
  var name: String

  static let testValue = Self(name: "test")
}

/// A key whose value is of another type.
enum NumberKey: DependencyKey {
  static var liveValue: Int { 42 }
}

extension DependencyValues {
  var fact: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }

  var named: NamedClient {
    get { self[NamedClient.self] }
    set { self[NamedClient.self] = newValue }
  }

  var ledger: Ledger {
    get { self[Ledger.self] }
    set { self[Ledger.self] = newValue }
  }

  var interface: InterfaceClient {
    get { self[InterfaceClient.self] }
    set { self[InterfaceClient.self] = newValue }
  }

  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}
