import ComposableTerminalUI
import Foundation

/// A page of the program: a screen that shows a technique, and a text about it.
struct CaseStudy {
  let title: String
  let readMe: String
  /// The path of the source in the repository.
  let source: String
  let content: @MainActor () -> AnyView

  init(
    _ title: String, readMe: String, file: String = #filePath,
    @ViewBuilder content: @escaping @MainActor () -> any View
  ) {
    self.title = title
    self.readMe = readMe
    let folder = file.range(of: "/Packages/", options: .backwards)
    source = folder.map { "Packages/" + file[$0.upperBound...] } ?? file
    self.content = { AnyView(content()) }
  }

  @MainActor static let sections: [(title: String, caseStudies: [CaseStudy])] = [
    (
      "Getting started",
      [
        .counter, .twoCounters, .counterList, .bindingBasics, .bindingForm, .focusDemo,
        .optionalBasics, .sharedState, .alertAndConfirmationDialog,
      ]
    ),
    (
      "Effects",
      [
        .effectsBasics, .effectsCancellation, .longLivingEffects, .refreshable, .timers,
        .saving, .lineSocket,
      ]
    ),
    (
      "Navigation",
      [
        .navigationDemo, .navigateAndLoad, .loadThenNavigate, .navigateAndLoadList,
        .loadThenNavigateList, .presentAndLoad, .loadThenPresent, .recursiveNavigation,
      ]
    ),
    (
      "Reducers",
      [.favoriting, .downloads, .recursion, .lifecycle]
    ),
    (
      "Observation and shared state",
      [.observedCounters, .observedOptional, .observedForm, .sharedInMemory, .sharedInAFile]
    ),
  ]

  @MainActor static func titled(_ title: String) -> CaseStudy? {
    sections.lazy.flatMap(\.caseStudies).first { $0.title == title }
  }
}
