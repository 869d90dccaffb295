/// A source location, such as that of a function's caller, at which issues can be reported.
///
/// Holds the values of `#fileID`, `#filePath`, `#line` and `#column`, so that an issue can be
/// reported at the line of a caller long after the call:
///
/// ```swift
/// func makeCart(
///   fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) -> Cart {
///   Cart(site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
/// }
///
/// cart.site.report("There is no apple in the cart.")
/// ```
public struct CallSite: Sendable {
  /// The name of the module and the file: `Module/File.swift`.
  public let fileID: StaticString
  /// The full path of the file.
  public let filePath: StaticString
  /// The line, from 1.
  public let line: UInt
  /// The column, from 1.
  public let column: UInt

  /// Creates a source location: that of the call, unless arguments are given.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Reports an issue at this location. See ``reportIssue(_:severity:fileID:filePath:line:column:)``.
  public func report(_ message: @autoclosure () -> String?, severity: IssueSeverity = .error) {
    reportIssue(
      message(), severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an error at this location.
  func report(_ error: any Error, _ message: String?, severity: IssueSeverity) {
    reportIssue(
      error, message, severity: severity, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension CallSite: CustomStringConvertible {
  /// The file and the line: `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
