// More of typing that a terminal does by itself. See Accepted.swift.

/// What is typed into a field, for a system that fills it in. A terminal fills nothing in.
public struct UITextContentType: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Makes a kind of content.
  public init(stringLiteral value: String) {}
  /// A name to log in with.
  public static let username: Self = ""
  /// A password.
  public static let password: Self = ""
  /// A password to set.
  public static let newPassword: Self = ""
  /// A code that is sent.
  public static let oneTimeCode: Self = ""
  /// An address for mail.
  public static let emailAddress: Self = ""
  /// A number to call.
  public static let telephoneNumber: Self = ""
  /// A name.
  public static let name: Self = ""
  /// A first name.
  public static let givenName: Self = ""
  /// A last name.
  public static let familyName: Self = ""
  /// A name among friends.
  public static let nickname: Self = ""
  /// The name of a firm.
  public static let organizationName: Self = ""
  /// An address.
  public static let fullStreetAddress: Self = ""
  /// The first line of an address.
  public static let streetAddressLine1: Self = ""
  /// The second line of an address.
  public static let streetAddressLine2: Self = ""
  /// A town.
  public static let addressCity: Self = ""
  /// A state.
  public static let addressState: Self = ""
  /// The code of a town.
  public static let postalCode: Self = ""
  /// A country.
  public static let countryName: Self = ""
  /// The number of a card.
  public static let creditCardNumber: Self = ""
  /// An address in the web.
  public static let URL: Self = ""
  /// A day of birth.
  public static let birthdate: Self = ""
}

/// The same, by the name of another system.
public typealias NSTextContentType = UITextContentType

/// Which letters a keyboard of glass makes large, by the older name.
public enum UITextAutocapitalizationType: Sendable {
  case none, words, sentences, allCharacters
}

extension View {
  /// What is typed, so that it can be filled in. No effect: a terminal fills nothing in.
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  /// Which letters a keyboard makes large, by the older name. No effect: the shift key does.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  /// Whether dashes and quotes are made finer. No effect: terminals pass on what is typed.
  public func textInputSuggestions(_ suggestions: Int? = nil) -> some View { self }
  /// Whether the system helps to write. No effect: a terminal does not.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
  /// Whether editors search. No effect: see ``View/searchable(text:placement:prompt:)-(_,_,Text?)``.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  /// Whether the text of a field can be changed by a pencil. No effect: a terminal has none.
  public func scribbleDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// How the system helps to write.
public struct WritingToolsBehavior: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// As far as it can.
  public static let complete = Self()
  /// A little.
  public static let limited = Self()
  /// Not at all.
  public static let disabled = Self()
}

// MARK: - Previews

/// A device that a preview is shown on elsewhere.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Makes a device by its name.
  public init(stringLiteral value: String) {}
  /// Makes a device by its name.
  public init(rawValue: String) {}
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, Sendable {
  /// Upright.
  public static let portrait = Self()
  /// Upright, the other way round.
  public static let portraitUpsideDown = Self()
  /// On its left side.
  public static let landscapeLeft = Self()
  /// On its right side.
  public static let landscapeRight = Self()
}

extension View {
  /// Which device a preview is shown on. No effect: it is shown in the terminal.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// How the device of a preview is held. No effect: a terminal stands.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
