import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct DependencyClientMacroTests {
  let macros: [String: MacroSpec] = [
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  ]

  @Test func functions_becomeEndpointsAndParameters() {
    Expansion.expect(
      """
      @DependencyClient public struct Client: Sendable {
        public var fetch: @Sendable (_ id: Int, _ name: String) async throws -> [Int]
        public var isOn: @Sendable () -> Bool = { true }
        var log: (String) -> Void
        @DependencyEndpoint(method: "change") var modify: @MainActor (inout Int) throws -> Void
        var name: String = ""
        let limit: Int?
      }
      """, macros: macros,
      becomes: """
        public struct Client: Sendable {
          @DependenciesCore.DependencyEndpoint
          public var fetch: @Sendable (_ id: Int, _ name: String) async throws -> [Int]
          @DependenciesCore.DependencyEndpoint
          public var isOn: @Sendable () -> Bool = { true }
          @DependenciesCore.DependencyEndpoint
          var log: (String) -> Void
          var modify: @MainActor (inout Int) throws -> Void {
          @storageRestrictions(initializes: _modify)
          init(initialValue) {
            _modify = initialValue
          }
          get {
            _modify
          }
          set {
            _modify = newValue
          }
          }

          private var _modify: @MainActor (inout Int) throws -> Void = { _ in
            throw DependenciesCore._unimplementedEndpoint("Client.modify")
          }

          @MainActor
          func change(_ p0: inout Int) throws -> Void {
            try self.modify(&p0)
          }
          var name: String = ""
          let limit: Int?

          public init(
            fetch: @escaping @Sendable (_ id: Int, _ name: String) async throws -> [Int],
            isOn: @escaping @Sendable () -> Bool,
            log: @escaping (String) -> Void,
            modify: @escaping @MainActor (inout Int) throws -> Void,
            name: String = "",
            limit: Int? = nil
          ) {
            self.fetch = fetch
            self.log = log
            self.modify = modify
            self.name = name
            self.limit = limit
            self.isOn = isOn
          }
        }
        """)
  }

  @Test func aMissingType_isReported() {
    Expansion.expect(
      """
      @DependencyClient struct Client {
        var isOn: () -> Bool
        var name = ""
      }
      """, macros: macros,
      diagnostics: [
        """
        3:7: error: '@DependencyClient' writes an initializer, and needs the type of 'name' for it: declare it
        """,
        "  fix: Declare the type",
      ],
      fixed: """
        @DependencyClient struct Client {
          var isOn: () -> Bool
          var name: <#Type#> = ""
        }
        """)
  }

  @Test func aMissingDefault_isReported() {
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint var isOn: (_ id: Int) -> Bool
      }
      """, macros: macros,
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
      """, macros: macros,
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

  @Test func defaults_areReturnedAfterTheReport() {
    Expansion.expect(
      """
      struct Client {
        @DependencyEndpoint var count: (_ text: String) -> Int = { text in 1 }
        @DependencyEndpoint var stop: () async -> Void = {}
      }
      """, macros: macros,
      becomes: """
        struct Client {
          var count: (_ text: String) -> Int {
          get {
            _count
          }
          set {
            _count = newValue
          }
          }

          private var _count: (_ text: String) -> Int = { text in
            DependenciesCore._unimplementedEndpoint("Client.count")
            return 1
          }

          func count(text p0: String) -> Int {
            self.count(p0)
          }
          var stop: () async -> Void {
          get {
            _stop
          }
          set {
            _stop = newValue
          }
          }

          private var _stop: () async -> Void = {
            DependenciesCore._unimplementedEndpoint("Client.stop")
          }
        }
        """)
  }

  @Test func enums_areReported() {
    Expansion.expect(
      """
      @DependencyClient enum Client {}
      """, macros: macros,
      diagnostics: [
        """
        1:1: error: '@DependencyClient' can only be attached to a struct
        """,
        "  fix: Remove '@DependencyClient'",
      ],
      fixed: """
        enum Client {}
        """)
  }
}
