import ExampleConfigurations
import Program
import Testing

struct ExampleConfigurationTests {
  let configurations: [any ProgramConfiguration.Type] = [
    CaseStudiesConfiguration.self, SearchConfiguration.self, TicTacToeConfiguration.self,
    TodosConfiguration.self,
  ]

  @Test func unknownArgumentsAreErrors() throws {
    for configuration in configurations {
      _ = try configuration.init(arguments: [], environment: [:])
      for (argument, failure) in [
        ("--help", .help), ("-h", .help), ("--version", .version),
        ("--frobnicate", .usage("Unknown option '--frobnicate'.")),
        ("now", .usage("Unexpected argument 'now'.")),
      ] as [(String, ConfigurationFailure)] {
        #expect(throws: failure, "\(configuration) \(argument)") {
          try configuration.init(arguments: [argument], environment: [:])
        }
      }
    }
  }

  @Test func linesAreAnOptionOfTicTacToe() throws {
    #expect(try !TicTacToeConfiguration(arguments: [], environment: [:]).isLineMode)
    #expect(try TicTacToeConfiguration(arguments: ["--line"], environment: [:]).isLineMode)
    #expect(TicTacToeConfiguration.help.contains("--line"))
  }

  @Test func aTraceIsAnOptionOfProgramsWithAnInspector() throws {
    for configuration in configurations where configuration.program != "casestudies" {
      #expect(try configuration.init(arguments: [], environment: [:]).traceFile == nil)
      let traced = try configuration.init(arguments: ["--trace", "a.json"], environment: [:])
      #expect(traced.traceFile == "a.json")
      #expect(configuration.help.contains("--trace FILE"))
      #expect(throws: ConfigurationFailure.usage("'--trace' needs a file.")) {
        try configuration.init(arguments: ["--trace"], environment: [:])
      }
    }
  }

  @Test func helpNamesTheProgramAndItsOptions() {
    for configuration in configurations {
      for text in ["Usage: \(configuration.program) ", "--help", "--version"] {
        #expect(configuration.help.contains(text))
      }
    }
  }
}
