import Program

extension Shell {
  /// A script for a folder of `$fpath`, which can also be sourced.
  var zshCompletions: String {
    let commands = CommandTable.commands.map { command in
      "      \("\(command.name):\(command.summary.clause)".quoted)"
    }
    let operands = CommandTable.commands.map { command in
      let operand = command.operand.map { ["1:\($0.name):\(zsh($0.completion))".quoted] } ?? []
      let words = command.options.flatMap(zsh) + operand
      return "      \(command.name)) _arguments -S $options \(words.joined(separator: " "));;"
    }
    return """
      #compdef standups

      _standups_titles() {
        local -a titles
        titles=(${(f)"$(standups list --titles $data 2>/dev/null)"})
        compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a titles
      }

      _standups() {
        local curcontext=$curcontext state line
        local -i index=$words[(I)--data(|=*)]
        local -a data
        typeset -A opt_args
        if [[ $words[index] == --data ]]; then
          data=(--data "${(Q)words[index + 1]}")
        elif (( index )); then
          data=(--data "${(Q)words[index]#--data=}")
        fi
        local -a options=(
      \(CommandTable.options.flatMap(zsh).map { "    \($0)" }.joined(separator: "\n"))
        )
        _arguments -C -S -A '-*' $options \(CommandTable.appOptions.flatMap(zsh).joined(separator: " ")) \\
          '1:command:->command' '*::operand:->operand'
        case $state in
        command)
          local -a commands=(
      \(commands.joined(separator: "\n"))
          )
          _describe command commands;;
        operand)
          case $words[1] in
      \(operands.joined(separator: "\n"))
          esac;;
        esac
      }

      if [[ $funcstack[1] == _standups ]]; then
        _standups "$@"
      else
        compdef _standups standups
      fi
      """
  }

  private func zsh(_ option: OptionSyntax) -> [String] {
    let value = option.value.map { ":\($0.name):\(zsh($0.completion))" } ?? ""
    return option.names.map { name in
      let isLong = name.hasPrefix("--") && option.value != nil
      return "\(name)\(isLong ? "=" : "")[\(option.summary.clause)]\(value)".quoted
    }
  }

  private func zsh(_ completion: ValueSyntax.Completion) -> String {
    switch completion {
    case .choices(let choices):
      "(\(choices.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " ")))"
    case .files: "_files"
    case .nothing: " "
    case .titles: "_standups_titles"
    }
  }
}
