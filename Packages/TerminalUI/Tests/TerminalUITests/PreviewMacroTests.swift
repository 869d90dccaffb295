import Testing

@testable import TerminalUI

#Preview("Macro: named") {
  Text("The named one")
}

#Preview {
  VStack {
    Text("The unnamed one")
    Text("in two lines")
  }
}

#Preview("Macro: traits", traits: .landscapeLeft, .fixedLayout(width: 300, height: 200)) {
  Text("With { traits }")
}

/// What stands before a #Preview { is no part of it.
#Preview("Macro: \("{")", body: { Text("In parentheses") })

#Preview("Macro: state") {
  // A comment with { and @Previewable in it.
  @Previewable @State var count = 40
  @Previewable @State
  var names: [String] = [
    "Ann }",
    #"Bob \#(1 + 1) """#,
  ]
  @Previewable @State var selected: Int?
  @Previewable @State var double: (Int) -> Int = {
    $0 * 2
  }
  let title = "Count \(count)"

  VStack {
    Text(title)
    Button("Increment \(double(2))") { count += 1 }
    TextField("Name", text: $names[0])
    Text("\(names.joined(separator: "+")) \(selected ?? -1)")
  }
}

#Preview("Macro: any") { () -> any View in
  let names = ["Bold — “✓”", "👨‍👩"]
  if let name = names.first { return Text(name + names[1]).bold() }
  return Text("Plain")
}

/// In a type, where several may be.
enum Nested {
  #Preview("Macro: nested") { Text("One") }
  #Preview("Macro: nested") { Text("Two") }
}

private struct Program: PreviewProgram {}

@MainActor
@Suite struct PreviewMacroTests {
  let previews = Program.previews.filter { $0.name.hasPrefix("Macro: ") }

  @Test func previewsAreFound() {
    #expect(
      previews.map { $0.name.dropFirst("Macro: ".count) } == [
        "named", "traits", "{", "state", "any", "nested", "nested",
      ])
  }

  @Test func theyShowTheirViews() {
    func text(_ name: String) -> [String] {
      Preview.all.filter { $0.name == name }.map { renderText($0.view(), width: 20) }
    }
    #expect(text("Macro: named") == ["The named one"])
    #expect(text("Macro: traits") == ["With { traits }"])
    #expect(text("Macro: {") == ["In parentheses"])
    #expect(text("Macro: any") == ["Bold — “✓”👨‍👩"])
    #expect(text("Macro: nested") == ["One", "Two"])
    #expect(text("PreviewMacroTests") == ["The unnamed one\n in two lines"])
  }

  @Test func markedPropertiesAreState() throws {
    let preview = try #require(previews.first { $0.name == "Macro: state" })
    let ui = Pilot(size: (40, 8)) { preview.view() }
    #expect(ui.contains("Count 40") && ui.contains("Increment 4"))
    #expect(ui.contains(#"Ann }+Bob 2 "" -1"#))
    ui.click("Increment")
    #expect(ui.contains("Count 41"))
    ui.click("Ann }")
    ui.press(.end)
    ui.type("!")
    #expect(ui.contains("Ann }!+Bob"))
  }
}
