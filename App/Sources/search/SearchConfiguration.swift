import Program

/// The settings of the search program.
struct SearchConfiguration: OptionsConfiguration {
  let recordings: RecordingOptions

  static let program = "search"
  static let purpose =
    "Finds places, and shows their weather. It asks Open-Meteo.com; without a network, a few large "
    + "cities are built in."

  init(_ options: ParsedOptions, environment: [String: String]) {
    recordings = RecordingOptions(options, environment: environment)
  }
}
