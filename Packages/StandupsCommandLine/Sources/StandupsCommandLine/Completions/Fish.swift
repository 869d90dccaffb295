import Program

extension Shell {
  /// A script for fish's folder of completions.
  var fishCompletions: String {
    let start = "complete -c standups"
    var lines = ["# fish completion for standups", "", titles, "", "\(start) -f"]
    lines += CommandTable.options.map { "\(start) \(fish($0))" }
    lines += CommandTable.appOptions.map { "\(start) -n __fish_use_subcommand \(fish($0))" }
    for command in CommandTable.commands {
      let summary = command.summary.clause.quoted
      lines.append("\(start) -n __fish_use_subcommand -a \(command.name) -d \(summary)")
    }
    for command in CommandTable.commands {
      let condition = "\(start) -n '__fish_seen_subcommand_from \(command.name)'"
      lines += command.options.map { "\(condition) \(fish($0))" }
      switch command.operand?.completion {
      case .files: lines.append("\(condition) -F")
      case let completion?:
        lines += arguments(completion).map { ["\(condition) \($0)"] } ?? []
      case nil: break
      }
    }
    return lines.joined(separator: "\n")
  }

  private var titles: String {
    #"""
    function __standups_titles
        set -l data
        set -l previous
        for word in (commandline -opc)
            if test "$previous" = --data
                set data --data $word
            end
            string match -q -- '--data=*' $word; and set data $word
            set previous $word
        end
        standups list --titles $data 2>/dev/null
    end
    """#
  }

  private func fish(_ option: OptionSyntax) -> String {
    let names = option.names.map {
      $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
    }
    var words = names + ["-d \(option.summary.clause.quoted)"]
    switch option.value?.completion {
    case .files: words.append("-r -F")
    case let completion?: words += ["-x"] + (arguments(completion).map { [$0] } ?? [])
    case nil: break
    }
    return words.joined(separator: " ")
  }

  private func arguments(_ completion: ValueSyntax.Completion) -> String? {
    switch completion {
    case .choices(let choices):
      "-a \"\(choices.map { $0.contains(" ") ? $0.quoted : $0 }.joined(separator: " "))\""
    case .titles: "-a '(__standups_titles)'"
    case .files, .nothing: nil
    }
  }
}
