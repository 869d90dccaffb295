import Subprocesses
import Testing

@testable import Workspace

@Suite struct PublicInterfaceTests {
  /// Compiles a module, and returns its public declarations.
  private func lines(of source: String) throws -> [String] {
    let fixture = try Fixture(["A.swift": source])
    let result = try run(
      [
        "swiftc", "-emit-module", "-module-name", "A", "-swift-version", "6", "-package-name", "p",
        "A.swift",
      ], in: fixture.files.root, mergesErrors: true)
    #expect(result.status == 0, "\(result.output)")
    var interface = PublicInterface()
    try interface.add("A", in: fixture.files.root)
    return interface.lines.sorted()
  }

  @Test func eachPublicDeclaration_isALine() throws {
    let source = """
      public struct Box<Value> {
        public let value: Value
        public init(_ value: Value) { self.value = value }
        @available(*, deprecated, message: "Use value") public var old: Value { value }
        public var _hidden: Int { 0 }
        @_spi(Tools) public func tool() {}
        package func inPackage() {}
        func inModule() {}
      }
      public enum _Hidden { case a }
      public protocol Named { var name: String { get } }
      public enum Kind: Named, Sendable {
        case one, two(Int)
        public var name: String { "" }
      }
      extension Array where Element: Named {
        public func names(separator: String = ", ") -> String { "" }
      }
      @MainActor public func run(
        _ body: @Sendable () async throws -> Void
      ) async rethrows {}
      """
    let expected = [
      "A.Array.names(separator:)  func names(separator: String = \", \") -> String  in extension where Element : Named",
      "A.Box  struct Box<Value>",
      "A.Box.init(_:)  init(_ value: Value)",
      "A.Box.old  deprecated var old: Value { get }",
      "A.Box.value  let value: Value",
      "A.Kind  : Named",
      "A.Kind  : Swift.Sendable",
      "A.Kind  enum Kind",
      "A.Kind.name  var name: String { get }",
      "A.Kind.one  case one",
      "A.Kind.two(_:)  case two(Int)",
      "A.Named  protocol Named",
      "A.Named.name  var name: String { get }",
      "A.run(_:)  @MainActor func run(_ body: @Sendable () async throws -> Void) async rethrows",
    ]
    #expect(try lines(of: source) == expected)
  }

  @Test func order_isThatOfTheNames() throws {
    let declarations = ["public let a = 1", "public let b = 2", "public func c(_ d: Int) {}"]
    let first = try lines(of: declarations.joined(separator: "\n"))
    #expect(try lines(of: declarations.reversed().joined(separator: "\n")) == first)
    #expect(first.count == 3)
  }
}
