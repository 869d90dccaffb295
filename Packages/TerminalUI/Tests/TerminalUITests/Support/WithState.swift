import TerminalUI

/// A column of views with a state of its own, for screens that one closure can say.
struct WithState<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { VStack { content($value) } }
}

/// A button that counts its clicks.
struct CountButton: View {
  var name = "Count"
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}
