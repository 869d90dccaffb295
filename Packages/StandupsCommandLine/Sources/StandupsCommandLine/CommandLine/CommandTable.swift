import Program

/// All commands and options of the program.
enum CommandTable {
  /// The options of all commands.
  static let options = [
    OptionSyntax(
      name: "--data", value: .file,
      summary: "Keep the standups in FILE, instead of $XDG_DATA_HOME/standups/standups.json, "
        + "which is ~/.local/share/standups/standups.json unless you changed it"),
    OptionSyntax(name: "--mute", opposite: "--no-mute", summary: "Play no sounds"),
    OptionSyntax(
      name: "--no-mute", opposite: "--mute", summary: "Play sounds, as without an option"),
    OptionSyntax(
      name: "--speech-command", value: .command,
      summary: "Write meetings down with COMMAND, which prints what it hears; 'none' holds them "
        + "without a recognizer. Quotes and backslashes protect spaces; for pipes use: sh -c '…'. "
        + "Without it: pocketsphinx_continuous -inmic yes"),
    OptionSyntax(
      name: "--color", value: .choice("WHEN", of: ColorChoice.allCases.map(\.rawValue)),
      summary:
        "Choose when colors are used: always, never, or on a terminal unless NO_COLOR is set "
        + "(auto)"),
    OptionSyntax(name: "--help", shortName: "-h", summary: "Show help, also on a command"),
    OptionSyntax(name: "--version", shortName: "-V", summary: "Show the version"),
  ]

  /// The options of the app.
  static let appOptions =
    [
      OptionSyntax(
        name: "--inspect", summary: "Let F12 show what happens in the app, as debug builds do"),
      OptionSyntax(name: "--open", value: .title, summary: "Start in the standup of that title"),
    ] + recordings + SessionOptions.replays + ScreenOptions.options

  /// The commands, in the order of the help.
  static let commands =
    withoutHelp + [
      CommandSyntax(
        name: "help",
        operand: ValueSyntax(
          name: "COMMAND", noun: "a command",
          completion: .choices(withoutHelp.map(\.name) + ["help"])),
        isOperandRequired: false, summary: "Show help on a command")
    ]

  private static let withoutHelp = [
    CommandSyntax(
      name: "start", operand: .title, options: recordings,
      summary: "Open the app in a meeting of a standup",
      discussion: "\(titles) While the program or the machine is suspended for more than five "
        + "seconds, as with Ctrl-Z or a closed lid, the time of a meeting stands still."),
    CommandSyntax(
      name: "new", operand: .newTitle, isOperandRequired: false,
      options: [
        OptionSyntax(
          name: "--person",
          value: ValueSyntax(name: "NAME", noun: "a name", completion: .nothing),
          summary: "Add a person, or several with commas between them"),
        OptionSyntax(
          name: "--minutes",
          value: ValueSyntax(
            name: "NUMBER", noun: "a number", completion: .choices(["10", "15", "30"])),
          summary: "Plan so many minutes, instead of 15"),
        OptionSyntax(
          name: "--when",
          value: ValueSyntax(
            name: "DAYS", noun: "days and a time", completion: .choices(["Mon–Fri 9:30"])),
          summary: "Meet on these days and at this time, such as 'Mon–Fri 9:30'"),
      ] + recordings,
      summary: "Add a standup, in the form of the app unless people are given",
      discussion:
        "Without a terminal: standups new Design --person Ann,Bob --minutes 15"),
    CommandSyntax(
      name: "edit", operand: .title, summary: "Edit a standup as a text",
      discussion:
        "Opens the editor that $VISUAL or $EDITOR names. A text with a mistake is refused "
        + "with its line; it is kept, and the next 'edit' of the standup goes on with it and the error. \(titles)"
    ),
    CommandSyntax(
      name: "list",
      options: [json, markdown] + [
        OptionSyntax(name: "--titles", group: "format", summary: "Print the titles alone")
      ],
      summary: "Print a line for each standup: length, people, when it last met",
      discussion: "As JSON the list has no transcripts; 'export' has them."),
    CommandSyntax(
      name: "show", operand: .title, options: formats + meetings,
      summary: "Print a standup with its meetings", discussion: "\(titles) \(dates)"),
    CommandSyntax(
      name: "export", operand: .title, isOperandRequired: false, options: formats + meetings,
      summary: "Print everything, or one standup, as JSON unless told otherwise",
      discussion:
        "Speaking times, notes, blockers and transcripts are part of it. \(titles) \(dates)"),
    CommandSyntax(
      name: "import", operand: .file,
      summary: "Add the standups and meetings of a JSON file that are not there yet",
      discussion: "They are told apart by their ids. Nothing that is there already changes. "
        + "'-' reads the standard input."),
    CommandSyntax(
      name: "blockers", operand: .title, isOperandRequired: false,
      options: closing,
      summary: "Print the open blockers, or close one",
      discussion:
        "A line of notes that starts with '!' is a blocker, which is open until it is closed. \(titles)"
    ),
    CommandSyntax(
      name: "topics", operand: .title, isOperandRequired: false, options: closing,
      summary: "Print the open topics for after a meeting, or close one",
      discussion:
        "A topic that was parked in a meeting is open until it is closed. @NAME in it names who takes "
        + "care of it. \(titles)"),
    CommandSyntax(
      name: "next",
      summary: "Print what is due today and what is overdue, on a line",
      discussion:
        "For the status bar of tmux and others, and for scripts: nothing is printed, and the exit status "
        + "is 1, if nothing is due; it is 2 if a standup is overdue by 15 minutes or more."),
    CommandSyntax(
      name: "stats", operand: .title, isOperandRequired: false, options: [json],
      summary: "Print lengths of meetings, overtime, speaking times and streaks",
      discussion:
        "A streak counts the days with a meeting; a day before today without one ends it, if the "
        + "standup meets then or, without a schedule, on a weekday. A meeting is judged by the length "
        + "that was planned then. One that the end of the program has interrupted before half of "
        + "that was over does not count. \(titles)"
    ),
    CommandSyntax(
      name: "config", summary: "Show each setting, and where its value comes from",
      discussion: configuration),
    CommandSyntax(
      name: "completions", operand: .choice("SHELL", of: Shell.allCases.map(\.rawValue)),
      summary: "Print completions for a shell",
      discussion: "'make install' puts them in place. By hand: add "
        + "'source <(standups completions bash)' to ~/.bashrc, or write them to a file called "
        + "_standups in a folder of zsh's $fpath, or to ~/.config/fish/completions/standups.fish."),
    CommandSyntax(name: "man", summary: "Print the manual page, for 'man -l -'"),
  ]

