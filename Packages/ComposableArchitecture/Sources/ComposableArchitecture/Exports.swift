// The public API is made of these types, so importing the architecture brings them along.
@_exported import CasePaths
@_exported import Clocks
@_exported import ConcurrencyExtras
@_exported import CustomDump
@_exported import DependenciesCore
@_exported import IdentifiedCollections
@_exported import IssueReporting
