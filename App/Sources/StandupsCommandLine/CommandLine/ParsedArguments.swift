import Program

/// Arguments, parsed according to the table of commands.
struct ParsedArguments: Equatable {
  /// The name of the command, or `nil` for the app.
  private(set) var command: String?
  /// The value after the name of the command.
  private(set) var operand: String?
  /// The values of options by their names. The last occurrence of an option wins.
  private(set) var options: [String: String] = [:]
  /// The values of all occurrences of options.
  private(set) var values: [String: [String]] = [:]

  init(_ list: [String]) throws(ConfigurationFailure) {
    do throws(ConfigurationFailure) {
      var arguments = Arguments(list)
      var syntax: CommandSyntax?
      while let argument = arguments.next() {
        if argument.isOption {
          try add(argument, from: &arguments)
        } else if let syntax {
          guard syntax.operand != nil, operand == nil else {
            throw .usage("Unexpected argument '\(argument.text.escaped)'.")
          }
          operand = argument.text
        } else {
          syntax = try Self.syntax(of: argument.text)
          command = syntax?.name
        }
      }
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
  func has(_ option: String) -> Bool { options[option] != nil }

  private mutating func add(
    _ argument: Argument, from arguments: inout Arguments
  ) throws(ConfigurationFailure) {
    let known = Self.allOptions
    guard
      let option = known.first(where: { $0.name == argument.name || $0.shortName == argument.text })
    else {
      throw .usage(
        "Unknown option '\(argument.text.escaped)'."
          + argument.name.didYouMean(among: known.map(\.name)))
    }
    if let value = option.value {
      let text = try arguments.value(of: argument, value.noun)
      options[option.name] = text
      values[option.name, default: []].append(text)
    } else {
      guard argument.isBare else { throw .usage("'\(option.name)' takes no value.") }
      options[option.name] = ""
      if let opposite = option.opposite { options[opposite] = nil }
    }
  }

  private static let allOptions =
    CommandTable.options + CommandTable.appOptions + CommandTable.commands.flatMap(\.options)

  /// Checks that the options and operands match the syntax, unless the help or the version is
  /// requested.
  private func check(against syntax: CommandSyntax?) throws(ConfigurationFailure) {
    if has("--help") || has("--version") { return }
    let allowed = CommandTable.options + (syntax?.options ?? CommandTable.appOptions)
    for option in options.keys.sorted() where !allowed.contains(where: { $0.name == option }) {
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
