import CaseStudies
import ComposableTerminalUI
import LineSocketClientLive
import NumberFactClientLive
import Program
import SessionRecording

/// Small screens that each show one technique, with a text about it.
@main
struct CaseStudiesApp: App {
  static let readsArguments = true

  private let session: Session

  init() {
    (_, session) = CaseStudiesConfiguration.openFromCommandLine()
  }

  var body: some Scene {
    WindowGroup { CaseStudiesView() }
      .session(session)
  }
}
