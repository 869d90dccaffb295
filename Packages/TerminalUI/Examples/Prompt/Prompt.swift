import TerminalUI

/// Asks for a fruit below the prompt, and prints it: `fruit=$(swift run Prompt)`.
@main
struct Prompt: App {
  var body: some Scene {
    InlineGroup(rows: 6, clearsAtEnd: true) { FruitChooser() }
  }
}

struct FruitChooser: View {
  @Environment(\.quit) private var quit
  @Environment(\.printAbove) private var printAbove
  private let fruits = ["Apple", "Banana", "Cherry", "Durian", "Elderberry", "Fig", "Grape"]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Which fruit?").bold()
      List(fruits, id: \.self) { fruit in
        Button(fruit) {
          print(fruit)
          quit()
        }
      }
    }
    .onKey("n", modifiers: .control, "Count") { printAbove("There are \(fruits.count) fruits.") }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
