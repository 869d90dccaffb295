/// The actions of a feature and its states, in a file from which a test of the feature is written.
///
/// ``StoreInspector/Inspector/steps(of:)`` makes them in the running program, and `Tools/TestWriter`
/// writes the test.
public struct RecordedSteps: Codable, Equatable, Sendable {
  /// An action of the store, and what it did to the feature. Values are indices of ``values``.
  public struct Step: Codable, Equatable, Sendable {
    /// The action of the feature; `nil` for an action of another one.
    public var action: Int?
    /// The case and the last value of the innermost action, which may be the result of a client.
    public var result: Result?
    /// Whether an effect sent the action.
    public var isReceived: Bool
    /// The file and the line of that effect, if they are known.
    public var file: String?
    public var line: Int?
    /// The states of the feature before and after the action; `nil` without one.
    public var before: Int?
    public var after: Int?
    /// The time since the start of the recording in microseconds.
    public var time: Int
    /// The number of effects that run after the action.
    public var runningEffects: Int
    /// The values that features drew from `uuid` and `date` since the previous step.
    public var ids: [Int]
    public var dates: [Int]
  }

  /// The case of an action, and its last value: that of a success, or `nil` for a failure.
  public struct Result: Codable, Equatable, Sendable {
    public var name: String
    public var value: Int?
  }

  /// The name of the feature: `StandupFormFeature`.
  public var feature: String
  /// The module of the feature.
  public var module: String
  public var values: ValueTable
  public var steps: [Step]
}
