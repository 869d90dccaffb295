import Testing

@testable import TerminalUI

@Suite struct ProgramArgumentsTests {
  @Test func knownOptionsAndOtherArguments_startTheProgram() {
    for arguments in [[], ["--ascii", "--accessible"], ["file", "-"], ["--", "--help", "-x"]] {
      #expect(ProgramArguments(arguments, of: "demo") == .start, "\(arguments)")
    }
  }

  @Test func unknownOptions_areRefused() {
    for option in ["--bogus", "-x", "--ascii=1", "--colour"] {
      #expect(
        ProgramArguments(["--ascii", option], of: "demo")
          == .refuse("demo: unknown option \(option). Try 'demo --help'."))
    }
  }

  @Test func helpListsTheOptions() {
    let help = """
      Usage: demo [OPTION]…

        --accessible     Print what the screen means, for screen readers.
        --ascii          Show ASCII alone.
        --no-color       Show no colors.
        --reduce-motion  Show no animation.
        --help           Print this text.
      """
    #expect(ProgramArguments(["--bogus", "--help"], of: "demo") == .printHelp(help))
    #expect(ProgramArguments(["-h"], of: "demo") == .printHelp(help))
  }
}
