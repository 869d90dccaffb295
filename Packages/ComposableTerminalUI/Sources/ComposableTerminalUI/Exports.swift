// Both dialects, with the reducers and stores of both.
@_exported import ComposableArchitecture
@_exported import ComposableTerminalUICore
@_exported import ComposableTerminalUITour
