import Program

extension Shell {
  /// A script with a function for `complete -F`.
  var bashCompletions: String {
    let options = CommandTable.options + CommandTable.appOptions
    let all = options + CommandTable.commands.flatMap(\.options)
    let withValue = unique(all.filter { $0.value != nil }.flatMap(\.names))
    let values = unique(
      all.compactMap { option in
        option.value.map { "    \(option.name)) \(bash($0.completion)); return;;" }
      })
    let commands = CommandTable.commands.filter { !$0.options.isEmpty }.map { command in
      "    \(command.name)) options+=\(words(command.options).bashQuoted);;"
    }
    let operands = CommandTable.commands.compactMap { command in
      command.operand.map { "    \(command.name)) \(bash($0.completion));;" }
    }
    return #"""
      # bash completion for standups

      _standups_words() {
        local word IFS=$'\n'
        for word in $1; do
          [[ $word == "$current"* ]] && printf -v word %q "$word" && COMPREPLY+=("$word")
        done
      }

      _standups_titles() {
        # A title is added with backslashes. After a quotation mark it must not need any: what it says would
        # be run.
        local title typed=${current#[\"\']}
        typed=${typed//\\/}
        while IFS= read -r title; do
          [[ ${title,,} == "${typed,,}"* ]] || continue
          if [[ $current == [\"\']* ]]; then
            [[ $title == *[\"\'\\\$\`\!]* ]] && continue
          else
            printf -v title %q "$title"
          fi
          COMPREPLY+=("$title")
        done < <("${COMP_WORDS[0]}" list --titles "${data[@]}" 2>/dev/null)
      }

      _standups() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command= operands=0 data=() i word
        local options=\#(words(CommandTable.options).bashQuoted)
        COMPREPLY=()
        [[ $current == = ]] && current=
        [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD - 2]}
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
          \#(withValue.joined(separator: "|")))
            word=${COMP_WORDS[i]}
            [[ ${COMP_WORDS[i + 1]} == = ]] && ((i++))
            ((++i < COMP_CWORD)) && [[ $word == --data ]] && {
              word=${COMP_WORDS[i]}
              case $word in
              \'*\' | \"*\") word=${word:1:-1};;
              *) word=${word//\\/};;
              esac
              data=(--data "$word")
            };;
          -*) ;;
          *) if [[ -z $command ]]; then command=${COMP_WORDS[i]}; else ((operands++)); fi;;
          esac
        done
        case $previous in
      \#(values.joined(separator: "\n"))
        esac
        case $command in
          '') options+=\#(words(CommandTable.appOptions).bashQuoted);;
      \#(commands.joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
          _standups_words "$options"
          return
        fi
        ((operands == 0)) || return
        case $command in
          '') _standups_words \#(CommandTable.commands.map(\.name).joined(separator: "\n").bashQuoted);;
      \#(operands.joined(separator: "\n"))
        esac
      }

      complete -F _standups standups
      """#
  }

  private func bash(_ completion: ValueSyntax.Completion) -> String {
    switch completion {
    case .choices(let choices): "_standups_words \(choices.joined(separator: "\n").bashQuoted)"
    case .files:
      #"compopt -o filenames; while IFS= read -r i; do COMPREPLY+=("$i"); done "#
        + #"< <(compgen -f -- "$current")"#
    case .nothing: "true"
    case .titles: "_standups_titles"
    }
  }

  private func words(_ options: [OptionSyntax]) -> String {
    options.flatMap(\.names).map { "\($0)\n" }.joined()
  }

  private func unique(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension String {
  /// The text as a quoted word of bash on one line.
  fileprivate var bashQuoted: String {
    "$'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n"))'"
  }
}
