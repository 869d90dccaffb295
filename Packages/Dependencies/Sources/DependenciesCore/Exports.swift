// Whoever controls dependencies needs clocks, boxes to mock with, and `unimplemented`.
@_exported import Clocks
@_exported import ConcurrencyExtras
@_exported import IssueReporting
