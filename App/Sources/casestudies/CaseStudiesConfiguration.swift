import Program

/// The settings of the case studies.
struct CaseStudiesConfiguration: OptionsConfiguration {
  let recordings: RecordingOptions

  static let program = "casestudies"
  static let purpose =
    "Lists small screens that each show one thing: state and bindings, effects, navigation, and "
    + "reducers to use again. Facts about numbers come from numbersapi.com."
  // There are many stores, which are not traced.
  static let recordingOptions = RecordingOptions.options.filter { $0.name == "--cast" }

  init(_ options: ParsedOptions, environment: [String: String]) {
    recordings = RecordingOptions(options, environment: environment)
  }
}
