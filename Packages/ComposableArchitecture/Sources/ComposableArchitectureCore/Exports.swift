// The public API uses types of these modules, and features and their tests use clocks, so importing this
// module imports them, too.
@_exported import CasePathsCore
@_exported import Clocks
@_exported import ConcurrencyExtras
@_exported import CustomDump
@_exported import DependenciesCore
@_exported import IdentifiedCollections
@_exported import IssueReporting
@_exported import Prompts
@_exported import Sharing
