import Foundation

/// The editor of the user.
public enum Editor {
  /// Opens a file in the editor that `$VISUAL` or `$EDITOR` names, and waits until it is closed.
  ///
  /// - Returns: The exit status of the editor; 0 if all went well.
  public static func open(_ file: URL) -> Int32 {
    let path = file.path.replacingOccurrences(of: "'", with: #"'\''"#)
    // NB: `Process` would put the editor into a process group of its own, which may not use the terminal.
    // `system` also keeps Control-C from this process while the editor runs.
    let status = system(#"file='\#(path)'; eval "${VISUAL:-${EDITOR:-vi}} \"\$file\"""#)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
