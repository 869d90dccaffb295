// Both dialects: today's, and that of the tour.
@_exported import ComposableArchitectureCore
@_exported import ComposableArchitectureTestStore
@_exported import ComposableArchitectureTour
