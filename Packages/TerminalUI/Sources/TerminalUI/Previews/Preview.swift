import Foundation
import IssueReporting

/// A named view in a state to look at.
///
/// A feature has an executable that shows its previews, those of ``Preview(_:body:)`` beside the views, or a list:
///
/// ```swift
/// @main
/// struct CounterPreview: PreviewProgram {
///   static var previews: [Preview] {
///     Preview("At zero") { CounterView(count: 0) }
///     Preview("Large") { CounterView(count: 1_000_000) }
///   }
/// }
/// ```
@MainActor
public struct Preview {
  /// The name in the list and on the command line.
  public let name: String
  let view: () -> AnyView

  /// Creates a preview, whose view is created when it is shown.
  public init(
    _ name: String, @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    view = { AnyView(body()) }
  }
}

/// A result builder of previews.
@MainActor
@resultBuilder
public enum PreviewsBuilder {
  /// Adds a preview.
  public static func buildExpression(_ preview: Preview) -> [Preview] { [preview] }
  /// Combines the previews of the statements, in their order.
  public static func buildBlock(_ previews: [Preview]...) -> [Preview] { previews.flatMap(\.self) }
}

/// A program that shows previews, see ``Preview``.
///
/// Without arguments it lists the previews; a name shows one. `--list` prints the names, `--text`
/// prints the screens, as does a standard output that is not a terminal; `--svg FOLDER` writes
/// pictures; `--size 60x20` sets the size. `--remember FILE` opens the preview that was open the
/// last time and, if a signal has ended the program, repeats what was typed and clicked in it.
///
/// Dependencies have their preview values, unless the environment variable
/// `SWIFT_DEPENDENCIES_CONTEXT` names another context. Issues that are reported appear below the
/// preview, and on the standard error after it.
@MainActor @preconcurrency
public protocol PreviewProgram {
  /// The previews, in the order of the list: by default those that `#Preview` declares in all modules of the
  /// program.
  @PreviewsBuilder static var previews: [Preview] { get }
}

extension PreviewProgram {
  public static var previews: [Preview] { Preview.all }

  /// Runs the command of the arguments.
  ///
  /// Exits with 0, or with 64 for invalid arguments and for pictures that cannot be written.
  public static func main() {
    // This module does not import the dependency library, which reads its context from here.
    setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 0)
    let issues = PreviewIssues()
    IssueReporters.current.append(PreviewIssues.Reporter(issues: issues))
    let command = PreviewCommand(
      arguments: ScreenOption.removed(from: Array(CommandLine.arguments.dropFirst())))
    switch command.outcome(for: previews, issues, isTerminal: isatty(STDOUT_FILENO) == 1) {
    case .print(let text):
      print(text)
      exit(0)
    case .fail(let message):
      FileHandle.standardError.write(Data((message + "\n").utf8))
      exit(64)
    case .show(let scene):
      AppRunner.run(scene)
    }
  }
}
