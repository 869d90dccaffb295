import AppleCompatibility
import Testing

@Suite struct DirectoryTests {
  @Test func foldersAreInTheHomeFolder() {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? URL.homeDirectory.path
    let folders: [(URL, String, String)] = [
      (.documentsDirectory, "XDG_DOCUMENTS_DIR", "Documents"),
      (.applicationSupportDirectory, "XDG_DATA_HOME", ".local/share"),
      (.libraryDirectory, "XDG_DATA_HOME", ".local/share"),
      (.cachesDirectory, "XDG_CACHE_HOME", ".cache"),
      (.downloadsDirectory, "XDG_DOWNLOAD_DIR", "Downloads"),
      (.desktopDirectory, "XDG_DESKTOP_DIR", "Desktop"),
      (.picturesDirectory, "XDG_PICTURES_DIR", "Pictures"),
      (.musicDirectory, "XDG_MUSIC_DIR", "Music"),
      (.moviesDirectory, "XDG_VIDEOS_DIR", "Videos"),
    ]
    for (folder, variable, name) in folders
    where ProcessInfo.processInfo.environment[variable] == nil {
      #expect(folder.path == home + "/" + name)
    }
  }
}
