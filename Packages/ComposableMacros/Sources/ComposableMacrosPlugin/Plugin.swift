@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler runs to expand macros.
@main
struct Plugin: PluginProvider {
  /// The types that `#externalMacro(module: "ComposableMacrosPlugin", type:)` names.
  static var macros: [any Macro.Type] {
    [
      CasePathableMacro.self, DependencyClientMacro.self, DependencyEndpointMacro.self,
      DependencyEntryMacro.self, DependencyEntryValueMacro.self, MarkerMacro.self,
      ObservableStateMacro.self, PreviewMacro.self, ReducerMacro.self, ViewActionMacro.self,
    ]
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    // Runs until the compiler closes its end.
    try CompilerPluginMessageListener(connection: connection, provider: Plugin()).main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros.first(where: { "\($0)" == typeName }) else {
      throw MacroExpansionErrorMessage(
        "There is no macro '\(moduleName).\(typeName)': add it to 'Plugin.macros'.")
    }
    return macro
  }
}
