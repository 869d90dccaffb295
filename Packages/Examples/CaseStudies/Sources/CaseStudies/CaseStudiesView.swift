import ComposableTerminalUI

/// Shows a list of case studies, each of which opens as a page.
public struct CaseStudiesView: View {
  @State private var path: [String]

  /// Creates a view, with one page open if a title is given.
  ///
  /// - Parameter title: The title of a case study, such as "Timers".
  public init(opening title: String? = nil) {
    _path = State(initialValue: title.map { [$0] } ?? [])
  }

  public var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(CaseStudy.sections, id: \.title) { section in
          Section(section.title) {
            ForEach(section.caseStudies, id: \.title) { caseStudy in
              NavigationLink(caseStudy.title, value: caseStudy.title)
            }
          }
        }
      }
      // The list begins where the title does, also on wide screens.
      .frame(maxWidth: 100)
      .frame(maxWidth: .infinity, alignment: .leading)
      .navigationTitle("Case studies")
      .navigationDestination(for: String.self) { title in
        if let caseStudy = CaseStudy.titled(title) {
          CaseStudyPage(caseStudy: caseStudy)
        }
      }
    }
  }
}

/// Shows a case study with its text, in a column of its own on wide screens, and below the path of
/// its source, with the lines that matter if there is room.
private struct CaseStudyPage: View {
  let caseStudy: CaseStudy
  // Created once, because it owns the store.
  @State private var content: AnyView?

  var body: some View {
    GeometryReader { proxy in
      let isWide = proxy.size.width >= 80
      let layout =
        isWide
        ? AnyLayout(HStackLayout(alignment: .top, spacing: 2))
        : AnyLayout(VStackLayout(alignment: .leading, spacing: 1))
      let code = proxy.size.height >= 20 ? caseStudy.code : ""
      VStack(alignment: .leading, spacing: 1) {
        layout {
          Text(LocalizedStringKey(caseStudy.readMe))
            .padding(.horizontal, 2)
            // Not of the text itself, so that code in it keeps its color.
            .foregroundColor(.secondary)
            .frame(width: isWide ? 36 : nil, alignment: .leading)
          if let content {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
          }
        }
        VStack(alignment: .leading) {
          Text(verbatim: caseStudy.source).italic().lineLimit(1).truncationMode(.head)
          if !code.isEmpty { Text(verbatim: code) }
        }
        .foregroundColor(.secondary)
        .padding(.horizontal, 2)
      }
    }
    .onAppear { if content == nil { content = caseStudy.content() } }
    .navigationTitle(caseStudy.title)
  }
}
