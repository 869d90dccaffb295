// A view names both stores and views.
@_exported import ComposableArchitectureCore
@_exported import TerminalUI
