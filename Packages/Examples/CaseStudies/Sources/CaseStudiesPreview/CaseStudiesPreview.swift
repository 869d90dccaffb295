import CaseStudies
import ComposableTerminalUI

@main
struct CaseStudiesPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Case studies") { CaseStudiesView() }
    Preview("Shared state") { CaseStudiesView(opening: "Shared state") }
    Preview("Stack") { CaseStudiesView(opening: "Stack") }
    Preview("Inert") {
      NavigationStack {
        BindingFormView(store: Store(initialState: BindingForm.State(text: "Blob")) {})
          .navigationTitle("Form")
      }
    }
  }
}
