/// A view of a title and an icon.
public struct Label<Title: View, Icon: View>: View {
  @Environment(\.framework.labelStyle) private var style
  let title: Title
  let icon: Icon

  /// Creates a label with a custom title and icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    if let style { styled(style) } else { styled(StandardLabelStyle()) }
  }

  private func styled<Style: LabelStyle>(_ style: Style) -> AnyView {
    // The body of the style may contain labels, in the default style.
    AnyView(
      StyledView(style: style) {
        $0.makeBody(
          configuration: LabelStyleConfiguration(title: StylePart(title), icon: StylePart(icon)))
      }
      .environment(\.framework.labelStyle, nil))
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a string as its title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label from the configuration of a style, to be drawn in another style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// A custom appearance of labels.
///
/// ```swift
/// struct TrailingIconLabelStyle: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.title
///       configuration.icon
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the appearance.
  associatedtype Body: View
  /// The properties of a label.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the appearance of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, for a style.
@MainActor
public struct LabelStyleConfiguration {
  /// A view of the title of a label.
  public typealias Title = StylePart
  /// A view of the icon of a label.
  public typealias Icon = StylePart

  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

/// A style with the icon before the title, or with one of them.
public struct StandardLabelStyle: LabelStyle {
  var showsIcon = true
  var showsTitle = true

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      if showsIcon { configuration.icon }
      if showsTitle { configuration.title }
    }
  }
}

extension LabelStyle where Self == StandardLabelStyle {
  /// The default: the icon before the title.
  public static var automatic: Self { Self() }
  /// The icon before the title.
  public static var titleAndIcon: Self { Self() }
  /// The title alone.
  public static var titleOnly: Self { Self(showsIcon: false) }
  /// The icon alone.
  public static var iconOnly: Self { Self(showsTitle: false) }
}

extension View {
  /// Sets the style of the labels inside.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    environment(\.framework.labelStyle, style)
  }
}
