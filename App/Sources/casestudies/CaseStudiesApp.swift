import CaseStudies
import ComposableTerminalUI
import LineSocketClientLive
import NumberFactClientLive
import Program

/// Small screens that each show one technique, with a text about it.
@main
struct CaseStudiesApp: App {
  init() {
    _ = CaseStudiesConfiguration.fromCommandLine()
  }

  var body: some Scene {
    WindowGroup { CaseStudiesView() }
  }
}
