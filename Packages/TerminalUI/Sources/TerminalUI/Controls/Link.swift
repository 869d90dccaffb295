import Foundation
import TerminalCore

/// A control that opens a URL. Terminals with links (OSC 8) can open it, too.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label
  private let link: TerminalLink?

  /// Creates a link with a custom label, which is underlined.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
    link = TerminalLink(destination.absoluteString)
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      EnvironmentView(content: label.underline()) { [link] in $0.framework.textStyle.link = link }
    }
    .buttonStyle(.plain)
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// An action that opens a URL.
@MainActor
public struct OpenURLAction {
  /// The result of a handler.
  public struct Result: Sendable {
    enum Kind: Equatable { case handled, discarded, system }
    let kind: Kind
    var url: URL?

    /// The handler opened the URL.
    public static let handled = Self(kind: .handled)
    /// The handler did not open the URL.
    public static let discarded = Self(kind: .discarded)
    /// The desktop opens the URL, with `xdg-open`.
    public static let systemAction = Self(kind: .system)
    /// The desktop opens another URL.
    public static func systemAction(_ url: URL) -> Self { Self(kind: .system, url: url) }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action from a closure, for `environment(\.openURL, OpenURLAction { url in … })`.
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    self(url) { _ in }
  }

  /// Opens a URL, and calls a closure with whether it was accepted.
  ///
  /// For the desktop, that is whether `xdg-open` is installed.
  public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    let result = handler(url)
    switch result.kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system: completion(Self.openWithSystem(result.url ?? url))
    }
  }

  /// Opens a URL with `xdg-open`, and returns whether that started.
  private static func openWithSystem(_ url: URL) -> Bool {
    guard let program = try? ProgramError.path(of: "xdg-open") else { return false }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}

extension EnvironmentValues {
  /// The action that opens a URL, with `xdg-open` by default.
  public var openURL: OpenURLAction {
    get { framework.openURL }
    set { framework.openURL = newValue }
  }
}
