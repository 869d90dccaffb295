// Case paths of this dialect are made by the operator `/`.
@_exported import CasePaths
@_exported import ComposableArchitectureCore
@_exported import ComposableArchitectureTestStore
