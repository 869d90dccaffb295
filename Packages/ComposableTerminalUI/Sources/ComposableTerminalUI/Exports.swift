// A view names both stores and views.
@_exported import ComposableArchitecture
@_exported import TerminalUI
