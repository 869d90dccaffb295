extension View {
  public func autocapitalization(_ style: AutocapitalizationType) -> Self { self }
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }
  public func disableAutocorrection(_ isDisabled: Bool?) -> Self { self }
  public func keyboardType(_ type: KeyboardType) -> Self { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
  public func textContentType(_ type: TextContentType?) -> Self { self }
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> Self { self }
}

/// Capital letters of a software keyboard, without effect.
public enum AutocapitalizationType: Sendable {
  case none, words, sentences, allCharacters
}

/// Capital letters of a software keyboard, without effect.
public enum TextInputAutocapitalization: Sendable {
  case never, words, sentences, characters
}

/// A software keyboard, without effect.
public enum KeyboardType: Sendable {
  case `default`, asciiCapable, decimalPad, emailAddress, namePhonePad, numberPad
  case numbersAndPunctuation, phonePad, twitter, URL, webSearch
}

/// What a software keyboard suggests, without effect.
public enum TextContentType: Sendable {
  case emailAddress, name, newPassword, oneTimeCode, password, telephoneNumber, URL, username
}

/// What hides a software keyboard, without effect.
public enum ScrollDismissesKeyboardMode: Sendable {
  case automatic, immediately, interactively, never
}
