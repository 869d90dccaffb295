// Ported logic has the names of both modules from one import, as it has on Apple's platforms.
@_exported import ComposableArchitecture
@_exported import Foundation
