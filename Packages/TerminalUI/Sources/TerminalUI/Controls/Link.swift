import Foundation
import TerminalCore

/// A control that opens an address. The terminal can open it, too, where it knows links.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label
  private let link: TerminalLink?

  /// Makes a link of any views, which are underlined.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
    link = TerminalLink(destination.absoluteString)
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      EnvironmentView(content: label.underline()) { [link] in $0.textStyle.link = link }
    }
    .buttonStyle(.plain)
  }
}

extension Link where Label == Text {
  /// Makes a link with a localized title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Makes a link with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens addresses.
@MainActor
public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    enum Kind: Equatable { case handled, discarded, system }
    let kind: Kind
    var url: URL?

    /// The handler opened it.
    public static let handled = Self(kind: .handled)
    /// Nothing was opened.
    public static let discarded = Self(kind: .discarded)
    /// The desktop is to open it, with `xdg-open`.
    public static let systemAction = Self(kind: .system)
    /// The desktop is to open another address in its place.
    public static func systemAction(_ url: URL) -> Self { Self(kind: .system, url: url) }
  }

  private let handler: @MainActor (URL) -> Result

  /// Makes an action of a closure, for `environment(\.openURL, OpenURLAction { url in … })`.
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    self(url) { _ in }
  }

  /// Opens an address, and tells whether that worked.
  ///
  /// For the desktop, it tells whether `xdg-open` started: what comes of it is not waited for.
  public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    let result = handler(url)
    switch result.kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system: completion(Self.openWithSystem(result.url ?? url))
    }
  }

  /// Asks the desktop, if there is one.
  private static func openWithSystem(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  /// Opens an address, with `xdg-open` unless told otherwise.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
