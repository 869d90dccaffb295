import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct ViewActionMacroTests {
  let macros: [String: MacroSpec] = [
    "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"])
  ]

  @Test func viewsWithAStore_conform() {
    Expansion.expect(
      """
      @ViewAction(for: Feature.self) struct FeatureView {
        let store: StoreOf<Feature>
        func tap() { send(.tapped) }
      }
      """, macros: macros,
      becomes: """
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() { send(.tapped) }
        }

        extension FeatureView: ComposableArchitectureCore::ViewActionSending {
        }
        """)
  }

  @Test func aMissingStore_isReported() {
    Expansion.expect(
      """
      @ViewAction(for: Feature.self) struct FeatureView {
        var body: String { "" }
      }
      """, macros: macros,
      diagnostics: [
        """
        1:1: error: '@ViewAction' needs the store of the view: add 'let store: StoreOf<Feature>' to 'FeatureView'
        """,
        "  fix: Add 'store'",
      ],
      fixed: """
        @ViewAction(for: Feature.self) struct FeatureView {
          let store: StoreOf<Feature>
          var body: String { "" }
        }
        """)
  }

  @Test func sendingPastTheMethod_isReported() {
    Expansion.expect(
      """
      @ViewAction(for: Feature.self) struct FeatureView {
        let store: StoreOf<Feature>
        func tap() {
          store.send(.view(.tapped))
          store.send(.finished)
        }
      }
      """, macros: macros,
      diagnostics: [
        """
        4:5: warning: A view with '@ViewAction' sends the actions of views, and no others: write 'send(…)' for 'store.send(.view(…))'
        """,
        "  fix: Write 'send'",
        """
        5:5: warning: A view with '@ViewAction' sends the actions of views, and no others: write 'send(…)' for 'store.send(.view(…))'
        """,
      ],
      fixed: """
        @ViewAction(for: Feature.self) struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            send(.tapped)
            store.send(.finished)
          }
        }
        """)
  }
}
