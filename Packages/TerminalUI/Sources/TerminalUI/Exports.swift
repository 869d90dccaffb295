// View code needs dates, URLs, points and sizes.
@_exported import Foundation
