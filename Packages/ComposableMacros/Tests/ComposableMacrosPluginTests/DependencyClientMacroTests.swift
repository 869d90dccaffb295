import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct DependencyClientMacroTests {
  let client = ["DependencyClient": MacroSpec(type: DependencyClientMacro.self)]
  let endpoint = ["DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self)]

  @Test func properties_becomeEndpointsAndParameters() {
    Expansion.expect(
      """
      @DependencyClient public struct Client: Sendable {
        public var fetch: @Sendable (_ id: Int) async throws -> [Int]
        var isOn: () -> Bool = { true }
        private var runs = [Int]()
        let child: Child
        var limit = 1
        var name: String?
        @Dependency(\\.date) var date
      }
      """, macros: client,
      becomes: """
        public struct Client: Sendable {
          @DependenciesCore::DependencyEndpoint
          public var fetch: @Sendable (_ id: Int) async throws -> [Int]
          @DependenciesCore::DependencyEndpoint
          var isOn: () -> Bool = { true }
          private var runs = [Int]()
          let child: Child
          var limit = 1
          var name: String?
          @Dependency(\\.date) var date

          init(
            fetch: @escaping @Sendable (_ id: Int) async throws -> [Int],
            isOn: @escaping () -> Bool,
            child: Child,
            limit: Swift::Int = 1,
            name: String? = nil
          ) {
            self.fetch = fetch
            self.child = child
            self.limit = limit
            self.name = name
            self.isOn = isOn
          }

          init(
            child: Child,
            limit: Swift::Int = 1,
            name: String? = nil
          ) {
            self.child = child
            self.limit = limit
            self.name = name
          }
        }
        """)
  }

  @Test func aMissingType_isReported() {
    Expansion.expect(
      """
      @DependencyClient struct Client {
        var isOn: () -> Bool
        var names = []
      }
      """, macros: client,
      diagnostics: [
        """
        3:7: error: '@DependencyClient' writes an initializer, and needs the type of 'names' for it: declare it
        """,
        "  fix: Declare the type",
      ],
      fixed: """
        @DependencyClient struct Client {
          var isOn: () -> Bool
          var names: <#Type#> = []
        }
        """)
  }

  @Test func aMissingDefault_isReported() {
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint var isOn: (_ id: Int) -> Bool
      }
      """, macros: endpoint,
      diagnostics: [
        """
        2:27: error: 'isOn' cannot throw, and needs a value to return in a test that does not implement it: add one, such as '= { _ in … }'
        """,
        "  fix: Add a default",
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint var isOn: (_ id: Int) -> Bool = { _ in <#Bool#> }
        }
        """)
  }

  @Test func anotherTypeThanAFunction_isReported() {
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint var name: String
      }
      """, macros: endpoint,
      diagnostics: [
        """
        2:3: error: '@DependencyEndpoint' can only be attached to a variable of a function type, such as '() async -> Void'
        """,
        "  fix: Remove '@DependencyEndpoint'",
      ],
      fixed: """
        struct Client {var name: String
        }
        """)
  }

  @Test func endpointsReport_andReturnTheirDefault() {
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint var count: (_ text: String) -> Int = { text in 1 }
        @DependencyEndpoint(method: "change") var modify: @MainActor (inout Int) throws -> Void
      }
      """, macros: endpoint,
      becomes: """
        struct Client {
          var count: (_ text: String) -> Int {
          get {
            _endpoint_count
          }
          set {
            _endpoint_count = newValue
          }
          }

          private var _endpoint_count: (_ text: String) -> Int = { text in
            DependenciesCore::_unimplementedEndpoint("Client.count")
            return 1
          }

          func count(text p0: String) -> Int {
            self.count(p0)
          }
          var modify: @MainActor (inout Int) throws -> Void {
          @storageRestrictions(initializes: _endpoint_modify)
          init(initialValue) {
            _endpoint_modify = initialValue
          }
          get {
            _endpoint_modify
          }
          set {
            _endpoint_modify = newValue
          }
          }

          private var _endpoint_modify: @MainActor (inout Int) throws -> Void = { _ in
            throw DependenciesCore::_unimplementedEndpoint("Client.modify")
          }

          @MainActor
          func change(_ p0: inout Int) throws -> Void {
            try self.modify(&p0)
          }
        }
        """)
  }

  @Test func aNameThatIsNoIdentifierInALiteral_isReported() {
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint(method: name) var stop: () -> Void
      }
      """, macros: endpoint,
      diagnostics: [
        """
        2:31: error: The name of the method must be a literal, such as "fetch": macros see no values
        """
      ])
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint(method: "~stop~") var stop: () -> Void
      }
      """, macros: endpoint,
      diagnostics: [
        """
        2:31: error: The name of the method must be an identifier, such as "fetch"
        """
      ])
  }
}
