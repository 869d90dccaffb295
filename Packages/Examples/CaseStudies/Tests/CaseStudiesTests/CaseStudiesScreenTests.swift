import ComposableTerminalUI
import Foundation
import LineSocketClient
import NumberFactClient
import Testing

@testable import CaseStudies

@MainActor
@Suite struct CaseStudiesScreenTests {
  let clock = TestClock()

  func makeUI(
    _ title: String? = nil, size: (Int, Int) = (60, 20),
    prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> Pilot {
    // A page creates its store with the dependencies of this scope.
    let ui = withDependencies {
      $0.context = .preview
      $0.continuousClock = clock
      $0.uuid = .incrementing
      prepare(&$0)
    } operation: {
      Pilot(size: size) { CaseStudiesView(opening: title) }
    }
    await ui.settle()
    return ui
  }

  @Test func titlesAreUnique() {
    let titles = CaseStudy.sections.flatMap(\.caseStudies).map(\.title)
    #expect(titles.count == Set(titles).count)
  }

  @Test(arguments: [(60, 20), (90, 30)])
  func eachPage_showsItsTextAndControls(size: (Int, Int)) async {
    for caseStudy in CaseStudy.sections.flatMap(\.caseStudies) {
      let ui = await makeUI(caseStudy.title, size: size)
      #expect(ui.contains(caseStudy.title))
      let words = caseStudy.readMe.replacing("`", with: "").split(separator: " ")
      #expect(ui.contains(words.prefix(3).joined(separator: " ")), "\(caseStudy.title)")
      #expect(ui.contains(String(words.last ?? "")), "\(caseStudy.title)")
    }
  }

  @Test func codeAndSource_areThoseOfTheRepository() throws {
    let packages = URL(filePath: #filePath).pathComponents.prefix { $0 != "Packages" }
    let root = packages.dropFirst().reduce("") { "\($0)/\($1)" }
    for caseStudy in CaseStudy.sections.flatMap(\.caseStudies) {
      let file = try String(
        contentsOf: URL(filePath: "\(root)/\(caseStudy.source)"), encoding: .utf8)
      let lines = { (text: String) in
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .joined(separator: "\n")
      }
      #expect(!caseStudy.code.isEmpty, "\(caseStudy.title)")
      #expect(file.count { $0 == "\n" } <= 150, "The README promises files of 150 lines at most.")
      #expect(lines(file).contains(lines(caseStudy.code)), "\(caseStudy.title)")
    }
  }

  @Test(arguments: [(80, 24), (120, 36)])
  func aPage_showsItsSourceAndLines(size: (Int, Int)) async {
    let ui = await makeUI("Timers", size: size)
    #expect(ui.contains("for await _ in clock.timer(interval: .seconds(1)) {"))
    assertSnapshot(of: ui, named: "\(size.0)x\(size.1)")
    ui.close()
  }

  @Test func small() async {
    assertSnapshot(of: await makeUI())
  }
}
