import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct DependencyClientMacroTests {
  let client = ["DependencyClient": MacroSpec(type: DependencyClientMacro.self)]
  let endpoint = ["DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self)]

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
