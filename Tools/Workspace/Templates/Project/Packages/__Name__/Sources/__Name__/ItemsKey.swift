public import ComposableArchitectureCore
import Files
public import Foundation
public import Models

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Item>>.Default {
  /// The key of all items, which are in the file of `DependencyValues.itemsFile`.
  public static var items: Self {
    @Dependency(\.itemsFile) var file
    return Self[.fileStorage(file), default: []]
  }
}

extension DependencyValues {
  /// The file of the items: `__name__/items.json` in `$XDG_DATA_HOME` or `~/.local/share`; in tests and previews a file in
  /// memory.
  public var itemsFile: URL {
    get { self[ItemsFileKey.self] }
    set { self[ItemsFileKey.self] = newValue }
  }

  private enum ItemsFileKey: DependencyKey {
    static var liveValue: URL { .userData("__name__/items.json") }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/items.json") }
  }
}
