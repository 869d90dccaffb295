import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct ObservableStateMacroTests {
  let macros: [String: MacroSpec] = [
    "ObservableState": MacroSpec(type: ObservableStateMacro.self, conformances: ["ObservableState"])
  ]

  @Test func structs_conform() {
    Expansion.expect(
      """
      @ObservableState struct State {
        var count = 0
      }
      """, macros: macros,
      becomes: """
        struct State {
          var count = 0
        }

        extension State: ComposableArchitectureCore::ObservableState {
        }
        """)
  }

  @Test func anotherWrapper_isReported() {
    Expansion.expect(
      """
      @ObservableState struct State {
        @PresentationState var child: Child.State?
      }
      """, macros: macros,
      diagnostics: [
        "2:3: error: Use '@Presents' for what an '@ObservableState' presents",
        "  fix: Use '@Presents'",
      ],
      fixed: """
        @ObservableState struct State {
          @Presents var child: Child.State?
        }
        """)
  }
}
