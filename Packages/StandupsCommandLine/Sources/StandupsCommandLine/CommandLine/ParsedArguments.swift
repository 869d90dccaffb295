import Program

/// Arguments, parsed according to the table of commands.
struct ParsedArguments: Equatable {
  /// The name of the command, or `nil` for the app.
  private(set) var command: String?
  /// The value after the name of the command.
  private(set) var operand: String?
  /// The options and their values.
  let options: ParsedOptions

  init(_ list: [String]) throws(ConfigurationFailure) {
    do throws(ConfigurationFailure) {
      options = try ParsedOptions(list, syntax: Self.allOptions)
    } catch {
      let command = list.first { CommandTable.command($0) != nil }
      guard case .usage(let message, nil) = error, command != "help" else { throw error }
      throw .usage(message, command: command)
    }
    let words = options.words
    let syntax = try words.isEmpty ? nil : Self.syntax(of: words[0])
    command = syntax?.name
    do throws(ConfigurationFailure) {
      if words.count > 1, syntax?.operand != nil { operand = words[1] }
      let count = operand == nil ? 1 : 2
      if words.count > count { throw .usage("Unexpected argument '\(words[count].escaped)'.") }
      try check(against: syntax)
    } catch {
      throw explained(error)
    }
  }

  /// Returns a failure that names the command whose help explains it, if there is one.
  func explained(_ failure: ConfigurationFailure) -> ConfigurationFailure {
    guard case .usage(let message, nil) = failure, let command, command != "help" else {
      return failure
    }
    return .usage(message, command: command)
  }

  private static func syntax(of command: String) throws(ConfigurationFailure) -> CommandSyntax {
    if let known = CommandTable.command(command) { return known }
    let names = CommandTable.commands.map(\.name)
    throw .usage("Unknown command '\(command.escaped)'.\(command.didYouMean(among: names))")
  }

  /// Returns whether an option was given.
  func has(_ option: String) -> Bool { options.has(option) }

  private static let allOptions =
    CommandTable.options + CommandTable.appOptions + CommandTable.commands.flatMap(\.options)

  /// Checks that the options and operands match the syntax, unless the help or the version is
  /// requested.
  private func check(against syntax: CommandSyntax?) throws(ConfigurationFailure) {
    if has("--help") || has("--version") { return }
    let allowed = CommandTable.options + (syntax?.options ?? CommandTable.appOptions)
    for option in options.names where !allowed.contains(where: { $0.name == option }) {
      guard let command else { throw .usage("'\(option)' needs a command.") }
      throw .usage("'\(option)' does not go with '\(command)'.")
    }
    let groups = Dictionary(
      grouping: allowed.filter { has($0.name) && $0.group != nil }, by: \.group)
    for group in groups.values where group.count > 1 {
      throw .usage("Choose one of '\(group[0].name)' and '\(group[1].name)'.")
    }
    guard let syntax, let value = syntax.operand else { return }
    if syntax.isOperandRequired ? operand?.isEmpty != false : operand?.isEmpty == true {
      throw .usage("'\(syntax.name)' needs \(value.noun).")
    }
    if case .choices(let choices) = value.completion, let operand, !choices.contains(operand) {
      throw .usage(
        "'\(syntax.name)' needs \(value.noun), not '\(operand.escaped)'."
          + operand.didYouMean(among: choices))
    }
  }
}
