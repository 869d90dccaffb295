import Foundation

extension DataManagerError {
  /// Returns a description of an error and its remedy, in one or two sentences for users.
  ///
  /// ```swift
  /// } catch {
  ///   message = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
  /// }
  /// ```
  ///
  /// The error may be of any type, such as a decoding error.
  public static func explanation(
    of error: any Error, file: URL, couldNotBe participle: String
  ) -> String {
    guard let error = error as? Self
    else { return "“\(file.path)” could not be \(participle). \(error)" }
    return [error.errorDescription, error.recoverySuggestion].compactMap(\.self)
      .joined(separator: " ")
  }
}
