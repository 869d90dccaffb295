import Foundation

/// The user's text editor.
public enum Editor {
  /// Opens a file in the editor of `$VISUAL` or `$EDITOR`, and waits until the editor exits.
  ///
  /// - Returns: The exit status of the editor, 0 for success.
  public static func open(_ file: URL) -> Int32 {
    let path = file.path.replacingOccurrences(of: "'", with: #"'\''"#)
    // NB: `Process` starts a new process group, which must not use the terminal. `system` also
    // ignores Control-C in this process while the editor runs.
    let status = system(#"file='\#(path)'; eval "${VISUAL:-${EDITOR:-vi}} \"\$file\"""#)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
