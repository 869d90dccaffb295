import ComposableTerminalUICore
import __Name__

@main
struct __Name__Preview: PreviewProgram {
  static var previews: [Preview] {
    Preview("__Name__") {
      screen(Store(initialState: __Name__Feature.State()) { __Name__Feature() })
    }
    Preview("Deep-linked") {
      screen(Store(initialState: __Name__Feature.State(count: 42)) { __Name__Feature() })
    }
    Preview("Inert") { screen(Store(initialState: __Name__Feature.State(count: 1)) {}) }
  }

  private static func screen(_ store: StoreOf<__Name__Feature>) -> some View {
    NavigationStack { __Name__View(store: store) }
  }
}
