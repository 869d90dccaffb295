// Dates, addresses, points and sizes are part of what views are made of, and view code expects them.
@_exported import Foundation
