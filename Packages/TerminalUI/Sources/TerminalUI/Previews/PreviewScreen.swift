import Foundation

/// A preview, and below it the issues that were reported since it was opened.
struct PreviewScreen: View {
  private let preview: Preview
  private let issues: PreviewIssues
  /// Makes the view once, and with it its store.
  @State private var content = PreviewContent()

  init(_ preview: Preview, _ issues: PreviewIssues) {
    self.preview = preview
    self.issues = issues
  }

  /// The limit of the preview's size, which is its own until there is an issue below it.
  private var limit: CGFloat? { issues.latest == nil ? nil : .infinity }

  var body: some View {
    VStack(spacing: 0) {
      content.view(of: preview, issues).frame(maxWidth: limit, maxHeight: limit)
      if let latest = issues.latest {
        Divider()
        Text(verbatim: issues.title).foregroundColor(.red).bold()
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: latest).lineLimit(8)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

@MainActor
private final class PreviewContent {
  private var view: AnyView?

  func view(of preview: Preview, _ issues: PreviewIssues) -> AnyView {
    if let view { return view }
    issues.removeAll()
    let view = preview.view()
    self.view = view
    return view
  }
}
