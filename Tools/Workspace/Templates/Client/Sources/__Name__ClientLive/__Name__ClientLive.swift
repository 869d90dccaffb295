import DependenciesCore
import __Name__Client

extension __Name__Client: DependencyKey {
  /// Returns the arguments of the program.
  public static let liveValue = Self(fetch: { CommandLine.arguments.joined(separator: " ") })
}
