// A ported view has the names of all from one import, in the place of that of SwiftUI.
@_exported import AppleCompatibilityCore
@_exported import ComposableTerminalUI
