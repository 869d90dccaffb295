import IssueReporting

/// Makes a struct of functions a client whose functions report that they are unimplemented, until
/// they are overridden.
///
/// ```swift
/// @DependencyClient
/// struct NumberFactClient {
///   var fetch: @Sendable (_ number: Int) async throws -> String
///   var isAvailable: @Sendable () -> Bool = { false }
/// }
///
/// extension NumberFactClient: TestDependencyKey {
///   static let testValue = NumberFactClient()
/// }
/// ```
///
/// It writes an initializer with all properties and one without the endpoints, as visible as the least visible of the
/// properties, and attaches ``DependencyEndpoint(method:)`` to each function. A private property with a value is in
/// neither. A function that neither throws any error nor returns an optional needs a default to return after the issue
/// is reported.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "DependencyClientMacro")

/// Gives a function of a client a default that reports that it is unimplemented, and a method with the labels of its
/// arguments: `client.fetch(number: 1)`.
///
/// A function with a variable number of arguments has no method, as it could not pass them on.
///
/// - Parameter method: The name of the method, a literal; by default, the name of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableMacrosPlugin", type: "DependencyEndpointMacro")

/// Marks a function of a client that is not an endpoint and keeps its value.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "MarkerMacro")

/// Reports that an endpoint of a client is unimplemented, and returns the error for one that throws.
///
/// The macro ``DependencyEndpoint(method:)`` calls it.
@discardableResult
public func _unimplementedEndpoint(
  _ name: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> UnimplementedFailure {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let parts = name.split(separator: ".")
  let property = parts.first.flatMap { DependencyResolution.name(ofType: String($0)) }
  let fix = property.map {
    """
     …

      Dependency:
        @Dependency(\($0))

    To fix, override '\($0).\(parts.last ?? "")' for this test.
    """
  }
  (_IssueContext.caller ?? site).report("Unimplemented: '\(name)'\(fix ?? "")")
  return UnimplementedFailure(description: name)
}
