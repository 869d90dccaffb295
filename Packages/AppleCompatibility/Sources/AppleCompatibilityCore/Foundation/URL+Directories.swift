extension URL {
  /// The folder of the user's documents, `~/Documents` unless the desktop names another one.
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The folder of the programs' data, `~/.local/share` or `$XDG_DATA_HOME`.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The folder of what can be made again, `~/.cache` or `$XDG_CACHE_HOME`.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The folder of the programs' data, as ``applicationSupportDirectory``: there is no `Library`.
  public static var libraryDirectory: URL { applicationSupportDirectory }
  /// The folder of downloads, `~/Downloads` unless the desktop names another one.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The folder of the desktop, `~/Desktop` unless the desktop names another one.
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  /// The folder of pictures, `~/Pictures` unless the desktop names another one.
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  /// The folder of music, `~/Music` unless the desktop names another one.
  public static var musicDirectory: URL { directory(.musicDirectory) }
  /// The folder of films, `~/Videos` unless the desktop names another one.
  public static var moviesDirectory: URL { directory(.moviesDirectory) }

  /// The folder of a kind, in the home folder that `$HOME` names.
  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    let home = homeDirectory.path
    let own = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
    guard let found = FileManager.default.urls(for: kind, in: .userDomainMask).first else {
      return URL(filePath: own, directoryHint: .isDirectory)
    }
    // NB: Foundation takes the home folder of these from the system's list of users.
    guard own != home, found.path.hasPrefix(home + "/") else { return found }
    return URL(filePath: own + found.path.dropFirst(home.count), directoryHint: .isDirectory)
  }
}
