extension StandupsConfiguration {
  public static let program = "standups"

  public static let help = """
    Usage: standups [options]
           standups list [--json | --markdown]
           standups show TITLE [--json | --markdown]
           standups export [--json | --markdown]

    Keeps your daily standups: who takes part, how long they last, what was said.

    Commands print and change nothing. Without one the app opens.
      list          Print a line for each standup
      show TITLE    Print a standup with its meetings
      export        Print everything, as JSON unless told otherwise

    Options:
      --data FILE   Keep the standups in FILE
                    (default: $XDG_DATA_HOME/standups/standups.json,
                    which is ~/.local/share/standups/standups.json unless you changed it)
      --open TITLE  Start in the standup of that title
      --mute        Play no sounds; --no-mute plays them (default)
      --speech-command COMMAND
                    Write meetings down with COMMAND, which prints what it hears;
                    'none' holds them without asking for a recognizer. Quotes and
                    backslashes protect spaces; for pipes use: sh -c '…'
                    (default: pocketsphinx_continuous -inmic yes)
      --help        Show this help
      --version     Show the version

    The environment variables STANDUPS_DATA, STANDUPS_MUTE (1 or 0) and STANDUPS_SPEECH_COMMAND
    stand for the options of those names, which come first.

    Exit status: 0 if all went well, 1 if there is no such standup or no terminal, 64 for wrong
    arguments, 65 if the file makes no sense, 66 if it cannot be read, 74 if it, or the output,
    cannot be written.

    Open edits and a running meeting outlive the app, however it ends. To check that, 'make torture'
    in its sources kills it 1,000 times, and fails if a standup, a meeting, or typing of more than
    1.5 seconds before is lost.

    In the app: Tab and the arrows move, Enter chooses, Esc goes back, Ctrl-C quits.
    """
}
