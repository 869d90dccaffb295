import CTerminal

/// A preview beside the view that it shows, which a preview program finds by itself.
///
/// ```swift
/// #Preview("At zero") {
///   CounterView(count: 0)
/// }
///
/// @main
/// struct CounterPreview: PreviewProgram {}
/// ```
///
/// A program without a list of ``PreviewProgram/previews`` shows those of all modules that it links, by file and
/// line. A preview without a name has that of its file. Release builds have none.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ComposableMacrosPlugin", type: "PreviewMacro")

extension Preview {
  /// The previews of `#Preview` in all modules of the program, by file and line.
  static var all: [Preview] {
    var records: [Record] = []
    withUnsafeMutablePointer(to: &records) { cterminal_append_previews($0) }
    var names: [String: Int] = [:]
    return records.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map { record in
      // A name shows one preview.
      names[record.name, default: 0] += 1
      let count = names[record.name, default: 1]
      return Preview(count == 1 ? record.name : "\(record.name) \(count)", body: record.body)
    }
  }

  private struct Record {
    let name: String
    let file: String
    let line: Int
    let body: @MainActor () -> any View
  }

  /// Appends a preview that `#Preview` has written down, for the macro.
  ///
  /// - Parameter previews: The pointer that ``all`` passes.
  public nonisolated static func _append(
    to previews: UnsafeMutableRawPointer, _ name: String?, file: String, line: Int,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    let fileName = file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    previews.assumingMemoryBound(to: [Record].self).pointee.append(
      Record(name: name ?? String(fileName), file: file, line: line, body: body))
  }
}
