/// The actions of a feature and its states, in a file from which a test of the feature is written.
///
/// `Inspector.steps(of:)` makes them in the running program, and `Tools/TestWriter` writes the test. This
/// module needs nothing else, so that the program that writes is soon built.
public struct RecordedSteps: Codable, Equatable, Sendable {
  /// An action of the store, and what it did to the feature. Values are indices of ``values``.
  public struct Step: Codable, Equatable, Sendable {
    /// The action of the feature; `nil` for an action of another one.
    public var action: Int?
    /// The case and the last value of the innermost action, which may be the result of a client.
    public var result: Result?
    /// Whether an effect sent the action.
    public var isReceived: Bool
    /// The file of that effect, if it is known.
    public var file: String?
    /// The line of that effect in its file, if it is known.
    public var line: Int?
    /// The state of the feature before the action; `nil` without one.
    public var before: Int?
    /// The state of the feature after the action; `nil` without one.
    public var after: Int?
    /// The time since the start of the recording in microseconds.
    public var time: Int
    /// The number of effects that run after the action.
    public var runningEffects: Int
    /// The ids that features drew from `uuid` since the previous step.
    public var ids: [Int]
    /// The dates that features drew from `date` since the previous step.
    public var dates: [Int]

    package init(
      action: Int?, result: Result?, isReceived: Bool, file: String?, line: Int?, before: Int?,
      after: Int?, time: Int, runningEffects: Int, ids: [Int], dates: [Int]
    ) {
      self.action = action
      self.result = result
      self.isReceived = isReceived
      self.file = file
      self.line = line
      self.before = before
      self.after = after
      self.time = time
      self.runningEffects = runningEffects
      self.ids = ids
      self.dates = dates
    }
  }

  /// The case of an action, and its last value: that of a success, or `nil` for a failure.
  public struct Result: Codable, Equatable, Sendable {
    /// The name of the case.
    public var name: String
    /// The last value of the case, as an index of ``RecordedSteps/values``.
    public var value: Int?

    package init(name: String, value: Int?) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the feature: `StandupFormFeature`.
  public var feature: String
  /// The module of the feature.
  public var module: String
  /// The actions, states, ids and dates of the steps.
  public var values: ValueTable
  /// The actions, in their order.
  public var steps: [Step]

  package init(feature: String, module: String, values: ValueTable, steps: [Step]) {
    self.feature = feature
    self.module = module
    self.values = values
    self.steps = steps
  }
}
