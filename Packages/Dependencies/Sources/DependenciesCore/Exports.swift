// Tests that override dependencies need clocks, `LockIsolated` and `unimplemented`.
@_exported import Clocks
@_exported import ConcurrencyExtras
@_exported import IssueReporting