  static func command(_ name: String) -> CommandSyntax? { commands.first { $0.name == name } }

  private static let recordings = RecordingOptions.options + [SessionOptions.record]
  private static let json = OptionSyntax(name: "--json", group: "format", summary: "Print JSON")
  private static let markdown = OptionSyntax(
    name: "--markdown", group: "format", summary: "Print Markdown")
  private static let formats = [
    json, markdown,
    OptionSyntax(name: "--slack", group: "format", summary: "Print the markup of Slack (mrkdwn)"),
  ]
  private static let meetings = [
    OptionSyntax(name: "--last", group: "meetings", summary: "Take the last meeting alone"),
    OptionSyntax(
      name: "--meeting",
      value: ValueSyntax(name: "ID", noun: "an id", completion: .nothing), group: "meetings",
      summary: "Take the meeting with that id, as in JSON, alone"),
    OptionSyntax(
      name: "--since", value: .date, group: "meetings",
      summary: "Take the meetings of that day and later"),
  ]

  private static let closing = [
    json,
    OptionSyntax(
      name: "--close",
      value: ValueSyntax(name: "TEXT", noun: "a part of what is open", completion: .nothing),
      summary: "Close what is open and contains TEXT"),
  ]

  private static let titles =
    "TITLE may have other capitals, or be the start of a title."
  private static let dates =
    "DATE is a day such as 2026-11-20, 'yesterday', 'monday' (the last one before today) or '7 days'."
  private static let configuration = """
    Settings are kept in $XDG_CONFIG_HOME/standups/config.json, which is \
    ~/.config/standups/config.json unless you changed it. Its fields are data, mute (true or \
    false), speechCommand, color, afterMeeting, a command that gets each meeting as its standard \
    input once it is over, afterMeetingFormat (json or markdown), and keys, which gives commands other keys: \
    {"keys": {"moveUp": ["up", "k"], "quit": ["ctrl-q"]}}. A key is a character, f1 to f12, or one \
    of \(KeyNames.all.joined(separator: ", ")), after ctrl-, alt- or shift-. The commands are \
    \(KeyNames.commands.keys.sorted().joined(separator: ", ")). The field theme sets colors, for \
    dark and light backgrounds or for one: {"theme": {"accent": "#eb974e", "light.accent": \
    "#a05a10"}}. Options come before the \
    environment, and that before the file. To post each meeting to a chat: {"afterMeeting": "curl \
    --fail --silent --show-error --data-binary @- https://chat.example/hook", \
    "afterMeetingFormat": "markdown"}.
    """

  /// The environment variables and their meanings.
  static let variables: [(name: String, summary: String)] = [
    ("STANDUPS_DATA", "The file of the standups, as --data"),
    ("STANDUPS_MUTE", "1 plays no sounds, as --mute; 0 plays them"),
    ("STANDUPS_SPEECH_COMMAND", "The program that writes meetings down, as --speech-command"),
    ("VISUAL, EDITOR", "The editor of 'standups edit'"),
    ("NO_COLOR", "No colors, if it is not empty"),
    ("ESCDELAY", "Milliseconds after which Esc is the key, and not the start of another one"),
    ("LC_ALL, LC_TIME, LANG", "How dates are written, except in JSON and Markdown"),
    ("TZ", "The time zone, as in tzset(3); without it, that of the machine"),
  ]

  /// The exit statuses and their meanings.
  static let statuses: [(status: String, summary: String)] = [
    ("0", "All went well"),
    (
      "1",
      "There is no such standup or no terminal, the editor failed, a replay differs, or nothing is due"
    ),
    ("2", "'next' prints a standup that is overdue"),
    ("64", "The arguments, or the environment, are wrong"),
    ("65", "A file, an edited text, or the recording to replay, makes no sense"),
    ("66", "A file cannot be read"),
    ("73", "A recording cannot be created"),
    ("74", "A file, a recording or the output cannot be written"),
    ("78", "The configuration file is wrong"),
  ]
}
