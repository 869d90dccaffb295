import Foundation

// Foundation's classes for values are dumped as the values. Arrays, dictionaries and sets have
// mirrors.

extension NSAttributedString: CustomDumpRepresentable {
  /// The characters.
  public var customDumpValue: Any { string }
}

extension NSCalendar: CustomDumpRepresentable {
  /// The calendar as a value.
  public var customDumpValue: Any { self as Calendar }
}

extension NSData: CustomDumpRepresentable {
  /// The bytes as a value.
  public var customDumpValue: Any { self as Data }
}

extension NSDate: CustomDumpRepresentable {
  /// The date as a value.
  public var customDumpValue: Any { self as Date }
}

extension NSIndexPath: CustomDumpRepresentable {
  /// The index path as a value.
  public var customDumpValue: Any { self as IndexPath }
}

extension NSIndexSet: CustomDumpRepresentable {
  /// The indices as a value.
  public var customDumpValue: Any { self as IndexSet }
}

extension NSLocale: CustomDumpRepresentable {
  /// The locale as a value.
  public var customDumpValue: Any { self as Locale }
}

extension NSMeasurement: CustomDumpRepresentable {
  /// The measurement as a value.
  public var customDumpValue: Any { self as Measurement<Unit> }
}

extension NSNotification: CustomDumpRepresentable {
  /// The notification as a value.
  public var customDumpValue: Any { self as Notification }
}

extension NSString: CustomDumpRepresentable {
  /// The string as a value.
  public var customDumpValue: Any { self as String }
}

extension NSTimeZone: CustomDumpRepresentable {
  /// The time zone as a value.
  public var customDumpValue: Any { self as TimeZone }
}

extension NSURL: CustomDumpRepresentable {
  /// The address as a value.
  public var customDumpValue: Any { self as URL }
}

extension NSURLComponents: CustomDumpRepresentable {
  /// The components as a value.
  public var customDumpValue: Any { self as URLComponents }
}

extension NSURLQueryItem: CustomDumpRepresentable {
  /// The item as a value.
  public var customDumpValue: Any { self as URLQueryItem }
}

extension NSUUID: CustomDumpRepresentable {
  /// The identifier as a value.
  public var customDumpValue: Any { self as UUID }
}

extension NSError: CustomDumpReflectable {
  /// The domain, the code and the rest.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["domain": domain, "code": code, "userInfo": userInfo],
      displayStyle: .struct)
  }
}

extension NSNumber: CustomDumpStringConvertible {
  /// The digits.
  public var customDumpDescription: String { stringValue }
}
