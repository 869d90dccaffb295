import Foundation
import LocalTime
import Testing

@Suite struct LocaleTests {
  @Test(
    arguments: [
      ([:], nil), (["LANG": "C"], nil), (["LANG": "C.UTF-8"], nil), (["LC_ALL": "POSIX"], nil),
      (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "en_US"], "en_US"), (["LANG": "eo"], "eo"),
      (["LANG": "en_US", "LC_TIME": "en_GB.UTF-8"], "en_GB"),
      (["LANG": "en_US", "LC_TIME": "en_GB", "LC_ALL": "ja_JP"], "ja_JP"),
      (["LANG": "en_US", "LC_TIME": "", "LC_ALL": ""], "en_US"),
      (["LANG": "en_US", "LC_ALL": "C"], nil),
      (["LANG": "sr_RS.UTF-8@latin"], "sr_RS"), (["LANG": "nonsense"], nil), (["LANG": "_"], nil),
      (["LANG": "en_\u{1B}"], nil), (["LANG": "../etc"], nil), (["LANG": "de_XQ9"], nil),
      (["LANG": "en_US_POSIX"], nil), (["LANG": "de@euro"], "de"),
    ] as [([String: String], String?)])
  func environmentVariables_determineTheLocale(environment: [String: String], identifier: String?) {
    #expect(Locale(ofDatesIn: environment)?.identifier == identifier)
  }
}
