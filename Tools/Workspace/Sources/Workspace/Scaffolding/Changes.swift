import Subprocesses

/// New texts of files, which are written all or not at all.
struct Changes {
  /// The files and their new texts, in the order of writing.
  private(set) var texts: [(file: String, text: String)] = []

  subscript(file: String) -> String? {
    get { texts.first { $0.file == file }?.text }
    set {
      let index = texts.firstIndex { $0.file == file }
      if let index, let newValue {
        texts[index].text = newValue
      } else if let newValue {
        texts.append((file, newValue))
      }
    }
  }

  /// Writes the files, and formats the Swift sources among them. If that fails, the files are as before.
  func write(to files: Files) throws {
    let old = texts.map { (file: $0.file, text: files.text($0.file)) }
    do {
      for (file, text) in texts { try files.write(text, to: file) }
      let sources = texts.map(\.file).filter { $0.hasSuffix(".swift") }
      guard !sources.isEmpty else { return }
      let format = try Subprocesses.run(
        ["swift", "format", "--in-place"] + sources, in: files.root, mergesErrors: true)
      guard format.status == 0 else {
        throw Failure(description: format.lines.joined(separator: "\n"))
      }
    } catch {
      for (file, text) in old {
        if let text { try files.write(text, to: file) } else { try files.remove(file) }
      }
      throw error
    }
  }
}
