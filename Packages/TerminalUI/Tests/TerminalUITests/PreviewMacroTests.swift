import Testing

@testable import TerminalUI

#Preview("Beside the view") {
  Text("first")
}

#Preview {
  let text = "second"
  return Text(text)
}

#Preview {
  Text("third")
  Text("fourth")
}

@MainActor
@Suite struct PreviewMacroTests {
  private enum Program: PreviewProgram {}

  @Test func previewsOfTheMacro_areFoundInTheOrderOfTheFile() {
    let previews = Program.previews
    let names = ["Beside the view", "PreviewMacroTests", "PreviewMacroTests 2"]
    #expect(previews.map(\.name).filter(names.contains) == names)
    let screens = names.compactMap { name in
      previews.first { $0.name == name }.map { renderText($0.view(), width: 10, height: 2) }
    }
    #expect(
      screens.map { $0.split(separator: "\n").map { $0.filter { $0 != " " } } }
        == [["first"], ["second"], ["third", "fourth"]])
  }
}
