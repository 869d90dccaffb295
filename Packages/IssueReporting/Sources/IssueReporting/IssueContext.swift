/// The place and the name that an issue is reported with: for libraries that call functions of
/// others, such as effects and dependencies.
public enum _IssueContext {
  /// The place on whose behalf the current task runs, such as that of an effect.
  ///
  /// An unimplemented function fails the test there, rather than where it was made.
  @TaskLocal public static var caller: CallSite?

  /// The dependency whose default value is being made, such as `\\.numberFact`.
  ///
  /// A function that is made unimplemented meanwhile names it.
  @TaskLocal public static var dependency: String?
}
