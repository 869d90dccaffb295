public import DependenciesCore
public import ImportClient

extension ImportClient: DependencyKey {
  /// Returns the arguments of the program.
  public static let liveValue = Self(titles: { Array(CommandLine.arguments.dropFirst()) })
}
