import CustomDump
import Foundation
import Testing

@Suite struct FoundationTests {
  func dumps(
    _ value: Any, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(String(customDumping: value) == expected, sourceLocation: sourceLocation)
  }

  /// Expects the same dump of a value and of its Foundation object.
  func dump<Value>(
    _ value: Value, _ object: (Value) -> NSObject, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    dumps(value, expected, sourceLocation: sourceLocation)
    dumps(object(value), expected, sourceLocation: sourceLocation)
  }

  @Test func valuesAndTheirObjects_haveTheSameDump() throws {
    dump(
      Date(timeIntervalSince1970: 1_234_567_890), { $0 as NSDate }, "Date(2009-02-13T23:31:30.000Z)"
    )
    dump(
      Date(timeIntervalSince1970: 1_687_631_783.938), { $0 as NSDate },
      "Date(2023-06-24T18:36:23.938Z)")
    dump(
      try #require(UUID(uuidString: "12ABD582-6910-45BE-BD78-25308168B969")), { $0 as NSUUID },
      "UUID(12ABD582-6910-45BE-BD78-25308168B969)")
    dump(
      try #require(URL(string: "https://www.pointfree.co/")), { $0 as NSURL },
      "URL(https://www.pointfree.co/)")
    dump(Data([1, 2]), { $0 as NSData }, "Data(2 bytes)")
    dump(Data([1]), { $0 as NSData }, "Data(1 byte)")
    dump(Data(count: 1_234_567), { $0 as NSData }, "Data(1,234,567 bytes)")
    dump(Locale(identifier: "en_US"), { $0 as NSLocale }, "Locale(en_US)")
    dump(IndexPath(), { $0 as NSIndexPath }, "[]")
    dump(IndexPath(indexes: [1, 2]), { $0 as NSIndexPath }, "[\n  [0]: 1,\n  [1]: 2\n]")
    dumps(Decimal(1.5), "1.5")
    dumps(NSRange(location: 2, length: 3), "2..<5")
    dumps(NSRange(location: NSNotFound, length: 0), "{\(Int.max), 0}")
  }

  @Test func structures_showTheirFields() throws {
    let timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.locale = Locale(identifier: "en_US")
    let components = try #require(
      URLComponents(string: "https://example.com/path?key=value#end"))
    let item = URLQueryItem(name: "key", value: nil)
    let notification = Notification(name: Notification.Name("changed"), object: "a")
    let expected = """
      [
        [0]: Calendar(
          identifier: .gregorian,
          locale: Locale(en_US),
          timeZone: TimeZone(
            identifier: "GMT",
            abbreviation: "GMT",
            secondsFromGMT: 0,
            isDaylightSavingTime: false
          ),
          firstWeekday: 1,
          minimumDaysInFirstWeek: 1
        ),
        [1]: IndexSet(
          ranges: [
            [0]: 1..<3,
            [1]: 5..<6
          ]
        ),
        [2]: URLComponents(
          scheme: "https",
          host: "example.com",
          path: "/path",
          queryItems: [
            [0]: URLQueryItem(
              name: "key",
              value: "value"
            )
          ],
          fragment: "end"
        ),
        [3]: URLQueryItem(
          name: "key",
          value: nil
        ),
        [4]: Notification(
          name: "changed",
          object: "a"
        ),
        [5]: Measurement(
          value: 1.5,
          unit: "m"
        )
      ]
      """
    dumps(
      [
        calendar, IndexSet([1, 2, 5]), components, item, notification,
        Measurement(value: 1.5, unit: UnitLength.meters),
      ] as [Any], expected)
    dumps(
      [
        calendar as NSCalendar, IndexSet([1, 2, 5]) as NSIndexSet, components as NSURLComponents,
        item as NSURLQueryItem, notification as NSNotification,
        NSMeasurement(doubleValue: 1.5, unit: UnitLength.meters),
      ] as [Any], expected)
    #expect(String(customDumping: timeZone as NSTimeZone) == String(customDumping: timeZone))
  }

  @Test func objectsOfTextsAndNumbers_areDumpedAsValues() {
    dumps(AttributedString("styled"), #""styled""#)
    dumps(NSAttributedString(string: "styled"), #""styled""#)
    dumps(NSMutableString(string: "a\nb"), "\"\"\"\na\nb\n\"\"\"")
    dumps(NSNumber(value: 1.5), "1.5")
    dumps(NSDecimalNumber(string: "2.50"), "2.5")
    dumps(NSNull(), "NSNull()")
  }

  @Test func collections_showTheirElements() {
    let list = """
      [
        [0]: 2,
        [1]: "a"
      ]
      """
    dumps(NSArray(array: [2, "a"]), list)
    dumps(NSMutableArray(array: [2, "a"]), list)
    dumps(NSOrderedSet(array: [2, "a"]), list)
    let set = """
      Set([
        1,
        2,
        3
      ])
      """
    dumps(NSSet(array: [3, 1, 2]), set)
    dumps(NSCountedSet(array: [3, 3, 1, 2]), set)
    dumps(
      ["b": 1, "a": [2]] as NSDictionary,
      """
      [
        "a": [
          [0]: 2
        ],
        "b": 1
      ]
      """)
  }

  @Test func errors_showDomainCodeAndUserInfo() {
    final class Failure: NSError, @unchecked Sendable {}
    let error = """
      NSError(
        domain: "Files",
        code: 2,
        userInfo: [
          "path": "a.txt"
        ]
      )
      """
    dumps(NSError(domain: "Files", code: 2, userInfo: ["path": "a.txt" as NSString]), error)
    dumps(Failure(domain: "Files", code: 2, userInfo: ["path": "a.txt"]), error)
    #expect(
      diff(NSError(domain: "Files", code: 1), NSError(domain: "Files", code: 2)) == """
          NSError(
            domain: "Files",
        -   code: 1,
        +   code: 2,
            userInfo: [:]
          )
        """)
  }
}
