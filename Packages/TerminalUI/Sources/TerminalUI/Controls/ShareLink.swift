import Foundation

/// The clipboard of the user's terminal. A program can write to it; terminals do not let it be read.
@MainActor
public struct UIPasteboard {
  /// The clipboard.
  public static let general = UIPasteboard()
  /// Sends a text to the terminal's clipboard.
  static var write: (String) -> Void = { _ in }
  private static var last: String?

  /// The text that the program put there last. Setting it sends it to the terminal.
  public var string: String? {
    get { Self.last }
    nonmutating set {
      Self.last = newValue
      if let newValue { Self.write(newValue) }
    }
  }
}

/// The name of ``UIPasteboard`` on another system.
public typealias NSPasteboard = UIPasteboard

/// A button that copies something to the clipboard: from there, a terminal's user shares it.
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @State private var isCopied = false

  /// Makes a button that copies the text of an item.
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    text = String(describing: item)
    self.label = label()
  }

  /// Makes a button that copies the texts of items, one in a line.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    text = items.map { String(describing: $0) }.joined(separator: "\n")
    self.label = label()
  }

  /// Makes a button that copies the text of an item. What it looks like elsewhere is not used.
  public init<Item, Image, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(item: item, label: label)
  }

  public var body: some View {
    Button {
      UIPasteboard.general.string = text
      isCopied = true
    } label: {
      HStack {
        label
        if isCopied { Text("✓ copied").foregroundColor(.secondary) }
      }
    }
  }
}

extension ShareLink where Label == TerminalUI.Label<Text, Image> {
  /// Makes a button that copies the text of an item.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init("Share…", item: item)
  }

  /// Makes a button that copies the text of an item. What it looks like elsewhere is not used.
  public init<Item, I, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, Icon>
  ) {
    self.init("Share…", item: item)
  }

  /// Makes a button with a localized title that copies the text of an item.
  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item) { TerminalUI.Label(titleKey, systemImage: "square.and.arrow.up") }
  }

  /// Makes a button with a localized title that copies the text of an item.
  public init<Item, I, Icon>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<I, Icon>
  ) {
    self.init(titleKey, item: item)
  }

  /// Makes a button with a string as its title that copies the text of an item.
  @_disfavoredOverload
  public init<S: StringProtocol, Item>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item) { TerminalUI.Label(title, systemImage: "square.and.arrow.up") }
  }
}

/// What something that is shared looks like elsewhere. A terminal copies it.
public struct SharePreview<Image, Icon> {
  /// Makes a preview of a title.
  public init<S: StringProtocol>(_ title: S) where Image == Never, Icon == Never {}
  /// Makes a preview of a title and an image.
  public init<S: StringProtocol>(_ title: S, image: Image) where Icon == Never {}
  /// Makes a preview of a title, an image and an icon.
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {}
}
