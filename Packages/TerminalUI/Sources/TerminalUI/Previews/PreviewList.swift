import Foundation

/// The list to choose a preview from.
struct PreviewList: View {
  private struct Choice: Hashable {
    let name: String
  }

  private let previews: [Preview]
  private let issues: PreviewIssues
  private let memory: PreviewMemory?
  @State private var path: NavigationPath

  /// Creates a list that remembers the open preview.
  init(_ previews: [Preview], _ issues: PreviewIssues, memory: PreviewMemory?) {
    self.previews = previews
    self.issues = issues
    self.memory = memory
    let names = previews.map(\.name).filter { $0 == memory?.name }
    path = NavigationPath(names.prefix(1).map(Choice.init))
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
      memory?.name = (first?.base as? Choice)?.name ?? ""
    }
  }
}
