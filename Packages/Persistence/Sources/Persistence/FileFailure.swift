import DataManager
import Foundation

extension DataManagerError {
  /// What happened to a file, and what can be done about it, in a sentence or two for the person whose
  /// file it is.
  ///
  /// ```swift
  /// } catch {
  ///   message = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
  /// }
  /// ```
  ///
  /// Errors may be of any kind: data that was read may make no sense.
  public static func explanation(
    of error: any Error, file: URL, couldNotBe participle: String
  ) -> String {
    guard let error = error as? Self
    else { return "“\(file.path)” could not be \(participle). \(error)" }
    return [error.errorDescription, error.recoverySuggestion].compactMap(\.self)
      .joined(separator: " ")
  }
}
