import Foundation

/// The list to choose a preview from.
struct PreviewList: View {
  private struct Choice: Hashable {
    let name: String
  }

  private let previews: [Preview]
  private let issues: PreviewIssues
  private let memory: String?
  @State private var path: NavigationPath

  /// Creates a list that stores the name of the open preview in a file.
  init(_ previews: [Preview], _ issues: PreviewIssues, memory: String?) {
    self.previews = previews
    self.issues = issues
    self.memory = memory
    let name = memory.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    path = NavigationPath(previews.map(\.name).filter { $0 == name }.prefix(1).map(Choice.init))
  }

  var body: some View {
    NavigationStack(path: $path) {
      List(previews.map(\.name), id: \.self) { NavigationLink($0, value: Choice(name: $0)) }
        .navigationTitle("Previews")
        .navigationDestination(for: Choice.self) { choice in
          previews.first { $0.name == choice.name }.map { PreviewScreen($0, issues) }
        }
    }
    .onChange(of: path.values.first) { _, first in
      let name = (first?.base as? Choice)?.name ?? ""
      if let memory { try? name.write(toFile: memory, atomically: true, encoding: .utf8) }
    }
  }
}
