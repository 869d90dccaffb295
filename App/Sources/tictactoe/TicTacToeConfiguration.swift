import Program

/// The settings of the tic-tac-toe program.
struct TicTacToeConfiguration: OptionsConfiguration {
  /// Whether the program reads and prints lines instead of opening a screen.
  let isLineMode: Bool
  let recordings: RecordingOptions

  static let program = "tictactoe"
  static let purpose = "Lets two players play, once they have logged in."
  static let options = [
    OptionSyntax(name: "--line", summary: "Read and print lines of text, without a screen")
  ]
  static let saved: String? = "lines"

  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
    recordings = RecordingOptions(options, environment: environment)
    isLineMode = options.has("--line")
    if isLineMode, recordings != RecordingOptions() {
      throw .usage("'--cast' and '--trace' do not go with '--line', which opens no screen.")
    }
  }
}
