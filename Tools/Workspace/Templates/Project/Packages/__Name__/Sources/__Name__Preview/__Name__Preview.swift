import ComposableTerminalUICore
import Foundation
import Models
import __Name__

@main
struct __Name__Preview: PreviewProgram {
  static var previews: [Preview] {
    Preview("__Name__") {
      screen(Store(initialState: __Name__Feature.State()) { __Name__Feature() })
    }
    Preview("Draft") {
      screen(Store(initialState: __Name__Feature.State(draft: "Buy mil")) { __Name__Feature() })
    }
    Preview("Inert") { screen(Store(initialState: __Name__Feature.State()) {}) }
  }

  private static func screen(_ store: StoreOf<__Name__Feature>) -> some View {
    NavigationStack { __Name__View(store: store) }
  }
}
