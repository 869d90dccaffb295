import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct DependencyEntryMacroTests {
  let macros = ["DependencyEntry": MacroSpec(type: DependencyEntryMacro.self)]

  @Test func properties_becomeDependenciesWithAKey() {
    Expansion.expect(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Client.live) var client = Client.test
        @DependencyEntry(previewValue: 1) public var number: Int = 2
      }
      """, macros: macros,
      becomes: """
        extension DependencyValues {
          var client {
          get { self[_client_DependencyKey.self] }
          set { self[_client_DependencyKey.self] = newValue }
          }

          private nonisolated enum _client_DependencyKey: DependenciesCore::DependencyKey {
            @DependenciesCore::_DependencyEntryValue static var liveValue = Client.live
            @DependenciesCore::_DependencyEntryValue static var testValue = Client.test
          }
          public var number: Int {
          get { self[IntKey.self] }
          set { self[IntKey.self] = newValue }
          }

          public nonisolated enum IntKey: DependenciesCore::TestDependencyKey {
            public typealias Value = Int
            public static var previewValue: Value { 1 }
            public static var testValue: Value { 2 }
          }
        }
        """)
  }

  @Test func otherPlaces_areReported() {
    Expansion.expect(
      """
      extension Client {
        @DependencyEntry var name = ""
      }
      """, macros: macros,
      diagnostics: [
        """
        2:3: error: '@DependencyEntry' can only be attached to a variable in an extension of 'DependencyValues'
        """,
        "  fix: Remove '@DependencyEntry'",
      ],
      fixed: """
        extension Client {var name = ""
        }
        """)
  }

  @Test func aMissingValue_isReported() {
    Expansion.expect(
      """
      extension DependencyValues {
        @DependencyEntry var name: String
      }
      """, macros: macros,
      diagnostics: [
        """
        2:24: error: 'name' has no value: give it one for tests, as in 'var name = …', or the argument 'liveValue'
        """
      ])
  }
}
