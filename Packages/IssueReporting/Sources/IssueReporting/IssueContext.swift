/// The call site and the dependency that issues are reported with. Libraries set them around the
/// functions that they call for their users, such as effects and default values of dependencies.
public enum _IssueContext {
  /// The call site that the current task runs for, such as that of an effect.
  ///
  /// An unimplemented function reports its issue there, rather than where it was created.
  @TaskLocal public static var caller: CallSite?

  /// The dependency whose default value is being created, such as `\\.numberFact`.
  ///
  /// The issues of unimplemented functions that belong to the value name it.
  @TaskLocal public static var dependency: String?
}
