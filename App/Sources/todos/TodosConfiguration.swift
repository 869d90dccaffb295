import Program

/// The settings of the todos program.
struct TodosConfiguration: OptionsConfiguration {
  let recordings: RecordingOptions
  let session: SessionOptions

  static let program = "todos"
  static let purpose = "Lists things to do. They are not kept when the program ends."
  static let recordingOptions = RecordingOptions.options + SessionOptions.options

  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
    recordings = RecordingOptions(options, environment: environment)
    session = try SessionOptions(options)
  }
}
