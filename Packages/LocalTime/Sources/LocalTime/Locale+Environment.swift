import Foundation

extension Locale {
  /// Creates the locale of dates from the environment variables `LC_ALL`, `LC_TIME` or `LANG`: the
  /// first of them that is set and not empty (POSIX, Base Definitions, 8.2).
  ///
  /// The result is `nil` for `C`, `POSIX`, and an unknown language or region.
  public init?(ofDatesIn environment: [String: String]) {
    let names = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return nil }
    // "sr_RS.UTF-8@latin": language, region, character set and variant.
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    let parts = identifier.split(separator: "_", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), LanguageCode(String(parts[0])).isISOLanguage,
      parts.count == 1 || Region(String(parts[1])).isISORegion
    else { return nil }
    self.init(identifier: String(identifier))
  }
}
