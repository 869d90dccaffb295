import DataManager
import Foundation

extension Error {
  /// A sentence with the system's description of the POSIX error that caused this error, such as
  /// "No space left on device."
  public var reason: String {
    if let error = self as? DataManagerError { return String(cString: strerror(error.code)) + "." }
    var error = self as NSError
    while error.domain != NSPOSIXErrorDomain,
      let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
    {
      error = cause as NSError
    }
    guard error.domain == NSPOSIXErrorDomain else { return "The reason is not known." }
    return String(cString: strerror(Int32(error.code))) + "."
  }
}
