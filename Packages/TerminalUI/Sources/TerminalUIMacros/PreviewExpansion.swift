/// What a `#Preview` becomes: a type of its own, with a record of the preview in a section of the program
/// from which `Preview.all` reads.
struct PreviewExpansion {
  /// What comes after `#Preview`: arguments and closure.
  private let arguments: String
  /// What makes names of this expansion unlike any other.
  private let discriminator: String
  /// The name of the file, for a preview without a name.
  private let file: Substring

  /// - Parameters:
  ///   - source: The use of the macro, with the comments before it.
  ///   - discriminator: What makes names of this expansion unlike any other.
  ///   - fileID: The file, as `Module/File.swift`.
  init(source: String, discriminator: String, fileID: String) {
    // The first words are `#` and `Preview`.
    let start = Code(source).tokens.dropFirst().first?.range.upperBound ?? source.endIndex
    arguments = String(source[start...])
    self.discriminator = discriminator
    let file = fileID.split(separator: "/").last ?? "Preview"
    self.file = file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file
  }

  var text: String {
    let marked = MarkedBody(arguments)
    let preview = marked.map { "\($0.before){ Content() }\($0.after)" } ?? arguments
    return """
      @MainActor enum \(unique("Preview")) {
      @used @section("terminalui_previews")
      nonisolated static let record: @convention(c) (UnsafeMutableRawPointer) -> Void = {
      TerminalUI.PreviewRecords.add({ TerminalUI.Preview\(preview) }, from: "\(file)", to: $0)
      }
      \(marked.map(content) ?? "")
      }
      """
  }

  /// A view with the properties that `@Previewable` marks.
  private func content(_ marked: MarkedBody) -> String {
    """
    struct Content: TerminalUI.View {
    \(marked.declarations.joined(separator: "\n"))
    var body: some TerminalUI.View {\(marked.statements)}
    }
    """
  }

  /// A name as the compiler knows them for what a macro declares.
  private func unique(_ name: String) -> String {
    "\(discriminator)\(name.count)\(name)fMu_"
  }
}
